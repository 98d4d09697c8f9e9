/** Renders the page of an operation: what it does, what it takes and gives, and examples beside it. */
import { STATUS_CODES } from 'node:http';
import { requirementsPart } from './authentication.ts';
import { type Dict, dictOf, isDict, listOf, type Resolver, textOf } from './document.ts';
import { examplesOf, sentAs } from './example.ts';
import { block, createFieldWriter, disclosure, type FieldOptions, type FieldWriter, joined } from './fields.ts';
import { shown } from './facts.ts';
import { code, description, fence, oneLine, plain, quoted } from './markdown.ts';
import { type Operation, type Parameter, slugOf, uniqueNames } from './operations.ts';
import { methodBadge, moreAt, page, type PagesInput, serverList } from './parts.ts';
import { requestOf } from './request.ts';
import { snippetsOf } from './snippets.ts';
import type { Texts } from './texts.ts';

export interface PageInput extends PagesInput {
  readonly resolver: Resolver;
  /** Position in the sidebar. */
  readonly position: number;
  readonly schemaLink: (name: string) => string;
}

/** Creates writers that count the fields of one page together. */
function writersOf({ resolver, texts, schemaLink }: PageInput) {
  const budget = { fields: 0 };
  return (prefix: string, direction: FieldOptions['direction']): FieldWriter =>
    createFieldWriter({ resolver, texts, schemaLink, budget, prefix, direction });
}

type Writers = ReturnType<typeof writersOf>;

export function operationPage(operation: Operation, input: PageInput): string {
  const { value, title, method, path, isWebhook } = operation;
  const { texts } = input;
  const about = textOf(value['description']);
  const isOld = value['deprecated'] === true;
  const writers = writersOf(input);
  const old = isOld ? ` <span className="openapi-deprecated">${plain(texts.deprecated)}</span>` : '';
  const intro = joined([
    `<p className="openapi-path">${methodBadge(operation, texts)} ${code(path)}${old}</p>`,
    about === '' ? '' : description(about, 2),
    moreAt(dictOf(value['externalDocs']), texts),
  ]);
  const details = joined([
    isWebhook ? '' : requirementsPart(value, input.document, { texts, overview: '../index.md' }),
    ownServers(operation, input),
    ...parameterParts(operation.parameters, writers, texts),
    bodyPart(value['requestBody'], writers, input),
    responsesPart(value, writers, input),
    callbacksPart(value, writers, input),
  ]);
  return page(
    {
      title,
      description: oneLine(about) || `${method.toUpperCase()} ${path}`,
      sidebar_position: input.position,
      sidebar_class_name: `openapi-item openapi-${method}${isOld ? ' openapi-old' : ''}`,
      hide_table_of_contents: true,
    },
    block(
      'openapi openapi-operation',
      joined([
        block('openapi-intro', intro),
        block('openapi-aside', joined([requestSample(operation, input), responseSample(value, input)])),
        block('openapi-details', details),
      ]),
    ),
  );
}

/** Servers that are not those of the whole document. */
function ownServers({ servers, isWebhook }: Operation, { document, texts, siteUrl }: PageInput): string {
  if (isWebhook || servers.length === 0 || JSON.stringify(servers) === JSON.stringify(document['servers'])) return '';
  return `## ${plain(texts.servers)} {#api-servers}\n\n${serverList(servers, texts, siteUrl)}`;
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

function parameterParts(parameters: readonly Parameter[], writers: Writers, texts: Texts): readonly string[] {
  return PLACES.map((place) => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return '';
    const unique = uniqueNames();
    const fields = own.map(({ name, value }) => ({
      name,
      id: unique(`${place}-${slugOf(name) || 'parameter'}`),
      schema: value['schema'] ?? dictOf(Object.values(dictOf(value['content']))[0])['schema'] ?? {},
      isRequired: value['required'] === true,
      isDeprecated: value['deprecated'] === true,
      ...(textOf(value['description']) !== '' && { description: textOf(value['description']) }),
      facts: 'example' in value ? [`${plain(texts.example)}: ${shown(value['example'])}`] : [],
    }));
    return `## ${plain(texts[place])} {#api-${place}-parameters}\n\n${writers(place, 'request').list(fields)}`;
  });
}

