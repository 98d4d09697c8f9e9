/**
 * Renders schemas as lists of fields. What is inside a field stands in a disclosure, which works without a script. A
 * schema that contains itself leads to where it is shown, and one that is too deep to a page of its own.
 */
import { type Dict, type Resolver, textOf } from './document.ts';
import { factsOf, typeOf, valuesOf } from './facts.ts';
import { code, description, plain, quoted } from './markdown.ts';
import { type Choice, discriminatorOf, itemsOf, propertiesOf, type View, viewOf } from './schema.ts';
import type { Texts } from './texts.ts';

/** Named schemas are shown in place up to this depth, and while a page has fewer than so many fields. */
const DEEPEST = 4;
const MOST_FIELDS = 150;
/** Longer lists of values are closed at first. */
const MOST_VALUES = 24;
/** Schemas without a name have no other place. */
const DEEPEST_OF_ALL = 12;

export interface FieldWriter {
  /** Renders what is known of the value of a body or a page of a schema. `head` is Markdown of one line. */
  content(schema: unknown, head?: string): string;
  /** Renders a list of fields such as parameters. */
  list(fields: readonly Field[]): string;
}

export interface Field {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly isName?: boolean;
  readonly id?: string;
  /** In place of that of the schema. */
  readonly description?: string;
  readonly isDeprecated?: boolean;
  /** Further lines, as Markdown. */
  readonly facts?: readonly string[];
}

export interface FieldOptions {
  readonly resolver: Resolver;
  readonly texts: Texts;
  /** Fields that only the other direction has are left out. */
  readonly direction: 'request' | 'response' | 'both';
  /** Begins the ids of this part of the page. */
  readonly prefix: string;
  /** Returns the link to the page of a schema. */
  readonly schemaLink: (name: string) => string;
  readonly budget: { fields: number };
}

/** Where in the page and in the schema a part is rendered. */
interface Inside {
  readonly depth: number;
  /** Ids of the schemas around, by pointer. */
  readonly around: ReadonlyMap<string, string>;
  readonly options: FieldOptions;
  readonly nextId: () => string;
  /** True when the line above says that it is a choice. */
  readonly isNamed?: boolean;
}

export function createFieldWriter(options: FieldOptions): FieldWriter {
  let number = 0;
  const start: Inside = {
    depth: 0,
    around: new Map(),
    options,
    nextId: () => `${options.prefix}-${(number += 1)}`,
  };
  return {
    content: (schema, head = '') => topContent(schema, head, start),
    list: (fields) => listOfFields(fields, start),
  };
}

function topContent(schema: unknown, head: string, start: Inside): string {
  const { resolver } = start.options;
  const view = viewOf(schema, resolver);
  const id = start.nextId();
  const isNested = hasContent(view, start.options);
  const inner = contentOf(schema, { ...start, around: withPointers(start.around, leafOf(view, resolver), id) });
  const isPlainObject = isNested && !view.isNullable && itemsOf(view) === undefined && view.name === undefined;
  const label = [head, isPlainObject ? '' : `<span>${plain(typeOf(view, start.options))}</span>`]
    .filter(Boolean)
    .join(' ');
  const shape = label === '' ? '' : `<p className="openapi-shape">${label}</p>`;
  const parts = [shape, descriptionOf(view.schema), isNested ? '' : detailsOf(view, start.options), inner];
  return block('openapi-content', joined(parts), id);
}

function contentOf(schema: unknown, inside: Inside): string {
  const { resolver, texts, direction } = inside.options;
  const view = viewOf(schema, resolver);
  const items = itemsOf(view);
  if (items !== undefined && inside.depth < DEEPEST_OF_ALL)
    return contentOf(items, { ...inside, depth: inside.depth + 1 });
  const properties = propertiesOf(view, texts.anyName).filter((property) =>
    isSent(viewOf(property.schema, resolver).schema, direction),
  );
  const list = properties.length === 0 ? '' : listOfFields(properties, inside);
  return joined([choiceOf(view, inside), list]);
}

function isSent(schema: Dict, direction: FieldOptions['direction']): boolean {
  if (direction === 'request') return schema['readOnly'] !== true;
  return direction === 'both' || schema['writeOnly'] !== true;
}

