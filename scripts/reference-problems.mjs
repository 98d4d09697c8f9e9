/** The list of messages, from the functions in `src/errors/` that write them. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { docBefore, proseOf, readTree, walkTree } from './source-tree.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files of `src/errors/` with what their messages are about. */
const SUBJECTS = {
  'config-file.ts': 'The config file',
  'config.ts': 'Options',
  'input.ts': 'Folders and files',
  'content.ts': 'Markdown',
  'headings.ts': 'Headings',
  'tabs.ts': 'Tabs',
  'front-matter.ts': 'Front matter',
  'dialects.ts': 'Markdown of other tools',
  'links.ts': 'Links',
  'site.ts': 'Sidebars, tags and pages',
  'routes.ts': 'Addresses',
  'blog.ts': 'Blog',
  'versions.ts': 'Versions',
  'versions-command.ts': 'The command versions',
  'translations.ts': 'Translations',
  'samples.ts': 'Samples',
  'plugins.ts': 'Plugins and slots',
  'rendering.ts': 'Rendering',
  'output.ts': 'Output and servers',
  'commands.ts': 'Commands',
  'new-command.ts': 'The command new',
  'doctor.ts': 'The command doctor',
  'compat.ts': 'Sites of Docusaurus',
  'migrate.ts': 'The command migrate',
};
/** Files that hold no messages of their own. */
const OTHERS = ['problem.ts', 'node-version.ts'];

/** Returns the text that an expression makes, with `…` for what is filled in. */
function textOf(node) {
  switch (node?.type) {
    case 'Literal':
      return String(node.value);
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, at) => value.cooked + (node.expressions[at] ? textOf(node.expressions[at]) : ''))
        .join('');
    case 'BinaryExpression':
      return node.operator === '+' ? textOf(node.left) + textOf(node.right) : '…';
    case 'ConditionalExpression':
      return textOf(node.consequent) || textOf(node.alternate);
    case 'LogicalExpression':
      return textOf(node.right);
    case 'ParenthesizedExpression':
      return textOf(node.expression);
    default:
      return '…';
  }
}

/** Returns the messages of a file: `{ what, fix, cause, setting }`. */
export function messagesIn(file) {
  const tree = readTree(`src/errors/${file}`);
  const messages = [];
  walkTree(tree.body, (node, around) => {
    if (node.type !== 'ObjectExpression') return;
    const part = (name) => node.properties.find(({ key }) => key?.name === name)?.value;
    const [what, fix] = ['what', 'fix'].map((name) => tidy(textOf(part(name) ?? { type: 'Literal', value: '' })));
    if (part('what') === undefined || /^…*[.:]?$/.test(what)) return;
    const doc = [...around]
      .toReversed()
      .map((each) => docBefore(each, tree))
      .find((each) => each !== undefined);
    const setting = part('setting');
    messages.push({ what, fix, cause: proseOf(doc), setting: setting?.type === 'Literal' ? setting.value : undefined });
  });
  return messages;
}

const tidy = (text) =>
  text
    .replace(/…(?:\s*…)+/g, '…')
    .replace(/…\.$/, '…')
    .replace(/\s+/g, ' ')
    .replace(/^…\s?(?=[A-Z])/, '')
    .replace(/…"…/g, '…" …')
    .trim();
/** Escapes what Markdown would read as more than text. */
const escape = (text) =>
  text
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\`*_{}[\]<>|~$]/g, '\\$&')))
    .join('');

/** Returns the sentence of a doc comment about the case: `Reports that X` → `X`, `Reports Y` → `It is about Y`. */
function caseOf(cause) {
  if (!cause.startsWith('Reports ')) return '';
  const [sentence = ''] = cause.slice('Reports '.length).split(/(?<=\.) /);
  const text = sentence.replace(/[.:]$/, '');
  const said = text.startsWith('that ') ? text.slice(5, 6).toUpperCase() + text.slice(6) : `It is about ${text}`;
  return `${escape(said)}.`;
}

function entry({ what, fix, cause, setting }) {
  const lines = [`### ${escape(what)}`];
  const about = caseOf(cause);
  if (about !== '') lines.push(about);
  if (fix !== '' && fix !== '…') lines.push(`**Fix:** ${escape(fix)}`);
  if (setting !== undefined) lines.push(`How strict Octavo is about it is set by [\`${setting}\`](options.md).`);
  return lines.join('\n\n');
}

export function problemList() {
  const files = readdirSync(`${root}src/errors`).filter(
    (name) => name.endsWith('.ts') && !/nearest|\.test\.ts$/.test(name),
  );
  const unnamed = files.filter((name) => SUBJECTS[name] === undefined && !OTHERS.includes(name));
  if (unnamed.length > 0)
    throw new Error(`Name the subject of ${unnamed.join(', ')} in scripts/reference-problems.mjs.`);
  return Object.entries(SUBJECTS)
    .map(([file, subject]) => {
      const seen = new Set();
      const messages = messagesIn(file).filter(({ what }) => !seen.has(what) && seen.add(what));
      return `## ${subject}\n\n${messages.map(entry).join('\n\n')}`;
    })
    .join('\n\n');
}