function bodyPart(written: unknown, writers: Writers, { resolver, texts, document }: PageInput): string {
  const { value } = resolver.follow(written);
  const contents = mediaOf(value);
  if (contents.length === 0) return '';
  const about = textOf(value['description']);
  const required =
    value['required'] === true ? ` <span className="openapi-required">${plain(texts.required)}</span>` : '';
  const writer = writers('body', 'request');
  const parts = contents.map(([type, media]) => {
    const examples = examplesOf(media, type, { document, resolver, direction: 'request' });
    // The first one is shown beside.
    const others = examples.slice(1).map((example) => {
      const { language, text } = sentAs(example.value, type);
      return disclosure(
        `${plain(texts.example)}: ${plain(example.summary)}`,
        joined([description(example.description), fence(language, text)]),
      );
    });
    return joined([mediaPart(type, media, { writer, flag: required }), ...others]);
  });
  return joined([`## ${plain(texts.body)} {#api-request-body}`, about === '' ? '' : description(about, 3), ...parts]);
}

const mediaOf = (owner: Dict): readonly (readonly [string, Dict])[] =>
  Object.entries(dictOf(owner['content'])).map(([type, media]) => [type, dictOf(media)] as const);

/** Renders the content of a media type. `flag` is Markdown that stands behind its name. */
function mediaPart(
  type: string,
  media: Dict,
  { writer, flag = '' }: { readonly writer: FieldWriter; readonly flag?: string },
): string {
  const head = `${code(type)}${flag}`;
  return 'schema' in media ? writer.content(media['schema'], head) : `<p className="openapi-shape">${head}</p>`;
}

function responsesPart(operation: Dict, writers: Writers, input: PageInput): string {
  const responses = Object.entries(dictOf(operation['responses'])).filter(([status]) => !status.startsWith('x-'));
  if (responses.length === 0) return '';
  const parts = responses.map(([status, written]) => responsePart(status, written, { writers, input }));
  return joined([`## ${plain(input.texts.responses)} {#api-responses}`, ...parts]);
}

function statusName(status: string): string {
  const name = STATUS_CODES[status];
  return name === undefined ? status : `${status} ${name}`;
}

interface ResponseTools {
  readonly writers: Writers;
  readonly input: PageInput;
}

function responsePart(status: string, written: unknown, { writers, input }: ResponseTools): string {
  const { resolver, texts } = input;
  const { value } = resolver.follow(written);
  const key = slugOf(`response ${status.toLowerCase()}`);
  const writer = writers(key, 'response');
  const about = textOf(value['description']);
  const headers = Object.entries(dictOf(value['headers'])).map(([name, one]) => {
    const header = resolver.follow(one).value;
    const text = textOf(header['description']);
    return {
      name,
      schema: header['schema'] ?? {},
      isRequired: header['required'] === true,
      ...(text !== '' && { description: text }),
    };
  });
  const headerList =
    headers.length === 0
      ? ''
      : joined([`<p className="openapi-label">${plain(texts.headers)}</p>`, writer.list(headers)]);
  const isSuccess = /^[12]/.test(status);
  // What goes wrong is looked up when it does.
  const contents = mediaOf(value).map(([type, media]) =>
    isSuccess || !('schema' in media)
      ? mediaPart(type, media, { writer })
      : disclosure(code(type), writer.content(media['schema'])),
  );
  return joined([
    `### ${plain(statusName(status))} {#api-${key}}`,
    about === '' ? '' : description(about, 4),
    headerList,
    ...contents,
  ]);
}

