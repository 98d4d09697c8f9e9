/** Collects everything about a page that is not HTML while it is rendered. One per page, shared with its partials. */
import { repeatedHeadingId } from '../../../errors/headings.ts';
import { asWarning, type Place, type Problem } from '../../../errors/problem.ts';
import type { AssetRef, EmbedRef, Heading, LinkRef, MessageRef, SearchSection, Slot } from '../../base/types.ts';
import { cleanText } from '../../../shared/html.ts';
import { codeNames } from '../code/code-lines.ts';
import type { MarkdownOptions } from '../../base/types.ts';
import { createSlugger } from './slug.ts';
import { CELL_END, ROW_END } from './text-breaks.ts';

export interface Spot {
  readonly line: number;
  readonly column: number;
  /** Absolute path of the partial that contains it. */
  readonly from?: string;
}

export interface NamedHeading {
  readonly text: string;
  /** Id chosen by the author. */
  readonly chosen: string | undefined;
  readonly at: Place & { readonly line: number };
}

export interface ImageMarkers {
  readonly url: string;
  readonly size: string;
}

export interface Collector {
  /** Each of these adds a reference and returns the marker that represents it in the HTML. */
  readonly link: (target: string, spot: Spot & Pick<LinkRef, 'raw'>) => string;
  readonly image: (target: string, spot: Spot & Pick<AssetRef, 'raw'>) => ImageMarkers;
  /** Records a resource that the page loads from another host. */
  readonly embed: (embed: EmbedRef) => void;
  readonly fileAsset: (target: string, spot: Spot) => string;
  readonly message: (id: string, values?: Readonly<Record<string, string>>) => string;
  readonly slot: (slot: Slot) => string;
  /** Adds an id to those that a `#hash` can reach. */
  readonly id: (id: string) => void;
  /**
   * Returns the id of a heading: the one its author chose, else one derived from its text. Reports an id that is used
   * twice.
   */
  readonly headingId: (heading: NamedHeading) => string;
  readonly heading: (heading: Heading) => void;
  /** Adds prose. */
  readonly text: (text: string) => void;
  /** Adds code, which is searched but does not count as prose. */
  readonly code: (text: string) => void;
  /** Renders text that counts as prose but not as text of the section, because it is the section's heading. */
  readonly asHeading: (render: () => string) => string;
  readonly problem: (problem: Problem) => void;
  /** Increases with each call, for ids that must be unique in the page. */
  readonly nextNumber: () => number;
  readonly result: () => Collected;
}

export interface Collected {
  readonly links: readonly LinkRef[];
  readonly assets: readonly AssetRef[];
  readonly messages: readonly MessageRef[];
  readonly embeds?: readonly EmbedRef[];
  readonly slots: readonly Slot[];
  readonly ids: readonly string[];
  readonly headings: readonly Heading[];
  readonly sections: readonly SearchSection[];
  readonly problems: readonly Problem[];
}

interface OpenSection {
  readonly id: string;
  readonly level: number;
  heading: string;
  text: string;
  code: string;
  links: number;
}

export function createCollector({
  anchors,
  isDocusaurus,
}: Pick<MarkdownOptions, 'anchors' | 'isDocusaurus'>): Collector {
  const ids = new Set<string>();
  const headings: Heading[] = [];
  const problems = new Map<string, Problem>();
  const report = (problem: Problem): void => void problems.set(JSON.stringify(problem), problem);
  const references = createReferences();
  const sections = createSections();
  const slugger = createSlugger(anchors);
  const embeds: EmbedRef[] = [];
  const named = new Map<string, NamedHeading['at']>();
  let number = 0;
  return {
    ...references.add,
    ...sections.add,
    link: (target, spot) => {
      sections.countLink();
      return references.add.link(target, spot);
    },
    id: (id) => void ids.add(id),
    embed: (embed) => void embeds.push(embed),
    headingId: ({ text, chosen, at }) => {
      const id = chosen ?? slugger.slug(text);
      // Docusaurus may generate an id that an author chose for another heading.
      if (chosen !== undefined && isDocusaurus !== true) slugger.reserve(chosen);
      const first = named.get(id);
      if (first === undefined) named.set(id, at);
      // A partial that is included twice repeats its ids.
      else if (first.file !== at.file || first.line !== at.line) report(asWarning(repeatedHeadingId(id, first, at)));
      return id;
    },
    heading: (heading) => {
      headings.push(heading);
      if (heading.id !== '') ids.add(heading.id);
      sections.begin(heading);
    },
    // A partial that is shown twice reports its problems once.
    problem: report,
    nextNumber: () => (number += 1),
    result: () => ({
      ...references.result,
      ...sections.result(),
      ids: [...ids],
      ...(embeds.length > 0 && { embeds }),
      headings,
      problems: [...problems.values()],
    }),
  };
}

