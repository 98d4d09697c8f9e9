/** The list of commands, from the calls that define them in `src/cli/commands.ts`. */
import { cell, readTree, walkTree } from './source-tree.mjs';

/** Returns the calls of a chain such as `cli.command(…).option(…)`, from first to last. */
function chainOf(node) {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const inner = chainOf(node.callee.object);
  return [...inner, { name: node.callee.property.name, args: node.arguments }];
}

function textIn(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : '';
}

function optionOf({ args: [name, what, more] }) {
  const fallback = more?.properties?.find(({ key }) => key.name === 'default')?.value;
  return { name: textIn(name), what: textIn(what), fallback: fallback === undefined ? '' : textIn(fallback) };
}

const optionRow = ({ name, what, fallback }) =>
  `| \`${cell(name)}\` | ${cell(what)}${fallback === '' ? '' : `. Default: \`${fallback}\``} |`;
const table = (options) => `| option | |\n| --- | --- |\n${options.map(optionRow).join('\n')}\n`;

/** Returns the commands, `{ name, usage, what, options }`, and the options of all of them. */
export function readCommands() {
  const tree = readTree('src/cli/commands.ts');
  const chains = tree.body
    .filter(({ type }) => type === 'ExpressionStatement')
    .map(({ expression }) => chainOf(expression))
    .filter((chain) => chain.length > 0);
  const commands = [];
  const shared = [];
  for (const chain of chains) {
    const options = chain.filter(({ name }) => name === 'option').map(optionOf);
    const command = chain.find(({ name }) => name === 'command');
    if (command === undefined) shared.push(...options);
    else {
      const pattern = textIn(command.args[0]);
      const usage = chain.find(({ name }) => name === 'usage');
      commands.push({
        name: pattern.split(' ')[0],
        usage: usage === undefined ? pattern : textIn(usage.args[0]),
        what: textIn(command.args[1]),
        options,
      });
    }
  }
  return { commands, shared };
}

/** Counts the calls of `command`, so that none is overlooked that stands elsewhere than at the top. */
export function countCommands() {
  let count = 0;
  walkTree(readTree('src/cli/commands.ts').body, ({ type, callee }) => {
    if (type === 'CallExpression' && callee.property?.name === 'command') count += 1;
  });
  return count;
}

export function commandList() {
  const { commands, shared } = readCommands();
  if (commands.length !== countCommands()) throw new Error('A command of src/cli/commands.ts was not found.');
  const usages = (usage) => usage.split(' | new ').map((each, index) => `octavo ${index === 0 ? '' : 'new '}${each}`);
  const parts = commands.map(
    ({ name, usage, what, options }) =>
      `## octavo ${name}\n\n${what}.\n\n\`\`\`text\n${usages(usage).join('\n')}\n\`\`\`\n\n${options.length === 0 ? '' : table(options)}`,
  );
  return `${parts.join('\n')}\n## Options of all commands\n\n${table(shared)}`;
}
