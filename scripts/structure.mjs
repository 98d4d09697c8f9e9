/**
 * Measures the structure of the source: folders that import each other, code for Docusaurus sites that the core names,
 * doc comments that belong to nothing, and programs in strings. `node scripts/structure.mjs` prints them; the
 * architecture
 * test holds the limits. The source is read with a parser.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'rolldown/utils';
import { sourceFiles } from './flow.mjs';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Parses a file below `src/`. */
function readSource(file) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const { program, comments } = parseSync(file, text);
  return { file, text, program, comments };
}

export const readSources = () => sourceFiles().map(readSource);

/** Returns what each file imports below `src/`: by value, by type and with `import()`. */
export function importsOf({ file, program }) {
  const found = [];
  const add = (source) => {
    if (typeof source?.value === 'string' && source.value.startsWith('.'))
      found.push(posix.join(posix.dirname(file), source.value));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(program);
  return [...new Set(found)];
}

/** Returns pairs of folders that import from each other, as `a <> b`. */
export function folderPairs(sources) {
  const arrows = new Set();
  for (const source of sources) {
    const from = posix.dirname(source.file);
    for (const target of importsOf(source)) {
      const to = posix.dirname(target);
      if (to !== from) arrows.add(`${from} ${to}`);
    }
  }
  return [...arrows].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`) ? [`${from} <> ${to}`] : [];
  });
}

/** Returns files of the core that name the code for Docusaurus sites, or ask whether a site is one. */
export function namesOfGuest(sources) {
  return sources.flatMap((source) => {
    if (source.file.startsWith('compat/')) return [];
    const imports = importsOf(source).filter((target) => target.startsWith('compat/'));
    const reads = [];
    new Visitor({
      MemberExpression: ({ property, computed }) => {
        if (!computed && property.name === 'compat') reads.push('.compat');
      },
    }).visit(source.program);
    return [...imports, ...reads].map((name) => `${source.file}: ${name}`);
  });
}

/** Returns doc comments that nothing follows, as `file:line`. The first one of a file describes the file. */
export function floatingComments(sources) {
  return sources.flatMap(({ file, text, comments, program }) => {
    const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
    const start = program.body[0]?.start ?? 0;
    return docs.flatMap(({ start: at, end }) => {
      const isHeader = at < start && docs[0]?.start === at;
      const follows = /^[^\S\n]*\n[^\S\n]*\n|^\s*\/\*\*/.test(text.slice(end)) || text.slice(end).trim() === '';
      return !isHeader && follows ? [`${file}:${text.slice(0, at).split('\n').length}`] : [];
    });
  });
}

/** Kinds of nodes that do something. */
const ACTS = new Set([
  'IfStatement',
  'TryStatement',
  'ForOfStatement',
  'ForStatement',
  'WhileStatement',
  'ClassDeclaration',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Stands for what a template inserts. */
const HOLE = 'x';

/**
 * Returns strings and templates that are a program, with functions or branches, as `file:line`. Lazy imports, and
 * functions around inserted code, connect other code and do nothing themselves.
 */
export function programsInStrings(sources) {
  return sources.flatMap(({ file, text, program }) => {
    const found = [];
    const look = (code, at) => {
      if (code.length > 40 && isProgram(code)) found.push(`${file}:${text.slice(0, at).split('\n').length}`);
    };
    new Visitor({
      Literal: ({ value, start }) => (typeof value === 'string' ? look(value, start) : undefined),
      TemplateLiteral: ({ quasis, start }) =>
        look(quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE), start),
    }).visit(program);
    return found;
  });
}

function isProgram(code) {
  const { program, errors } = parseSync('string.tsx', code);
  if (errors.length > 0) return false;
  let acts = false;
  const visit = (node) => {
    if (node === null || typeof node !== 'object' || acts) return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (ACTS.has(node.type) || (FUNCTIONS.has(node.type) && !connects(node))) acts = true;
    else Object.values(node).forEach(visit);
  };
  visit(program.body);
  return acts;
}

/** Checks whether a function only imports a module, or only holds inserted code. */
function connects({ body }) {
  if (body.type === 'ImportExpression') return true;
  const [only, ...others] = body.type === 'BlockStatement' ? body.body : [{ expression: body }];
  return others.length === 0 && only?.expression?.name === HOLE;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  for (const [title, found] of [
    ['pairs of folders that import each other', folderPairs(sources)],
    ['names of the code for sites of Docusaurus in the core', namesOfGuest(sources)],
    ['doc comments that float', floatingComments(sources)],
    ['programs in strings', programsInStrings(sources)],
  ])
    console.log(`${found.length} ${title}${found.map((each) => `\n  ${each}`).join('')}`);
}
