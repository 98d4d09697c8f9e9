/** Makes the request of an example: an address, headers and a body, which the writers of each language show. */
import { type Dict, dictOf, isDict, listOf, type Resolver, textOf } from './document.ts';
import { examplesOf } from './example.ts';
import type { Operation, Parameter } from './operations.ts';

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'parts'; readonly fields: readonly Part[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file' };

/** A part of a form. One without a value is a file. */
export interface Part {
  readonly name: string;
  readonly value?: string;
}

export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly isBasic: boolean;
  readonly body?: Body;
  /** True when the answer is JSON. */
  readonly readsJson: boolean;
}

export interface RequestInput {
  readonly document: Dict;
  readonly resolver: Resolver;
  /** Absolute address of the site, for servers with a relative one. */
  readonly siteUrl: string;
}

export function requestOf(operation: Operation, input: RequestInput): ApiRequest {
  const { parameters, value } = operation;
  const secured = credentialsOf(operation, input);
  const sent = parameters.filter((one) => isSent(one));
  const headers = sent.filter((one) => one.in === 'header').map((one) => [one.name, headerValue(one, input)] as const);
  const cookies = sent.filter((one) => one.in === 'cookie').map((one) => `${one.name}=${headerValue(one, input)}`);
  const query = sent.filter((one) => one.in === 'query').flatMap((one) => queryOf(one, exampleOf(one, input)));
  const body = bodyOf(value, input);
  const all = [...cookies, ...secured.cookies].join('; ');
  const address = addressOf(operation, input);
  const search = [...query, ...secured.query].join('&');
  return {
    method: operation.method.toUpperCase(),
    url: search === '' ? address : `${address}?${search}`,
    headers: [
      ...secured.headers,
      ...headers,
      ...(all === '' ? [] : [['Cookie', all] as const]),
      ...(body?.type === undefined ? [] : [['Content-Type', body.type] as const]),
    ].map(([name, text]) => [name, text.replaceAll(/[\r\n\0]+/g, ' ')] as const),
    isBasic: secured.isBasic,
    readsJson: answersJson(value, input.resolver),
    ...(body !== undefined && { body: body.body }),
  };
}

/** Optional parameters are sent if the document has an example of them. */
function isSent({ value }: Parameter): boolean {
  return value['required'] === true || 'example' in value || isDict(value['examples']);
}

function exampleOf({ name, value }: Parameter, input: RequestInput): unknown {
  const [mediaType, media] = Object.entries(dictOf(value['content']))[0] ?? [];
  if (mediaType !== undefined) {
    const [first] = examplesOf(dictOf(media), mediaType, { ...input, direction: 'request' });
    return typeof first?.value === 'string' ? first.value : JSON.stringify(first?.value ?? '');
  }
  const [first] = examplesOf(value, '', { ...input, direction: 'request' });
  const example = first?.value;
  // A text without any hint is better shown by its name than as "string".
  if (example === undefined || example === null || example === 'string') return placeholder(name);
  return example;
}

const placeholder = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .toUpperCase();

function addressOf({ servers, path, parameters }: Operation, input: RequestInput): string {
  const base = serverUrl(servers[0] ?? {}, input.siteUrl);
  const filled = path.replaceAll(/\{([^}]+)\}/g, (written, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter === undefined ? encodeURIComponent(written) : pathValue(parameter, exampleOf(parameter, input));
  });
  return `${base}${filled.startsWith('/') ? '' : '/'}${filled}`;
}

/** Returns an absolute address without a slash at the end. Variables have their default. */
export function serverUrl(server: Dict, siteUrl: string): string {
  const variables = dictOf(server['variables']);
  const written = (textOf(server['url']) || '/').replaceAll(/\{([^}]+)\}/g, (match, name: string) => {
    const { default: value, enum: values } = dictOf(variables[name]);
    return textOf(value) || textOf(listOf(values)[0]) || match;
  });
  const absolute = URL.canParse(written)
    ? written
    : URL.canParse(written, siteUrl)
      ? `${new URL(written, siteUrl)}`
      : written;
  return absolute.replace(/\/+$/, '');
}

