/** Messages of the content stage: Markdown, front matter. */
import { defined } from '../shared/plain-data.ts';
import type { Place, Message } from './problem.ts';

export function brokenMdx(reason: string, at: Place): Message {
  return { what: `This is not valid MDX: ${firstLower(reason)}`, fix: mdxFix(reason), at };
}

export function pageTakesTooLongToRead(seconds: number, at: Place): Message {
  return {
    what: `The page could not be read within ${seconds} s.`,
    fix: 'Divide it into several pages, or simplify what is nested or repeated in it.',
    at,
  };
}

export function unclosedFrontMatter(at: Place): Message {
  return {
    what: 'The front matter has no end, so it is shown as text.',
    fix: 'Write --- on a line of its own below its last field.',
    at,
  };
}

export function unclosedFence(marks: string, at: Place): Message {
  return {
    what: `The code block that ${marks} opens here has no end, so it holds the rest of the page.`,
    fix: `Write ${marks} on a line of its own where the code ends.`,
    at,
  };
}

export function unclosedAdmonition(marks: string, at: Place): Message {
  return {
    what: `What ${marks} opens here has no end, so it holds the rest of the page.`,
    fix: `Write ${marks} on a line of its own where it ends.`,
    at,
  };
}

/** Reports an unclosed fence in a box. It ends with the box, at a line of three colons. */
export function fenceEndedByBox(marks: string, at: Place): Message {
  return {
    what: `The code block that ${marks} opens here has no end, so it ends with the admonition around it.`,
    fix: `Write ${marks} on a line of its own where the code ends.`,
    at,
  };
}

export function textBehindBox(
  { marks, kind, head }: { readonly marks: string; readonly kind: 'open' | 'close' | 'stray'; readonly head: string },
  at: Place,
): Message {
  if (kind === 'stray') {
    return {
      what: `${marks} ends nothing here, so it is shown as text.`,
      fix: `Remove it, or begin an admonition above it with a name right behind the colons, as in "${marks}note".`,
      at,
    };
  }
  return kind === 'open'
    ? {
        what: `The line that begins with ${marks}${head} has more text than a name, a title in brackets and attributes, so it is shown as text.`,
        fix: `Put all of the title into the brackets, as in "${marks}${head}[Title]", or write \\${marks} if you mean the text.`,
        at,
      }
    : {
        what: `Text stands behind ${marks}, so the line does not end the admonition and is shown as text.`,
        fix: `Write ${marks} on a line of its own where it ends, or \\${marks} if you mean the text.`,
        at,
      };
}

/** `columns` is the number of columns in the head of the table. */
export function cellsLeftOut(texts: number, columns: number, at: Place): Message {
  return {
    what: `The row has ${texts === 1 ? 'a cell' : `${texts} cells`} more than the ${columns} of the head, which Markdown leaves out.`,
    fix: 'Add columns to the head, or write \\| for a bar that is text.',
    at,
  };
}

export function footnoteUnused(label: string, at: Place): Message {
  return {
    what: `Nothing refers to the footnote "[^${label}]", so it is not shown.`,
    fix: `Write [^${label}] where it belongs, or remove it.`,
    at,
  };
}

export function katexMissing(at?: Place): Message {
  return {
    what: 'Formulas are rendered by the package katex, which is not installed.',
    fix: 'Run "npm install katex" in the site folder, or leave "markdown.math" out of the config.',
    ...defined({ at }),
  };
}

/** `reason` is KaTeX's message. */
export function formulaWrong(reason: string, at: Place): Message {
  return { what: `This formula cannot be read: ${reason}`, fix: 'Mend the TeX, or write \\$ for a dollar sign.', at };
}

/** Reports imports and exports of a page. */
export function brokenStatements(reason: string, at: Place): Message {
  return {
    what: `This cannot be read as code: ${firstLower(reason).replace(/\.$/, '')}.`,
    fix: 'Mend the statement, or write something else than "import" or "export" first in the paragraph if it is text.',
    at,
  };
}

function mdxFix(reason: string): string {
  const closing = /closing tag for `<([^>`]*)>`/.exec(reason)?.[1];
  if (closing !== undefined && /^(?:br|hr|img|input|col|wbr|source|track|meta|link|area|embed)$/.test(closing)) {
    return `Write <${closing} />, or \\<${closing}> if you mean the text.`;
  }
  if (closing !== undefined) {
    return closing === ''
      ? 'Close the fragment with </>, or write \\< if you mean the character.'
      : `Add </${closing}> in the same block, write <${closing} /> if it has no content, or \\<${closing}> if you mean the text.`;
  }
  if (reason.includes('`!` (U+0021)')) return 'Write the comment as {/* … */}.';
  if (/expression|brace/i.test(reason)) {
    return 'Mend the expression, or write \\{ if you mean the character.';
  }
  if (/import|export|esm/i.test(reason)) return 'Mend the import or export statement.';
  return 'Write \\< and \\{ where you mean the characters, or put the text into `backticks`.';
}

function firstLower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function doubtfulTag(tag: string, at: Place): Message {
  return {
    what: `"${tag}" has no matching tag, so it is shown as text.`,
    fix: `Add the matching tag, or write \\${tag} if it is meant as text.`,
    at,
  };
}

export function tagShownAsNothing(tag: string, at: Place): Message {
  return {
    what: `"${tag}" is no element of HTML, so browsers show nothing in its place.`,
    fix: `Write \\${tag} or put it into \`backticks\` if it is meant as text.`,
    at,
  };
}