function callbacksPart(operation: Dict, writers: Writers, input: PageInput): string {
  const { resolver, texts } = input;
  const callbacks = Object.entries(dictOf(operation['callbacks']));
  if (callbacks.length === 0) return '';
  let number = 0;
  const parts = callbacks.flatMap(([name, written]) =>
    Object.entries(resolver.follow(written).value).flatMap(([expression, item]) =>
      Object.entries(resolver.follow(item).value).flatMap(([method, one]) => {
        if (!isDict(one) || method === 'parameters') return [];
        number += 1;
        const { value: body } = resolver.follow(one['requestBody']);
        const contents = mediaOf(body).map(([type, media]) =>
          mediaPart(type, media, { writer: writers(`callback-${number}`, 'both') }),
        );
        const about = textOf(one['description']) || textOf(one['summary']);
        const target = `<p className="openapi-path"><span className="openapi-method openapi-${slugOf(method)}">${plain(method.toUpperCase())}</span> ${code(expression)}</p>`;
        return [disclosure(code(name), joined([target, about === '' ? '' : description(about), ...contents]))];
      }),
    ),
  );
  return joined([`## ${plain(texts.callbacks)} {#api-callbacks}`, ...parts]);
}

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly content: string;
}

function tabs(items: readonly Tab[], group?: string): string {
  const id = group === undefined ? '' : ` groupId=${quoted(group)}`;
  const parts = items.map(
    ({ value, label, content }) =>
      `<TabItem value=${quoted(value)} label=${quoted(label)}>\n\n${content}\n\n</TabItem>`,
  );
  return `<Tabs${id}>\n\n${parts.join('\n\n')}\n\n</Tabs>`;
}

function requestSample(operation: Operation, input: PageInput): string {
  const label = `<p className="openapi-label">${plain(input.texts.request)}</p>`;
  if (operation.isWebhook) return sample([label, payload(operation.value, input)]);
  const snippets = snippetsOf(requestOf(operation, input));
  const own = snippets.map(({ id, label: name, language, text }) => ({
    value: id,
    label: name,
    content: fence(language, text),
  }));
  return sample([label, tabs([...own, ...writtenSamples(operation.value)], 'openapi-language')]);
}

/** Returns nothing when there is nothing below the label. */
function sample([label = '', content = '']: readonly string[]): string {
  return content === '' ? '' : block('openapi-sample', joined([label, content]));
}

/** A webhook is not called by readers: they see what it sends. */
function payload(operation: Dict, { document, resolver }: PageInput): string {
  const [type = '', media = {}] = mediaOf(resolver.follow(operation['requestBody']).value)[0] ?? [];
  const [first] = examplesOf(media, type, { document, resolver, direction: 'request' });
  if (first === undefined) return '';
  const { language, text } = sentAs(first.value, type);
  return fence(language, text);
}

/** Returns samples that the specification has itself, as Redoc and others show them. */
function writtenSamples(operation: Dict): readonly Tab[] {
  const unique = uniqueNames(['curl', 'javascript', 'python']);
  return listOf(operation['x-codeSamples']).flatMap((written) => {
    const { lang, label, source } = dictOf(written);
    const name = textOf(label) || textOf(lang);
    if (name === '' || textOf(source) === '') return [];
    const language = slugOf(textOf(lang)) || 'text';
    return [{ value: unique(slugOf(name) || 'sample'), label: name, content: fence(language, textOf(source)) }];
  });
}

function responseSample(operation: Dict, { document, resolver, texts }: PageInput): string {
  const items = Object.entries(dictOf(operation['responses'])).flatMap(([status, written]) => {
    const [type, media] = mediaOf(resolver.follow(written).value)[0] ?? [];
    if (type === undefined || media === undefined) return [];
    return examplesOf(media, type, { document, resolver, direction: 'response' }).map(
      ({ name, summary, value }): Tab => {
        const { language, text } = sentAs(value, type);
        const label = name === '' ? status : `${status} ${summary}`;
        return { value: name === '' ? status : `${status} ${name}`, label, content: fence(language, text) };
      },
    );
  });
  if (items.length === 0) return '';
  return block('openapi-sample', joined([`<p className="openapi-label">${plain(texts.response)}</p>`, tabs(items)]));
}

/** Renders a schema that is too large to be shown wherever it is used. */
export function schemaPage(name: string, input: PageInput): string {
  const schema = dictOf(dictOf(input.document['components'])['schemas'])[name];
  const writer = writersOf(input)('schema', 'both');
  const about = oneLine(textOf(input.resolver.follow(schema).value['description']));
  const reference = { $ref: `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
  return page(
    { title: name, description: about || name, sidebar_position: input.position, hide_table_of_contents: true },
    block('openapi', writer.content(reference)),
  );
}
