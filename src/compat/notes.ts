/** What a conversion met and could not carry over. */
import { isRecord } from '../config/schema-checks.ts';

export type Dict = Readonly<Record<string, unknown>>;

/** Anything else than an object counts as an empty one. */
export function dictOf(value: unknown): Dict {
  return isRecord(value) ? value : {};
}

export class Notes {
  readonly #notes: string[] = [];

  add(place: string): void {
    this.#notes.push(place);
  }

  list(): readonly string[] {
    return this.#notes.toSorted();
  }

  /** Notes the fields that are not among the known ones. */
  unknown(source: Dict, place: string, known: readonly string[]): void {
    for (const key of Object.keys(source)) {
      if (source[key] !== undefined && !known.includes(key)) this.add(join(place, key));
    }
  }

  /** The known fields that are set; functions are noted instead. */
  pick(source: Dict, place: string, known: readonly string[]): Dict {
    const picked: Record<string, unknown> = {};
    for (const key of known) {
      const value = source[key];
      if (typeof value === 'function') this.add(join(place, key));
      else if (value !== undefined && !(value === null && !NULL_HAS_MEANING.has(key))) picked[key] = value;
    }
    return picked;
  }

  /** `pick`, and a note for each unknown field. */
  known(source: Dict, place: string, known: readonly string[]): Dict {
    this.unknown(source, place, known);
    return this.pick(source, place, known);
  }
}

const NULL_HAS_MEANING: ReadonlySet<string> = new Set(['tags', 'archiveBasePath', 'changefreq', 'priority', 'lastmod']);

function join(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}
