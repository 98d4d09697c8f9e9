/** What of a code block is worth finding: names. The rest is the grammar of its language. */

const NAME = /[@$]?[\p{L}_][\p{L}\p{N}_$]*(?:[.\-/][\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const SHORTEST = 3;
const LONGEST = 48;

/** Names in the code of a section that do not stand in its prose as well, in order, each as often as it is used. */
export function codeNames(code: string, prose: string): readonly string[] {
  const inProse = once(() => new Set(prose.match(NAME)));
  const isKept = (name: string) =>
    name.length >= SHORTEST && name.length <= LONGEST && !(prose.includes(name) && inProse().has(name));
  return (code.match(NAME) ?? []).filter(isKept);
}

/** Most prose names nothing of its code. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
