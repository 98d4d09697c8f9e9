/** Writes a request for curl, for fetch and for Python's requests, with each value quoted as its language needs. */
import type { ApiRequest, Body, Part } from './request.ts';

export interface Snippet {
  /** Value of the tab, by which the reader's choice is remembered. */
  readonly id: string;
  readonly label: string;
  /** Language of the highlighting. */
  readonly language: string;
  readonly text: string;
}

export function snippetsOf(request: ApiRequest): readonly Snippet[] {
  return [
    { id: 'curl', label: 'curl', language: 'bash', text: curl(request) },
    { id: 'javascript', label: 'JavaScript', language: 'js', text: javascript(request) },
    { id: 'python', label: 'Python', language: 'python', text: python(request) },
  ];
}

/** Quotes a word for a POSIX shell. */
const word = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ method, url, headers, isBasic, body }: ApiRequest): string {
  const implied = body !== undefined && body.kind !== 'file' ? 'POST' : 'GET';
  const verb = method === 'HEAD' ? ' --head' : method === implied ? '' : ` -X ${method}`;
  const options = [
    ...(isBasic ? [`-u ${word('USERNAME:PASSWORD')}`] : []),
    // An empty header would remove one without the semicolon.
    ...headers.map(([name, value]) => `-H ${word(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...curlBody(body),
  ];
  return [`curl${verb} ${word(url)}`, ...options].join(' \\\n  ');
}

function curlBody(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') return [`--data-raw ${word(JSON.stringify(body.value, null, 2))}`];
  if (body.kind === 'text') return [`--data-raw ${word(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${word('@file.bin')}`];
  if (body.kind === 'form')
    return body.fields.map(([name, value]) => `--data-urlencode ${word(`${encodeURIComponent(name)}=${value}`)}`);
  // A value of `--form` that begins with @ or < would be read from a file.
  return body.fields.map(({ name, value }) =>
    value === undefined ? `-F ${word(`${name}=@file.bin`)}` : `--form-string ${word(`${name}=${value}`)}`,
  );
}

function javascript({ method, url, headers, isBasic, body, readsJson }: ApiRequest): string {
  const all = [
    ...(isBasic ? [`Authorization: "Basic " + btoa("USERNAME:PASSWORD"),`] : []),
    ...headers.map(([name, value]) => `${keyOf(name)}: ${text(value)},`),
  ];
  const { before, value } = javascriptBody(body);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)},`]),
    ...(all.length === 0 ? [] : [`headers: {\n${indented(all.join('\n'), 2)}\n},`]),
    ...(value === '' ? [] : [`body: ${value},`]),
  ];
  const shownOptions = options.length === 0 ? '' : `, {\n${indented(options.join('\n'), 2)}\n}`;
  const answer =
    method === 'HEAD'
      ? 'console.log(response.status);'
      : `console.log(await response.${readsJson ? 'json' : 'text'}());`;
  return [...before, `const response = await fetch(${text(url)}${shownOptions});`, answer].join('\n');
}

function javascriptBody(body: Body | undefined): { readonly before: readonly string[]; readonly value: string } {
  if (body === undefined) return { before: [], value: '' };
  if (body.kind === 'json') return { before: [], value: `JSON.stringify(${literal(body.value, JAVASCRIPT)})` };
  if (body.kind === 'text') return { before: [], value: text(body.text) };
  if (body.kind === 'file')
    return { before: ['const file = document.querySelector("input[type=file]").files[0];'], value: 'file' };
  if (body.kind === 'form') {
    const pairs = body.fields.map(([name, value]) => `[${text(name)}, ${text(value)}],`);
    return { before: [], value: `new URLSearchParams([\n${indented(pairs.join('\n'), 2)}\n])` };
  }
  const hasFile = body.fields.some(({ value }) => value === undefined);
  return {
    before: [
      ...(hasFile ? ['const file = document.querySelector("input[type=file]").files[0];'] : []),
      'const form = new FormData();',
      ...body.fields.map(
        ({ name, value }) => `form.append(${text(name)}, ${value === undefined ? 'file' : text(value)});`,
      ),
    ],
    value: 'form',
  };
}

const PYTHON_METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

function python({ method, url, headers, isBasic, body, readsJson }: ApiRequest): string {
  const call = PYTHON_METHODS.has(method)
    ? `requests.${method.toLowerCase()}(`
    : `requests.request(\n    ${text(method)},`;
  const all = headers.map(([name, value]) => `${text(name)}: ${text(value)},`);
  const options = [
    text(url),
    ...(isBasic ? ['auth=("USERNAME", "PASSWORD")'] : []),
    ...(all.length === 0 ? [] : [`headers={\n${indented(all.join('\n'), 4)}\n}`]),
    ...pythonBody(body),
  ];
  const [only, ...others] = options;
  const written =
    others.length === 0 && PYTHON_METHODS.has(method)
      ? `${call}${only})`
      : `${call}\n${indented(options.map((one) => `${one},`).join('\n'), 4)}\n)`;
  const answer = method === 'HEAD' ? 'response.status_code' : readsJson ? 'response.json()' : 'response.text';
  return `import requests\n\nresponse = ${written}\nprint(${answer})`;
}

function pythonBody(body: Body | undefined): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'json') return [`json=${literal(body.value, PYTHON)}`];
  // Text would be sent in Latin-1.
  if (body.kind === 'text') return [`data=${text(body.text)}.encode()`];
  if (body.kind === 'file') return ['data=open("file.bin", "rb")'];
  const lines =
    body.kind === 'form'
      ? body.fields.map(([name, value]) => `(${text(name)}, ${text(value)}),`)
      : body.fields.map((part) => pythonPart(part));
  return [`${body.kind === 'form' ? 'data' : 'files'}=[\n${indented(lines.join('\n'), 4)}\n]`];
}

function pythonPart({ name, value }: Part): string {
  return `(${text(name)}, ${value === undefined ? 'open("file.bin", "rb")' : `(None, ${text(value)})`}),`;
}

/** Quotes a text. The escapes of JSON are those of JavaScript and Python. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll(
    /[\u2028\u2029\u007f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const keyOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) && name !== '__proto__' ? name : text(name));

interface Dialect {
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  readonly indent: number;
  readonly key: (name: string) => string;
}

const JAVASCRIPT: Dialect = {
  words: { true: 'true', false: 'false', null: 'null' },
  indent: 2,
  // `__proto__` would set the prototype.
  key: (name) => (name === '__proto__' ? '["__proto__"]' : keyOf(name)),
};
const PYTHON: Dialect = { words: { true: 'True', false: 'False', null: 'None' }, indent: 4, key: text };

function literal(value: unknown, dialect: Dialect): string {
  if (value === null || value === undefined) return dialect.words.null;
  if (typeof value === 'boolean') return dialect.words[`${value}`];
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return String(value);
  const lines = Array.isArray(value)
    ? (value as readonly unknown[]).map((one) => `${literal(one, dialect)},`)
    : Object.entries(value).map(([name, one]) => `${dialect.key(name)}: ${literal(one, dialect)},`);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  return lines.length === 0 ? `${start}${end}` : `${start}\n${indented(lines.join('\n'), dialect.indent)}\n${end}`;
}

const indented = (lines: string, by: number): string => lines.replaceAll(/^(?=.)/gm, ' '.repeat(by));
