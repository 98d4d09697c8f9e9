interface Node {
  readonly type: string;
  value?: string;
  readonly children?: readonly Node[];
}

/** Writes a word in capitals. */
export function shout({ word }: { readonly word: string }) {
  const visit = (node: Node): void => {
    if (node.type === 'text') node.value = node.value?.replaceAll(word, word.toUpperCase()) ?? '';
    node.children?.forEach(visit);
  };
  return visit;
}
