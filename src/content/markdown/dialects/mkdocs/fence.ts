/** Reads what MkDocs has behind the marks of a fence: ` ```py title="a.py" linenums="1" hl_lines="2 4-5" `, ` ``` { .py … } `. */

interface Fence {
  readonly language: string;
  readonly meta: string;
}

/** Returns the fence as Octavo writes it. */
export function mkdocsFence({ language, meta }: Fence): Fence {
  const isBraced = language.startsWith('{');
  const whole = isBraced ? `${language} ${meta}`.replace(/^\{[ \t]*|[ \t]*\}[ \t]*$/g, '') : meta;
  const own = isBraced ? (/(?:^|\s)\.([\w+#-]+)/.exec(whole)?.[1] ?? '') : language;
  const numbers = /(?<![\w-])linenums="?(\d+)[^"\s]*"?/.exec(whole);
  const lines = /(?<![\w-])hl_lines="([\d\s-]+)"/.exec(whole);
  const rest = [numbers?.[0], lines?.[0]].reduce<string>((text, part) => text.replace(part ?? '', ''), whole);
  const marked = lines?.[1] === undefined ? '' : ` {${lines[1].trim().split(/\s+/).join(',')}}`;
  const numbered = numbers === null ? '' : ` showLineNumbers=${numbers[1]}`;
  return {
    language: own,
    meta: `${isBraced ? rest.replace(/(?:^|\s)\.[\w+#-]+/g, ' ') : rest}${marked}${numbered}`.trim(),
  };
}
