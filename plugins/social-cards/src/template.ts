/** The card that is drawn when a site gives no template. */
import type { Node } from '@takumi-rs/core';
import type { Card } from './index.ts';
import type { FontFile } from './inputs.ts';
import { isDrawn } from './letters.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
/** `src` of the logo in nodes. */
export const LOGO = 'logo';

type Style = NonNullable<Node['style']>;

const box = (style: Style, ...children: readonly (Node | undefined)[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children: children.filter((child) => child !== undefined),
});
const text = (content: string, style: Style): Node => ({ type: 'text', text: content, style });

/** Cuts a text after some lines; a word that is longer than a line is broken. */
const lines = (count: number): Style => ({
  display: 'block',
  lineClamp: count,
  textOverflow: 'ellipsis',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Arabic letters reach below the line.
  paddingBottom: '0.16em',
});

export function defaultTemplate(card: Card): Node {
  const { colors, direction, description, title, siteTitle } = card;
  const edge = direction === 'rtl' ? 'borderRight' : 'borderLeft';
  const isHome = title === siteTitle;
  const page = box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '76px 88px 72px',
      backgroundColor: colors.background,
      [edge]: `16px solid ${colors.accent}`,
    },
    placeLine(card),
    box(
      { flexDirection: 'column', gap: 28 },
      text(title, {
        ...lines(3),
        fontSize: sizeOf(title),
        lineHeight: 1.14,
        fontWeight: 700,
        letterSpacing: '-0.02em',
        color: colors.text,
      }),
      description ? text(description, { ...lines(2), fontSize: 31, lineHeight: 1.42, color: colors.muted }) : undefined,
    ),
    box(
      { alignItems: 'center', gap: 20, height: 56 },
      card.logo === undefined ? undefined : { type: 'image', src: card.logo, style: { height: 56 } },
      isHome ? undefined : text(siteTitle, { ...lines(1), fontSize: 31, fontWeight: 600, color: colors.text }),
    ),
  );
  return { ...page, dir: direction, lang: card.locale };
}

/** The section and the version, above the title. */
function placeLine({ section, version, colors }: Card): Node {
  const style: Style = { ...lines(1), fontSize: 28, fontWeight: 600 };
  return box(
    { gap: 20, height: 40, alignItems: 'center' },
    section ? text(section, { ...style, color: colors.accent }) : undefined,
    version ? text(version, { ...style, fontWeight: 400, color: colors.muted }) : undefined,
  );
}

function sizeOf({ length }: string): number {
  if (length <= 28) return 88;
  return length <= 60 ? 72 : 60;
}

/** All texts that a node shows. */
export function textsOf(node: Node): readonly string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? (node.children ?? []).flatMap(textsOf) : [];
}

/** Pictures in texts are left out where no font has them. Letters and digits never are. */
export function withoutEmoji(content: string, fonts: readonly FontFile[]): string {
  return content
    .replace(/\p{Extended_Pictographic}/gu, (sign) => (isDrawn(sign, fonts) ? sign : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
