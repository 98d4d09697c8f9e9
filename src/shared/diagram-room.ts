/**
 * Estimates the size of a Mermaid diagram from its source, in pixels, with Mermaid's default settings. The page
 * reserves this space until the browser has drawn the diagram, so that the layout shifts little. An error of a quarter
 * does no harm (`client/behaviours/diagrams.ts`).
 */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Minimum scale of a drawing relative to its own size, so that texts stay readable. */
export const SMALLEST = 0.65;

const LETTER = 8;
const LINE = 24;
/** Texts of nodes wrap after this many characters. */
const WRAP = 25;
const GAP = 50;
const MARGIN = 16;

export function diagramRoom(source: string): Room {
  const lines = source
    .replace(/^---\n[^]*?\n---\n/, '')
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NO_SHAPE.test(line));
  const [kind = '', ...rest] = lines;
  const room = KINDS.find(([name]) => name.test(kind))?.[1](rest, kind) ?? listRoom(rest);
  return { width: Math.round(room.width), height: Math.round(room.height) };
}

/**
 * Returns the minimum size on a narrow screen, where the diagram shrinks down to this height and then scrolls
 * horizontally.
 */
export function smallestRoom({ height }: Room): Room {
  return { width: 1, height: Math.round(height * SMALLEST) };
}

/** Matches comments, settings, and lines about styles or names. */
const NO_SHAPE = /^(?:%%|style |classDef |class \S+ \S+$|linkStyle |click |accTitle|accDescr|direction )/;

const fixed = (width: number, height: number) => (): Room => ({ width, height });

const KINDS: readonly (readonly [RegExp, (lines: readonly string[], kind: string) => Room])[] = [
  [/^(?:graph|flowchart)\b/, (lines, kind) => graphRoom(lines, /\s(?:LR|RL)\b/.test(kind), 30)],
  [/^stateDiagram/, (lines) => graphRoom(lines.map(stateArrow), false, 16)],
  [/^sequenceDiagram/, sequenceRoom],
  [/^gantt/, (lines) => ({ width: 760, height: 98 + 24.5 * lines.filter((line) => line.includes(':')).length })],
  [/^gitGraph/, (lines) => ({ width: 60 * lines.length, height: 129 + 50 * countOf(lines, /^branch /) })],
  [/^pie/, fixed(550, 450)],
  [/^timeline/, fixed(990, 536)],
  [/^journey/, fixed(900, 540)],
  [/^(?:quadrantChart|xychart)/, fixed(600, 500)],
];

const countOf = (lines: readonly string[], what: RegExp): number => lines.filter((line) => what.test(line)).length;

function listRoom(lines: readonly string[]): Room {
  return { width: 400, height: 40 + 38 * lines.filter((line) => line !== '}').length };
}

/** Messages, notes and block headings are stacked between the names at the top and at the bottom. */
function sequenceRoom(lines: readonly string[]): Room {
  const steps = lines.filter((line) => !/^(?:participant|actor|end$|autonumber|activate|deactivate|box)/.test(line));
  const names = steps.flatMap((line) => /^([^-+:]+?)\s*<?<?-[-x).>+]*\s*([^:+-][^:]*):/.exec(line)?.slice(1) ?? []);
  const count = Math.max(new Set(names.map((name) => name.trim())).size, countOf(lines, /^(?:participant|actor) /), 1);
  return { width: 200 * count + GAP, height: 171 + 48 * steps.length };
}

/** `a --> b : text` → `a -->|text| b` */
const stateArrow = (line: string): string => line.replace(/-->\s*(\S+)\s*:\s*(.+)/, '-->|$2| $1').replace('[*]', 'o');

interface GraphNode {
  readonly rank: number;
  readonly text: string;
  readonly isDiamond: boolean;
}

/** Nodes are in ranks: the target of an arrow comes after its source. */
function graphRoom(lines: readonly string[], isAcross: boolean, padding: number): Room {
  const ranks: Room[][] = [];
  for (const { rank, ...node } of nodesOf(lines).values()) (ranks[rank] ??= []).push(nodeRoom(node, padding));
  const edgeText = Math.max(0, ...lines.map((line) => /\|([^|]*)\|/.exec(line)?.[1]?.length ?? 0));
  const groups = GAP * countOf(lines, /^subgraph /);
  const step = GAP + (edgeText === 0 ? 0 : isAcross ? edgeText * LETTER + 10 : LINE);
  const sum = (sizes: readonly number[], gap: number) => sizes.reduce((all, size) => all + size + gap, -gap);
  const along = isAcross ? 'width' : 'height';
  const beside = isAcross ? 'height' : 'width';
  const depth = sum(
    ranks.map((rank) => Math.max(...rank.map((room) => room[along]))),
    step,
  );
  const breadth = Math.max(
    0,
    ...ranks.map((rank) =>
      sum(
        rank.map((room) => room[beside]),
        GAP,
      ),
    ),
  );
  const sizes = { [along]: depth + groups + MARGIN, [beside]: breadth + MARGIN } as Record<keyof Room, number>;
  return { width: Math.max(sizes.width, GAP), height: Math.max(sizes.height, GAP) };
}

function nodeRoom({ text, isDiamond }: Omit<GraphNode, 'rank'>, padding: number): Room {
  const width = Math.min(text.length, WRAP) * LETTER + 60;
  const height = Math.ceil(Math.max(text.length, 1) / WRAP) * LINE + padding;
  return isDiamond ? { width: width + LINE, height: (width + height) / 2 } : { width, height };
}

const TEXT = /([\p{L}\d_]+)(?:@\{[^}]*label:\s*|([[({>]+))"?([^"\])}]*)"?[\])}]+/gu;
const ARROW = /\s*(?:<|\b[ox])?(?:-->|---|-\.->|-\.-|==>|===|~~~|--[ox])[->=.]*(?:\|[^|]*\|)?\s*/;

function nodesOf(lines: readonly string[]): Map<string, GraphNode> {
  const nodes = new Map<string, GraphNode>();
  const texts = new Map<string, Omit<GraphNode, 'rank'>>();
  for (const line of lines) {
    if (/^(?:subgraph|end\b)/.test(line)) continue;
    const bare = line
      .replace(TEXT, (...[, id, shape, text]: readonly string[]) => {
        texts.set(id ?? '', { text: text ?? '', isDiamond: shape === '{' });
        return id ?? '';
      })
      .replace(/(?:--|==|-\.)\s+[^->=.|]+\s+(?:-->|---|==>|===|\.->)/g, '-->');
    let from: readonly string[] = [];
    for (const part of bare.split(ARROW)) {
      const ids = part.split('&').flatMap((id) => /[\p{L}\d_]+/u.exec(id)?.[0] ?? []);
      const rank = Math.max(-1, ...from.map((id) => nodes.get(id)?.rank ?? 0)) + 1;
      for (const id of ids.filter((one) => !nodes.has(one)))
        nodes.set(id, { rank, ...(texts.get(id) ?? { text: id, isDiamond: false }) });
      from = ids;
    }
  }
  return nodes;
}
