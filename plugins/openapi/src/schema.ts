/** Reads schemas: what a reader has to know of one, whichever way it is written. */
import { componentName, type Dict, dictOf, isDict, listOf, type Resolver, textOf } from './document.ts';

export interface View {
  /** Pointers of the references that led here. A schema that contains itself has one of them twice. */
  readonly pointers: readonly string[];
  /** Name of the component, such as `User`. */
  readonly name?: string;
  /** The schema, with those of `allOf` merged into it. */
  readonly schema: Dict;
  /** Names of types without `null`. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** `false` accepts nothing. */
  readonly isNever: boolean;
  readonly choice?: Choice;
}

export interface Choice {
  readonly kind: 'oneOf' | 'anyOf';
  readonly options: readonly unknown[];
}

export function viewOf(value: unknown, resolver: Resolver): View {
  const { schema, pointers } = merged(value, resolver, []);
  const name = componentName(pointers.find((pointer) => componentName(pointer) !== undefined));
  const kind = Array.isArray(schema['anyOf']) && !Array.isArray(schema['oneOf']) ? 'anyOf' : 'oneOf';
  const written = kind in schema ? listOf(schema[kind]) : extensionsOf(schema, resolver);
  const options = written.filter((option) => !isNull(option, resolver));
  const isNullable = acceptsNull(schema) || options.length < written.length;
  const [only, ...others] = options;
  // One option, or one beside `null`, is the schema itself.
  if (only !== undefined && others.length === 0) {
    const inner = viewOf(only, resolver);
    const { oneOf: _one, anyOf: _any, ...around } = schema;
    return {
      ...inner,
      pointers: [...pointers, ...inner.pointers],
      schema: { ...inner.schema, ...around },
      isNullable: isNullable || inner.isNullable,
    };
  }
  return {
    pointers,
    schema,
    types: typesOf(schema),
    isNullable,
    isNever: value === false,
    ...(name !== undefined && { name }),
    ...(options.length > 1 && { choice: { kind, options } }),
  };
}

/** Returns the schemas between which a discriminator chooses where no `oneOf` lists them. */
function extensionsOf(schema: Dict, resolver: Resolver): readonly unknown[] {
  const { values } = discriminatorOf({ schema }) ?? { values: {} };
  const references = Object.keys(values).map((pointer) => ({ $ref: pointer }));
  const known = references.filter((reference) => Object.keys(resolver.follow(reference).value).length > 0);
  return known.length > 1 ? known : [];
}

function isNull(option: unknown, resolver: Resolver): boolean {
  const { value } = resolver.follow(option);
  const types = listOf(value['type']);
  const values = listOf(value['enum']);
  return (
    value['type'] === 'null' ||
    (types.length === 1 && types[0] === 'null') ||
    (values.length === 1 && values[0] === null) ||
    ('const' in value && value['const'] === null)
  );
}

function acceptsNull(schema: Dict): boolean {
  return schema['nullable'] === true || listOf(schema['type']).includes('null');
}

function typesOf(schema: Dict): readonly string[] {
  const written = schema['type'];
  const types = (Array.isArray(written) ? (written as unknown[]) : [written]).filter(
    (type): type is string => typeof type === 'string' && type !== 'null',
  );
  if (types.length > 0) return types;
  if (isDict(schema['properties']) || isDict(schema['additionalProperties'])) return ['object'];
  if ('items' in schema || 'prefixItems' in schema) return ['array'];
  const values = 'const' in schema ? [schema['const']] : listOf(schema['enum']);
  const kinds = values.filter((value) => value !== null).map(kindOf);
  return [...new Set(kinds)];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

interface Merged {
  readonly schema: Dict;
  readonly pointers: readonly string[];
}

/** Merges the parts of `allOf`, and what stands beside it. `around` are the pointers that are being read. */
function merged(value: unknown, resolver: Resolver, around: readonly string[]): Merged {
  const { value: own, pointers } = resolver.follow(value);
  const parts = listOf(own['allOf']);
  if (parts.length === 0 || pointers.some((pointer) => around.includes(pointer))) return { schema: own, pointers };
  const { allOf: _, ...rest } = own;
  const inside = [...around, ...pointers];
  const read = parts.map((part) => merged(part, resolver, inside));
  // A reference with a description beside it is often written as the only part of `allOf`.
  const [only] = read;
  const isWrapped = read.length === 1 && pointers.length === 0 && !('properties' in rest);
  const schema = [...read.map((part) => (isWrapped ? part.schema : withoutName(part))), rest].reduce(together);
  return { schema, pointers: isWrapped ? (only?.pointers ?? []) : pointers };
}

/** A schema that extends another has its properties, and neither its name nor the choice between its extensions. */
function withoutName({ schema, pointers }: Merged): Dict {
  if (pointers.length === 0) return schema;
  const { title: _t, description: _d, example: _e, examples: _s, discriminator: _c, deprecated: _o, ...rest } = schema;
  return rest;
}

function together(one: Dict, other: Dict): Dict {
  const both = { ...one, ...other };
  const properties = { ...dictOf(one['properties']), ...dictOf(other['properties']) };
  const required = [...new Set([...listOf(one['required']), ...listOf(other['required'])])];
  const options = ['oneOf', 'anyOf'].flatMap((key) => (key in one && key in other ? [key] : []));
  return {
    ...both,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    // Choices of both parts apply. Those of the first are shown, and those of the other as parts of its options.
    ...Object.fromEntries(options.map((key) => [key, listOf(one[key])])),
  };
}

/** A property of an object, or an entry of a tuple or a map. */
export interface Property {
  readonly name: string;
  /** True when `name` is shown as it is written in the data. */
  readonly isName: boolean;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

export function propertiesOf({ schema }: View, anyName: string): readonly Property[] {
  const required = listOf(schema['required']);
  const named = Object.entries(dictOf(schema['properties'])).map(([name, inner]) => ({
    name,
    isName: true,
    schema: inner,
    isRequired: required.includes(name),
  }));
  const patterns = Object.entries(dictOf(schema['patternProperties'])).map(([pattern, inner]) => ({
    name: `/${pattern}/`,
    isName: true,
    schema: inner,
    isRequired: false,
  }));
  const other = schema['additionalProperties'];
  const others = isDict(other) && Object.keys(other).length > 0 ? [other] : [];
  const entries = listOf(schema['prefixItems']).map((inner, index) => ({
    name: String(index),
    isName: true,
    schema: inner,
    isRequired: false,
  }));
  return [
    ...entries,
    ...named,
    ...patterns,
    ...others.map((inner) => ({ name: anyName, isName: false, schema: inner, isRequired: false })),
  ];
}

/** Returns the schema of the entries of a list, if it has one. */
export function itemsOf({ schema, types }: View): unknown {
  return types.includes('array') && isDict(schema['items']) ? schema['items'] : undefined;
}

/** Values of the discriminator by the pointer of the schema that they choose. */
export function discriminatorOf({
  schema,
}: Pick<View, 'schema'>): { readonly name: string; readonly values: Dict } | undefined {
  const { propertyName, mapping } = dictOf(schema['discriminator']);
  const name = textOf(propertyName);
  if (name === '') return undefined;
  const entries = Object.entries(dictOf(mapping)).map(([value, target]) => {
    const written = textOf(target);
    const pointer = written.includes('#') || written.includes('/') ? written : `#/components/schemas/${written}`;
    return [pointer, value] as const;
  });
  return { name, values: Object.fromEntries(entries) };
}
