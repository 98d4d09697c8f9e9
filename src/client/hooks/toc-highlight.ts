import { useEffect, useRef } from 'react';
import { decodeHash } from '../router/scroll.ts';
import { useShell } from '../state/page-hooks.ts';
import { useRouteLifecycle } from './use-router.ts';

export interface TocHighlightOptions {
  /** Class of the links in the table of contents. @default 'table-of-contents__link' */
  readonly linkClassName?: string;
  /** Class that the active link gets. @default 'table-of-contents__link--active' */
  readonly activeClassName?: string;
}

/**
 * Marks the link of the heading being read (TOC-07, TOC-08). A plain listener changes classes, so scrolling renders
 * nothing.
 */
export function useTocHighlight({
  linkClassName = 'table-of-contents__link',
  activeClassName = 'table-of-contents__link--active',
}: TocHighlightOptions = {}): void {
  const { hideOnScroll } = useShell().navbar;
  const schedule = useRef<() => void>(() => {});
  useRouteLifecycle({ onDidUpdate: ({ kind }) => kind !== null && schedule.current() });
  useEffect(() => {
    // A live collection: it follows what React renders.
    const links = document.getElementsByClassName(linkClassName);
    let frame = 0;
    const update = () => {
      frame = 0;
      const navbar = hideOnScroll ? null : document.querySelector<HTMLElement>('.navbar');
      const active = activeId([...links], navbar?.offsetHeight ?? 0);
      for (const link of links) link.classList.toggle(activeClassName, linkId(link) === active);
    };
    const updateSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    schedule.current = updateSoon;
    // Called after layout, at first and with each change of size, so measuring forces no further layout.
    const sizes = new ResizeObserver(update);
    sizes.observe(document.documentElement);
    document.addEventListener('scroll', updateSoon, { passive: true });
    window.addEventListener('resize', updateSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      document.removeEventListener('scroll', updateSoon);
      window.removeEventListener('resize', updateSoon);
    };
  }, [hideOnScroll, linkClassName, activeClassName]);
}

function linkId(link: Element): string {
  return decodeHash(link.getAttribute('href')?.replace(/^[^#]*/, '') ?? '');
}

function activeId(links: readonly Element[], offset: number): string | undefined {
  const headings = [...new Set(links.map(linkId))]
    .map((id) => document.getElementById(id))
    .filter((heading) => heading !== null);
  const { scrollHeight } = document.documentElement;
  const index = activeHeading(
    headings.map((heading) => heading.getBoundingClientRect().top),
    {
      offset,
      viewport: window.innerHeight,
      atEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1,
    },
  );
  return headings[index]?.id;
}

/**
 * Returns the index of the active heading, given the tops of all headings relative to the viewport: the first one at or
 * below the offset if it lies in the upper half of the viewport, else the one before it; −1 when there is none.
 */
export function activeHeading(
  tops: readonly number[],
  view: { readonly offset: number; readonly viewport: number; readonly atEnd: boolean },
): number {
  if (view.atEnd) return tops.length - 1;
  const next = tops.findIndex((top) => top >= view.offset);
  if (next < 0) return tops.length - 1;
  return (tops[next] ?? 0) < view.viewport / 2 ? next : next - 1;
}
