/** Says in a line each what a schema allows: type, constraints, values, examples. */
import { textOf, type Dict, listOf, type Resolver } from './document.ts';
import { code, plain } from './markdown.ts';
import { itemsOf, type View, viewOf } from './schema.ts';
import { filled, type Texts } from './texts.ts';

/** Returns the type of a value in words: `array of User`, `string <date-time> or null`. */
export function typeOf(
  view: View,
  { resolver, texts }: { readonly resolver: Resolver; readonly texts: Texts },
): string {
  const inner = baseType(view, { resolver, texts, depth: 0 });
  return view.isNullable ? `${inner} ${texts.or} null` : inner;
}

interface Around {
  readonly resolver: Resolver;
  readonly texts: Texts;
  readonly depth: number;
}

function baseType(view: View, around: Around): string {
  const { schema, types, name, choice, isNever } = view;
  const { texts, resolver, depth } = around;
  if (isNever) return texts.nothing;
  const items = itemsOf(view);
  if (items !== undefined && depth < 4) {
    const inner = baseType(viewOf(items, resolver), { ...around, depth: depth + 1 });
    const list = filled(texts.listOf, { type: inner });
    return types.length > 1 ? [...types.filter((type) => type !== 'array'), list].join(` ${texts.or} `) : list;
  }
  if (name !== undefined && (types.includes('object') || choice !== undefined)) return name;
  if (choice !== undefined && depth < 2) {
    const labels = new Set(
      choice.options.map((option) => baseType(viewOf(option, resolver), { ...around, depth: depth + 1 })),
    );
    return labels.size <= 3 ? [...labels].join(` ${texts.or} `) : texts.any;
  }
  const format = textOf(schema['format']) || textOf(schema['contentMediaType']);
  const label = types.join(` ${texts.or} `) || texts.any;
  return format === '' ? label : `${label} <${format}>`;
}

/** Returns constraints and values, each as Markdown. */
export function factsOf({ schema, types }: View, texts: Texts): readonly string[] {
  const named = (label: string, value: string): readonly string[] =>
    value === '' ? [] : [`${plain(label)}: ${value}`];
  const isOneOf = 'const' in schema;
  return [
    ...('default' in schema ? named(texts.default, shown(schema['default'])) : []),
    ...(isOneOf ? named(texts.constant, shown(schema['const'])) : []),
    ...named(texts.range, rangeOf(schema)),
    ...named(texts.length, span(schema, 'minLength', 'maxLength')),
    ...named(
      texts.items,
      [span(schema, 'minItems', 'maxItems'), schema['uniqueItems'] === true ? plain(texts.unique) : '']
        .filter(Boolean)
        .join(', '),
    ),
    ...named(texts.properties, span(schema, 'minProperties', 'maxProperties')),
    ...('multipleOf' in schema ? named(texts.multipleOf, shown(schema['multipleOf'])) : []),
    ...(types.includes('string') || types.length === 0 ? named(texts.pattern, code(textOf(schema['pattern']))) : []),
    ...named(texts.example, examplesOf(schema).slice(0, 3).map(shown).join(', ')),
  ];
}

/** Returns allowed values, each as Markdown, those of the entries of a list included. */
export function valuesOf(view: View, resolver: Resolver): readonly string[] {
  const own = listOf(view.schema['enum']);
  const items = own.length === 0 ? itemsOf(view) : undefined;
  const values = items === undefined ? own : listOf(viewOf(items, resolver).schema['enum']);
  return values.filter((value) => value !== null).map(shown);
}

function examplesOf(schema: Dict): readonly unknown[] {
  const written = 'example' in schema ? [schema['example']] : listOf(schema['examples']);
  return written.filter((value) => typeof value !== 'object' || value === null);
}

/** Writes a value of the data as code. Long ones are cut. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text === '') return code('""');
  return code(text.length > 120 ? `${text.slice(0, 120)}…` : text);
}

function rangeOf(schema: Dict): string {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  // In OpenAPI 3.0 these are flags, in 3.1 numbers.
  const low = typeof above === 'number' ? `> ${above}` : bound(above === true ? '>' : '≥', minimum);
  const high = typeof below === 'number' ? `< ${below}` : bound(below === true ? '<' : '≤', maximum);
  return [low, high].filter(Boolean).map(code).join(', ');
}

const bound = (sign: string, value: unknown): string => (typeof value === 'number' ? `${sign} ${value}` : '');

function span(schema: Dict, least: string, most: string): string {
  const [low, high] = [schema[least], schema[most]];
  if (typeof low === 'number' && low === high) return code(String(low));
  return [bound('≥', low), bound('≤', high)].filter(Boolean).map(code).join(', ');
}