const textual = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
const encoded = (value: unknown): string =>
  encodeURIComponent(textual(value)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Writes the value of a parameter in a path in its style: `5`, `.5`, `;id=5`. */
function pathValue({ name, value }: Parameter, example: unknown): string {
  const style = textOf(value['style']) || 'simple';
  const explode = value['explode'] === true;
  const pairs = isDict(example) ? Object.entries(example) : undefined;
  const list = Array.isArray(example) ? (example as readonly unknown[]).map(encoded) : [encoded(example)];
  const [before, between] = style === 'label' ? ['.', '.'] : style === 'matrix' ? [';', ';'] : ['', ','];
  if (pairs !== undefined && explode)
    return before + pairs.map(([key, one]) => `${encoded(key)}=${encoded(one)}`).join(between);
  const flat = pairs === undefined ? list : pairs.flat().map(encoded);
  if (style !== 'matrix') return before + flat.join(explode ? between : ',');
  return explode ? flat.map((one) => `;${encoded(name)}=${one}`).join('') : `;${encoded(name)}=${flat.join(',')}`;
}

/** Writes a parameter of a query in its style, as `name=value` pairs. */
function queryOf({ name, value }: Parameter, example: unknown): readonly string[] {
  const style = textOf(value['style']) || 'form';
  const explode = typeof value['explode'] === 'boolean' ? value['explode'] : style === 'form';
  const key = encoded(name);
  if (isDict(example)) {
    const pairs = Object.entries(example);
    if (style === 'deepObject') return pairs.map(([inner, one]) => `${encoded(`${name}[${inner}]`)}=${encoded(one)}`);
    if (explode) return pairs.map(([inner, one]) => `${encoded(inner)}=${encoded(one)}`);
    return [`${key}=${pairs.flat().map(encoded).join(',')}`];
  }
  if (!Array.isArray(example)) return [`${key}=${encoded(example)}`];
  const list = (example as readonly unknown[]).map(encoded);
  if (explode) return list.map((one) => `${key}=${one}`);
  const between = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',';
  return [`${key}=${list.join(between)}`];
}

function headerValue(parameter: Parameter, input: RequestInput): string {
  const example = exampleOf(parameter, input);
  if (Array.isArray(example)) return (example as readonly unknown[]).map(textual).join(',');
  if (!isDict(example)) return String(example);
  const isExploded = parameter.value['explode'] === true;
  return Object.entries(example)
    .map(([key, one]) => `${key}${isExploded ? '=' : ','}${textual(one)}`)
    .join(',');
}

interface Credentials {
  readonly headers: readonly (readonly [string, string])[];
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  readonly isBasic: boolean;
}

/** Returns what the first way to authenticate needs. */
function credentialsOf({ value }: Operation, { document, resolver }: RequestInput): Credentials {
  const [first] = requirementsOf(value, document);
  const schemes = Object.keys(first ?? {}).map(
    (name) => resolver.follow(dictOf(dictOf(document['components'])['securitySchemes'])[name]).value,
  );
  const keys = schemes.filter(({ type }) => type === 'apiKey');
  const named = (place: string): readonly string[] =>
    keys.flatMap((key) => (key['in'] === place ? [textOf(key['name'])] : []));
  const http = schemes.filter(({ type }) => type === 'http').map(({ scheme }) => textOf(scheme).toLowerCase());
  const hasToken = http.includes('bearer') || schemes.some(({ type }) => type === 'oauth2' || type === 'openIdConnect');
  const other = http.find((scheme) => scheme !== 'bearer' && scheme !== 'basic');
  return {
    headers: [
      ...(hasToken ? [['Authorization', 'Bearer YOUR_TOKEN'] as const] : []),
      ...(other === undefined ? [] : [['Authorization', `${other} YOUR_CREDENTIALS`] as const]),
      ...named('header').map((name) => [name, 'YOUR_API_KEY'] as const),
    ],
    query: named('query').map((name) => `${encoded(name)}=YOUR_API_KEY`),
    cookies: named('cookie').map((name) => `${name}=YOUR_API_KEY`),
    isBasic: http.includes('basic'),
  };
}

/** Returns the ways to authenticate, of which one is enough: names of schemes with their scopes. */
export function requirementsOf(operation: Dict, document: Dict): readonly Dict[] {
  return listOf('security' in operation ? operation['security'] : document['security']).filter(isDict);
}

interface TypedBody {
  readonly body: Body;
  /** Absent where the tools set it themselves. */
  readonly type?: string;
}

function bodyOf(operation: Dict, input: RequestInput): TypedBody | undefined {
  const { value } = input.resolver.follow(operation['requestBody']);
  const contents = Object.entries(dictOf(value['content']));
  const [type, media] = contents.find(([name]) => /[/+]json\b/.test(name)) ?? contents[0] ?? [];
  if (type === undefined) return undefined;
  const [first] = examplesOf(dictOf(media), type, { ...input, direction: 'request' });
  const example = first?.value;
  const shownType = type.includes('*') ? 'application/octet-stream' : type;
  if (/[/+]json\b/.test(type)) return { type, body: { kind: 'json', value: example ?? {} } };
  if (/x-www-form-urlencoded/.test(type)) return { body: { kind: 'form', fields: formFields(example) } };
  if (type.startsWith('multipart/')) return { body: { kind: 'parts', fields: partsOf(dictOf(media), example, input) } };
  const isText = /^text\/|[/+](?:xml|yaml|x-yaml|x-ndjson)\b/.test(type);
  if (isText && example !== undefined) return { type, body: { kind: 'text', text: textual(example) } };
  return { type: shownType, body: { kind: 'file' } };
}

function formFields(example: unknown): readonly (readonly [string, string])[] {
  return Object.entries(dictOf(example)).flatMap(([name, value]) =>
    Array.isArray(value)
      ? (value as readonly unknown[]).map((one) => [name, textual(one)] as const)
      : [[name, textual(value)] as const],
  );
}

function partsOf(media: Dict, example: unknown, { resolver }: RequestInput): readonly Part[] {
  const properties = dictOf(resolver.follow(media['schema']).value['properties']);
  return Object.entries(dictOf(example)).map(([name, value]) => {
    const { value: schema } = resolver.follow(properties[name]);
    const inner = resolver.follow(schema['items']).value;
    return [schema, inner].some(isFile) ? { name } : { name, value: textual(value) };
  });
}

function isFile(schema: Dict): boolean {
  return schema['format'] === 'binary' || 'contentMediaType' in schema || 'contentEncoding' in schema;
}

function answersJson(operation: Dict, resolver: Resolver): boolean {
  const responses = Object.entries(dictOf(operation['responses']));
  const [, success] =
    responses.find(([status]) => status.startsWith('2')) ?? responses.find(([status]) => status === 'default') ?? [];
  return Object.keys(dictOf(resolver.follow(success).value['content'])).some((type) => /[/+]json\b/.test(type));
}
