/** Reads what Expressive Code of Starlight has behind the language: `ins={2} del={3-4} mark={5} collapse={1-5} "text"`. */

export interface ExpressiveMeta {
  /** The rest, as Octavo reads it. */
  readonly meta: string;
  readonly inserted: string | undefined;
  readonly deleted: string | undefined;
}

const FIELD =
  /(?<![\w-])(ins|del|mark|collapse|frame|startLineNumber)=(?:\{(?:"[^"]*":)?([^{}]*)\}|"[^"]*"|'[^']*'|\/(?:[^/\\\n]|\\.)+\/|(\w+))/g;
const FLAG = /(?<![\w-])(?:wrap|preserveIndent)(?:=\w+)?(?![\w-])|(?<![\w-])showLineNumbers=false/g;
/** Texts and expressions that are marked within lines; that of `title="…"` is none. */
const TEXT = /(?<![\w=-])(?:"[^"]*"|'[^']*'|\/(?:[^/\\\n]|\\.)+\/)(?=\s|$)/g;
const RANGE = /\{([\d,\s-]+)\}/;

/** `undefined`: the text holds nothing of the kind. */
export function readExpressiveMeta(meta: string): ExpressiveMeta | undefined {
  if (!/(?:ins|del|mark|collapse|frame|startLineNumber|showLineNumbers)=|\bwrap\b/.test(meta)) return undefined;
  const lines = new Map<string, string>();
  let first = '';
  const rest = meta.replace(FIELD, (...[, name = '', range = '', word = '']: string[]) => {
    if (name === 'startLineNumber') first = range || word;
    else if (/^[\d,\s-]+$/.test(range)) lines.set(name, [lines.get(name), range].filter(Boolean).join(','));
    return ' ';
  });
  const plain = rest.replace(FLAG, ' ').replace(TEXT, ' ');
  const numbered = first === '' ? plain : plain.replace(/showLineNumbers(?!=)/, `showLineNumbers=${first}`);
  const [own = '', range] = RANGE.exec(numbered) ?? [];
  const marked = [range, lines.get('mark')].filter(Boolean).join(',');
  return {
    meta: `${numbered.replace(own, ' ')}${marked === '' ? '' : ` {${marked}}`}`,
    inserted: lines.get('ins'),
    deleted: lines.get('del'),
  };
}
