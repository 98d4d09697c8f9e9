import { expect, test } from 'vitest';
import { codeTexts } from './code-texts.ts';

const IMPORT = "import { Translate, translate, useTranslate } from 'octavo/client';\n";

function find(text: string, sitePath = 'src/pages/index.tsx') {
  const { texts, problems } = codeTexts([{ sitePath, text: IMPORT + text }]);
  return { texts, told: problems.map(({ what, at }) => `${at?.file}:${at?.line ?? ''} ${what}`) };
}

test('finds calls and elements with id, message and description, in the order of the code', () => {
  const { texts, told } = find(`
    const title = translate({ id: 'home.title', message: 'Hello ' + 'you', description: \`Title\` });
    export default () => (
      <p title={translate({ message: 'A title' })}>
        <Translate id="home.lead" description="First &quot;words&quot;" values={{ name: <b>x</b> }}>
          {'Welcome to {name}'}
        </Translate>
        <Translate>Only text</Translate>
        <Translate id="home.long">
          Two lines,
          one text &amp; more {/* for translators */}
        </Translate>
        <Translate id="home.bare" />
      </p>
    );`);
  expect(told).toEqual([]);
  expect(texts).toEqual([
    { key: 'home.title', message: 'Hello you', description: 'Title' },
    { key: 'A title', message: 'A title' },
    { key: 'home.lead', message: 'Welcome to {name}', description: 'First "words"' },
    { key: 'Only text', message: 'Only text' },
    { key: 'home.long', message: 'Two lines, one text & more ' },
    { key: 'home.bare', message: 'home.bare' },
  ]);
});

test('takes what is imported from the engine or from Docusaurus, under any name, and nothing else', () => {
  const files = [
    "import T, { translate as say } from '@docusaurus/Translate';\nexport const a = [<T id=\"a\">A</T>, say({ id: 'b', message: 'B' })];",
    "import { translate } from './own';\nexport const c = translate({ id: 'c', message: 'C' });",
    'import { Translate } from \'octavo/theme\';\nexport const d = <Translate id="d">D</Translate>;',
  ];
  const { texts } = codeTexts(files.map((text, index) => ({ sitePath: `src/${index}.js`, text })));
  expect(texts.map(({ key }) => key)).toEqual(['a', 'b', 'd']);
});

test('keys given to the function of useTranslate are used; their message is not in the code', () => {
  const { texts } = find("function A() { const t = useTranslate(); return t('own.key', { n: 1 }) + t(dynamic); }");
  expect(texts).toEqual([{ key: 'own.key' }]);
});

test('tells what is computed, with its place, and reads on', () => {
  const { texts, told } = find(`const a = translate({ id: name, message: 'A' });
const b = translate({ id: 'b', message: \`B \${name}\` });
const c = translate(options);
const d = <Translate id="d">D {name}</Translate>;
const e = <Translate {...rest} />;
const f = translate({ id: 'f', message: 'F' });`);
  expect(texts).toEqual([{ key: 'f', message: 'F' }]);
  expect(told.map((line) => line.replace(/ is computed.*/, ''))).toEqual([
    'src/pages/index.tsx:2 The id of this text',
    'src/pages/index.tsx:3 The message of this text',
    'src/pages/index.tsx:4 What is translated here',
    'src/pages/index.tsx:5 The message of this text',
    'src/pages/index.tsx:6 What is translated here',
  ]);
});

test('one key with two messages is told, and the first one stays', () => {
  const { texts, told } = find(
    "translate({ id: 'a', message: 'One' });\ntranslate({ id: 'a', message: 'Two' });\ntranslate({ id: 'a', message: 'One' });",
  );
  expect(texts).toEqual([{ key: 'a', message: 'One' }]);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^src\/pages\/index.tsx:3 The text "a" has another message here/);
});

test('code that cannot be read is told', () => {
  expect(find('translate({').told).toEqual([
    'src/pages/index.tsx: "src/pages/index.tsx" could not be read as code, so its texts were not found.',
  ]);
});
