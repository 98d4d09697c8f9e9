/** Finds or makes an example of a value. */
import { sample } from 'openapi-sampler';
import { type Dict, dictOf, isDict, listOf, type Resolver } from './document.ts';

export interface NamedExample {
  /** Empty for the only one. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly value: unknown;
}

interface Sampling {
  readonly document: Dict;
  readonly resolver: Resolver;
  readonly direction: 'request' | 'response';
}

/** Returns the examples of a media type, a parameter or a header; one made from the schema when there are none. */
export function examplesOf(owner: Dict, mediaType: string, sampling: Sampling): readonly NamedExample[] {
  if ('example' in owner) return [only(owner['example'])];
  const named = Object.entries(dictOf(owner['examples'])).flatMap(([name, written]) => {
    const { value } = sampling.resolver.follow(written);
    const text = (key: string): string => (typeof value[key] === 'string' ? value[key] : '');
    return 'value' in value
      ? [{ name, summary: text('summary') || name, description: text('description'), value: value['value'] }]
      : [];
  });
  if (named.length > 0) return named;
  const made = sampleOf(owner['schema'], mediaType, sampling);
  return made === undefined ? [] : [only(made)];
}

const only = (value: unknown): NamedExample => ({ name: '', summary: '', description: '', value });

function sampleOf(schema: unknown, mediaType: string, { document, resolver, direction }: Sampling): unknown {
  if (schema === undefined || schema === null) return undefined;
  const written = resolver.follow(schema).value;
  const [first] = listOf(written['examples']);
  if (first !== undefined) return first;
  const isXml = /[/+]xml\b/.test(mediaType);
  try {
    const made: unknown = sample(
      dictOf(schema),
      {
        quiet: true,
        maxSampleDepth: 6,
        skipReadOnly: direction === 'request',
        skipWriteOnly: direction === 'response',
        ...(isXml && { format: 'xml' }),
      },
      document,
    );
    return withoutGaps(made);
  } catch {
    // A page without an example is better than none.
    return undefined;
  }
}

/** A schema that contains itself ends in entries of lists that are no value of it. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).filter((one) => one !== null).map(withoutGaps);
  if (!isDict(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutGaps(one)]));
}

/** Writes an example as it is sent, with the language for its highlighting. */
export function sentAs(value: unknown, mediaType: string): { readonly language: string; readonly text: string } {
  const isJson = /[/+](?:json|x-ndjson)\b/.test(mediaType);
  const language = isJson ? 'json' : /[/+]xml\b/.test(mediaType) ? 'xml' : /html\b/.test(mediaType) ? 'html' : 'text';
  if (typeof value === 'string' && !isJson) return { language, text: value };
  return { language: isJson ? 'json' : language, text: JSON.stringify(value, null, 2) ?? '' };
}
