/**
 * Tailwind's utilities for the pages in `src`, under the names `tw-flex`, `lg:tw-mt-4` and `hover:-tw-mt-1`. Tailwind 4
 * writes its prefix before everything else (`tw:lg:mt-4`); here it stays a part of the name, as in the versions before.
 * So each name is translated for Tailwind, and the selectors it answers with are translated back.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';

const { resolve } = createRequire(import.meta.url);
const SOURCES = { dir: fileURLToPath(new URL('src', import.meta.url)), glob: '**/*.{ts,tsx}' };
const NAME = /^((?:\S+:)?)(!?)(-?)tw-(\S+?)(!?)$/;

/** `lg:-tw-mt-4!` → `tw:lg:-mt-4!`; `undefined` when it is none of these names. */
function tailwindName(name) {
  const [found, variants, important, sign, utility, importantAfter] = NAME.exec(name) ?? [];
  return found === undefined ? undefined : `tw:${variants}${sign}${utility}${important || importantAfter ? '!' : ''}`;
}

function usedNames() {
  const files = readdirSync(SOURCES.dir, { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  const words = files.flatMap((file) => readFileSync(`${SOURCES.dir}/${file}`, 'utf8').split(/[\s"'`{}<>;]+/));
  return new Map(
    words.toSorted().flatMap((word) => {
      const name = tailwindName(word);
      return name === undefined ? [] : [[name, word]];
    }),
  );
}

const escape = (name) => name.replace(/^\d/, '\\3$& ').replace(/[^\w\- \\]/g, '\\$&');

function translateSelector(selector, names) {
  return selector.replace(/\.(tw\\:(?:\\.|[\w-])+)/g, (_, escaped) => {
    const name = escaped.replace(/\\(.)/g, '$1');
    return `.${escape(names.get(name) ?? name.replace('tw:', 'tw-'))}`;
  });
}

const tailwind = {
  postcssPlugin: 'tailwind',
  async Once(root, { result, postcss }) {
    const sheet = root.toString();
    if (!sheet.includes('@tailwind ')) return;
    const compiler = await compile(`@import 'tailwindcss/theme.css' prefix(tw);\n${sheet}`, {
      loadStylesheet: async (id, base) => ({ path: resolve(id), base, content: readFileSync(resolve(id), 'utf8') }),
    });
    const names = usedNames();
    const utilities = postcss.parse(compiler.build([...names.keys()]), { from: result.opts.from });
    utilities.walkRules((rule) => {
      rule.selector = translateSelector(rule.selector, names);
    });
    root.removeAll();
    root.append(utilities);
    result.messages.push({ type: 'dir-dependency', plugin: 'tailwind', parent: result.opts.from, ...SOURCES });
  },
};

export default { plugins: [tailwind] };