export function commentWithoutEnd(at: Place): Message {
  return {
    what: 'The comment that <!-- opens here has no end, so it hides what follows.',
    fix: 'Write --> where it ends, or \\<!-- if you mean the text.',
    at,
  };
}

export function misplacedTag(tag: string, at: Place): Message {
  return {
    what: `"${tag}" opens or closes in the middle of other content, so it is shown as text.`,
    fix: 'Put the opening and the closing tag on lines of their own, with empty lines around the content between them.',
    at,
  };
}

export function readAsPlainMarkdown(file: string): Message {
  return {
    what: 'The page cannot be read as Markdown with JSX, so it is read as plain Markdown with HTML: components in it are not shown.',
    fix: 'Close every component and expression, or say "mdx: { format: md }" in the front matter if this is what you want.',
    at: { file },
  };
}

export function unknownComponent(name: string, at: Place): Message {
  return {
    what: `The component <${name}> is used but not imported.`,
    fix: `Import it at the top of the page, for example: import ${name} from '@site/src/components/${name}';`,
    at,
  };
}

export function partialNotFound(from: string, at: Place): Message {
  return {
    what: `The partial "${from}" is imported, but there is no such file.`,
    fix: 'Correct the path; it starts at the folder of the importing file, or at the site with "@site/" or "/".',
    at,
  };
}

export function partialIncludesItself(file: string, at: Place): Message {
  return { what: `The partial "${file}" includes itself.`, fix: 'Remove the import that closes the circle.', at };
}

/** `files` is the path from the page to the first partial above the limit. */
export function partialsMultiply(limit: number, files: readonly string[], at: Place): Message {
  return {
    what: `The page shows partials more than ${limit.toLocaleString('en')} times, by way of ${files.join(' → ')}.`,
    fix: 'Let fewer partials show others more than once, or divide the page.',
    at,
  };
}

export function partialWithFrontMatter(at: Place): Message {
  return {
    what: 'The front matter of an imported partial has no effect.',
    fix: 'Remove it, or move its fields to the pages that import the partial.',
    at,
  };
}

export function unknownDirective(name: string, colons: string, at: Place): Message {
  return {
    what: `"${colons}${name}" is no admonition and no other known directive.`,
    fix: `Use note, tip, info, warning or danger, register "${name}" in the admonition keywords, or write \\${colons}${name} if you mean the text.`,
    at,
  };
}

export function unknownAdmonition(type: string, at: Place): Message {
  return {
    what: `<Admonition type="${type}"> is of a type that is not registered, so it looks like "info".`,
    fix: `Use note, tip, info, warning or danger, or register "${type}" in the admonition keywords.`,
    at,
  };
}

export function nestedTooDeeply(limit: number, at: Place): Message {
  return {
    what: `The content is nested more than ${limit} levels deep; what is inside is shown as it was written.`,
    fix: 'Flatten the lists, quotes or elements.',
    at,
  };
}

export function nestedBeyondReading(at: Place): Message {
  return {
    what: 'The content is nested so deeply that it cannot be read.',
    fix: 'Look for a long run of opening marks such as *, [ or >, and escape or remove it.',
    at,
  };
}

export function blockBeyondReading(limit: number, at: Place): Message {
  return {
    what: `This block holds more than ${limit.toLocaleString('en')} marks such as <, {, & and _, or quotes in quotes, and would take too long to read.`,
    fix: 'Divide it by empty lines, or put it into a code block.',
    at,
  };
}

export function pageBeyondReading(limit: number, at: Place): Message {
  return {
    what: `From here on this page holds more than ${limit.toLocaleString('en')} paragraphs of tags and list entries with braces, and would take too long to read.`,
    fix: 'Divide it into pages, or put the braces into code.',
    at,
  };
}

export function dynamicAttribute(attribute: string, component: string, at: Place): Message {
  return {
    what: `The value of "${attribute}" on <${component}> is an expression that is not known when the page is built, so it is ignored.`,
    fix: 'Write a literal value, or wrap the component in a React component of your own.',
    at,
  };
}

/** `element` is the element with the attribute. */
export function handlerDropped(name: string, element: string, at: Place): Message {
  return {
    what: `The attribute "${name}" of <${element}> is left out: attributes hold no scripts here.`,
    fix: `Write a component of the site that does it, or ${handlerName(name)}={() => …} in an .mdx page.`,
    at,
  };
}

/** `onmouseover` → `onMouseOver`, for known words. */
function handlerName(name: string): string {
  if (/^ondblclick$/i.test(name)) return 'onDoubleClick';
  const words =
    /^on(mouse|key|touch|pointer|drag|animation|transition|double|before|context|can|load|volume|time|rate|composition)?(.*)$/i;
  const [, first = '', rest = ''] = words.exec(name) ?? [];
  const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
  return `on${capital(first)}${capital(rest)}`;
}

export function scriptAddress(target: string, at: Place): Message {
  const scheme = /^[^:]*:/.exec(target.trim())?.[0] ?? target;
  return {
    what: `An address that begins with "${scheme.trim()}" leads nowhere here: links hold no scripts.`,
    fix: 'Write the address of a page, or a button with a component of the site that does it.',
    at,
  };
}

/** `file` is relative to the site. */
export function noDefaultExport(file: string): Message {
  return {
    what: `"${file}" has no default export, and is imported for it.`,
    fix: 'Export the component as the default: "export default function …".',
    at: { file },
  };
}