function createReferences() {
  const links: LinkRef[] = [];
  const assets: AssetRef[] = [];
  const messages: MessageRef[] = [];
  const slots: Slot[] = [];
  const addAsset = (target: string, kind: AssetRef['kind'], spot: Spot & Pick<AssetRef, 'raw'>): number =>
    assets.push({ target, kind, ...spot }) - 1;
  const add: Pick<Collector, 'link' | 'image' | 'fileAsset' | 'message' | 'slot'> = {
    link: (target, spot) => `\0L${links.push({ target, ...spot }) - 1}\0`,
    image: (target, spot) => {
      const index = addAsset(target, 'image', spot);
      return { url: `\0A${index}\0`, size: `\0D${index}\0` };
    },
    fileAsset: (target, spot) => `\0A${addAsset(target, 'file', spot)}\0`,
    message: (id, values) => {
      const known = values === undefined ? messages.findIndex((other) => other.id === id && !other.values) : -1;
      const index = known >= 0 ? known : messages.push(values === undefined ? { id } : { id, values }) - 1;
      return `\0M${index}\0`;
    },
    slot: (slot) => `\0S${slots.push(slot) - 1}\0`,
  };
  return { add, result: { links, assets, messages, slots } };
}

function createSections() {
  const first: OpenSection = { id: '', level: 1, heading: '', text: '', code: '', links: 0 };
  const sections: OpenSection[] = [first];
  let current = first;
  let inHeading = 0;
  const append = (text: string): void => {
    if (inHeading === 0) current.text += text;
  };
  const add: Pick<Collector, 'text' | 'code' | 'asHeading'> = {
    text: append,
    code: (text) => {
      append(' ');
      current.code += ` ${text}`;
    },
    asHeading: (render) => {
      inHeading += 1;
      const html = render();
      inHeading -= 1;
      return html;
    },
  };
  const begin = ({ id, level, text }: Heading): void => {
    // The title is the heading of the text before the first heading.
    if (level === 1 && sections.length === 1 && first.heading === '') {
      first.heading = text;
      return;
    }
    current = { id, level, heading: text, text: '', code: '', links: 0 };
    sections.push(current);
  };
  const result = () => ({
    sections: sections.map(({ id, level, heading, text, code, links }, at) => ({
      id,
      level,
      heading: cleanText(heading),
      ...searched(readLines(text), code),
      ...(at > 0 && at === sections.length - 1 && leadsOn({ text, code, links }) ? { leadsOn: true as const } : {}),
    })),
  });
  const countLink = () => void (current.links += 1);
  return { add, begin, countLink, result };
}

/**
 * Returns the text of a section. Each row of a table becomes a line that reads like a list entry: `name: second,
 * third`.
 */
function readLines(text: string): string {
  if (!text.includes(ROW_END)) return cleanText(text);
  const lines = text.split(ROW_END).map((line) => {
    const [first = '', ...others] = line
      .split(CELL_END)
      .map(cleanText)
      .filter((cell) => cell !== '');
    return others.length === 0 ? first : `${first.replace(/:$/, '')}: ${others.join(', ')}`;
  });
  return lines.filter((line) => line !== '').join('\n');
}

/** Most characters per link in a list that only leads to other pages. */
const MOST_PER_LINK = 150;

function leadsOn({ text, code, links }: Pick<OpenSection, 'text' | 'code' | 'links'>): boolean {
  return links > 0 && code === '' && text.length <= links * MOST_PER_LINK;
}

function searched(text: string, code: string): Pick<SearchSection, 'text' | 'codeNames'> {
  const names = codeNames(code, text);
  return names.length === 0 ? { text } : { text, codeNames: names.join(' ') };
}