function choiceOf(view: View, inside: Inside): string {
  const { choice } = view;
  const { resolver, texts } = inside.options;
  if (choice === undefined || !choice.options.some((option) => hasContent(viewOf(option, resolver), inside.options)))
    return '';
  const options = choice.options.map((option, index) => optionOf(option, { index, view }, inside));
  const label = inside.isNamed === true ? '' : `<p className="openapi-label">${plain(choiceLabel(choice, texts))}</p>`;
  return block('openapi-choice', joined([label, ...options]));
}

const choiceLabel = ({ kind }: Choice, texts: Texts): string => (kind === 'anyOf' ? texts.anyOf : texts.oneOf);

interface OptionPlace {
  readonly index: number;
  /** The schema that has the choice. */
  readonly view: View;
}

function optionOf(option: unknown, { index, view }: OptionPlace, inside: Inside): string {
  const { resolver } = inside.options;
  const inner = viewOf(option, resolver);
  const title = textOf(inner.schema['title']) || inner.name || typeOf(inner, inside.options) || String(index + 1);
  const summary = `<span className="openapi-type">${plain(title)}</span>${conditionOf(inner, view, inside.options.texts)}`;
  return nested(
    { view: inner, schema: option, summary, intro: descriptionOf(inner.schema) },
    { ...inside, isNamed: false },
  );
}

/** Says which value of the discriminator chooses an option. */
function conditionOf(option: View, view: View, texts: Texts): string {
  const discriminator = discriminatorOf(view);
  if (discriminator === undefined) return '';
  const mapped = option.pointers.map((pointer) => discriminator.values[pointer]).find((value) => value !== undefined);
  const value = textOf(mapped) || option.name;
  if (value === undefined) return '';
  const words = texts.when.split(/(\{name\}|\{value\})/).map((part) => {
    if (part === '{name}') return code(discriminator.name);
    return part === '{value}' ? code(value) : plain(part);
  });
  return ` <span className="openapi-when">${words.join('')}</span>`;
}

interface Nested {
  readonly view: View;
  readonly schema: unknown;
  /** Markdown of one line. */
  readonly summary: string;
  readonly intro: string;
}

/** Renders a disclosure, or a link to where the schema is shown. */
function nested({ view, schema, summary, intro }: Nested, inside: Inside): string {
  const { depth, options } = inside;
  const closed = (head: string, ...more: readonly string[]): string =>
    block('openapi-option', joined([head, intro, ...more]));
  if (!hasContent(view, options)) return closed(summary, detailsOf(view, options));
  const leaf = leafOf(view, options.resolver);
  const known = leaf.pointers.map((pointer) => inside.around.get(pointer)).find((id) => id !== undefined);
  const link = (href: string, label: string): string => `${summary} [${plain(label)}](${href})`;
  if (known !== undefined) return closed(link(`#${known}`, `${leaf.name ?? ''} ${options.texts.above}`.trim()));
  if (leaf.name !== undefined && isFull(inside)) return closed(link(options.schemaLink(leaf.name), leaf.name));
  if (depth >= DEEPEST_OF_ALL) return closed(summary);
  const id = inside.nextId();
  const inner = contentOf(schema, { ...inside, depth: depth + 1, around: withPointers(inside.around, leaf, id) });
  if (inner === '') return closed(summary);
  return disclosure(summary, joined([intro, inner]), id);
}

function isFull({ depth, options }: Inside): boolean {
  return depth >= DEEPEST || (depth > 0 && options.budget.fields > MOST_FIELDS);
}

/** Returns the schema of the entries of lists of lists. */
function leafOf(view: View, resolver: Resolver): View {
  let leaf = view;
  for (let depth = 0; depth < DEEPEST_OF_ALL; depth += 1) {
    const items = itemsOf(leaf);
    if (items === undefined) break;
    const inner = viewOf(items, resolver);
    leaf = { ...inner, pointers: [...leaf.pointers, ...inner.pointers] };
  }
  return leaf;
}

/** Checks that there is more to show of a value than a line. */
function hasContent(view: View, { resolver, texts }: FieldOptions): boolean {
  const hasProperties = (one: View): boolean => propertiesOf(one, texts.anyName).length > 0;
  const leaf = leafOf(view, resolver);
  if (hasProperties(leaf)) return true;
  return (leaf.choice?.options ?? []).some((option) => {
    const inner = leafOf(viewOf(option, resolver), resolver);
    return hasProperties(inner) || inner.choice !== undefined;
  });
}

function detailsOf(view: View, { resolver, texts }: FieldOptions, more: readonly string[] = []): string {
  const values = valuesOf(view, resolver);
  const isLong = values.length > MOST_VALUES;
  const allowed = values.length === 0 || isLong ? [] : [`${plain(texts.values)}: ${values.join(' ')}`];
  const lines = [...allowed, ...factsOf(view, texts), ...more];
  const list =
    lines.length === 0
      ? ''
      : `<ul className="openapi-facts">\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`;
  return joined([list, isLong ? disclosure(`${plain(texts.values)} (${values.length})`, values.join(' ')) : '']);
}

function listOfFields(fields: readonly Field[], inside: Inside): string {
  return `<ul className="openapi-fields">\n\n${fields.map((field) => fieldOf(field, inside)).join('\n\n')}\n\n</ul>`;
}

function fieldOf(field: Field, inside: Inside): string {
  const { options } = inside;
  options.budget.fields += 1;
  const view = viewOf(field.schema, options.resolver);
  const text = field.description === undefined ? descriptionOf(view.schema) : description(field.description);
  const inner = hasContent(view, options)
    ? nested(
        { view, schema: field.schema, summary: plain(insideLabel(view, options)), intro: '' },
        { ...inside, isNamed: true },
      )
    : '';
  const id = field.id === undefined ? '' : ` id=${quoted(field.id)}`;
  const parts = [nameLine(field, view, options), text, detailsOf(view, options, field.facts), inner];
  return `<li${id}>\n\n${joined(parts)}\n\n</li>`;
}

function nameLine(field: Field, view: View, options: FieldOptions): string {
  const { schema } = view;
  const { texts, direction } = options;
  const flag = (isOn: boolean, name: string, label: string): string =>
    isOn ? ` <span className="openapi-${name}">${plain(label)}</span>` : '';
  const name = field.isName === false ? `<i>${plain(field.name)}</i>` : code(field.name) || '<code></code>';
  return (
    `<div className="openapi-name">${name} <span className="openapi-type">${plain(typeOf(view, options))}</span>` +
    flag(field.isRequired, 'required', texts.required) +
    flag(field.isDeprecated === true || schema['deprecated'] === true, 'deprecated', texts.deprecated) +
    flag(schema['readOnly'] === true && direction === 'both', 'flag', texts.readOnly) +
    flag(schema['writeOnly'] === true && direction === 'both', 'flag', texts.writeOnly) +
    '</div>'
  );
}

function insideLabel(view: View, { resolver, texts }: FieldOptions): string {
  const { choice } = leafOf(view, resolver);
  if (choice !== undefined) return choiceLabel(choice, texts);
  if ('prefixItems' in view.schema) return texts.items;
  return itemsOf(view) === undefined ? texts.properties : texts.entries;
}

function withPointers(around: Inside['around'], { pointers }: View, id: string): Inside['around'] {
  return new Map([...around, ...pointers.map((pointer) => [pointer, id] as const)]);
}

function descriptionOf(schema: Dict): string {
  const text = textOf(schema['description']);
  return text === '' ? '' : description(text);
}

/** Puts blocks of Markdown below each other. */
export function joined(blocks: readonly string[]): string {
  return blocks.filter((one) => one !== '').join('\n\n');
}

/** Renders an element around blocks of Markdown. */
export function block(className: string, content: string, id?: string): string {
  const own = id === undefined ? '' : ` id=${quoted(id)}`;
  return `<div className="${className}"${own}>\n\n${content}\n\n</div>`;
}

/** Renders an element that opens. `summary` is Markdown of one line. */
export function disclosure(summary: string, content: string, id?: string): string {
  const own = id === undefined ? '' : ` id=${quoted(id)}`;
  return `<details className="openapi-nested"${own}>\n\n<summary>${summary}</summary>\n\n${content}\n\n</details>`;
}
