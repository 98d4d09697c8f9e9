/**
 * A page compared with the same page of the latest version, with the differences marked. See `Banners.tsx` for when it
 * loads.
 */
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { usePage, usePlural, useRouter, useShell, useTranslate } from '../../client/hooks.tsx';
import type { VersionBanner } from '../../shared/page-state.ts';
import { documentUrl } from '../../shared/urls.ts';
import { classNames } from '../../shared/class-names.ts';
import { Deferred } from '../layout/Deferred.tsx';
import {
  compareTexts,
  type ComparedBlock,
  type ComparedSection,
  type Part,
  readSections,
  type Section,
  type Token,
} from './compare-texts.ts';
import '../css/comparison.css';

interface VersionComparisonProps {
  readonly banner: VersionBanner;
}

/** Takes the place of the article until it is closed. */
export function VersionComparison({ banner }: VersionComparisonProps): ReactNode {
  const translate = useTranslate();
  const { navigate } = useRouter();
  const { path, content } = usePage();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useComparedTexts(banner);
  const close = useCallback(() => void navigate(path, { replace: true }), [navigate, path]);
  useEffect(() => {
    heading.current?.focus();
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const focused = document.activeElement;
      const isFree = focused === document.body || section.current?.contains(focused);
      if (key === 'Escape' && !defaultPrevented && isFree) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);
  const names: Names = { before: banner.label, after: banner.latestLabel };
  const values = { from: names.before, to: names.after, title: 'title' in content ? content.title : '' };
  const language = 'translation' in content ? content.translation?.language : undefined;
  return (
    <section ref={section} className="version-comparison markdown" aria-labelledby="version-comparison">
      <h1 ref={heading} id="version-comparison" tabIndex={-1}>
        {translate('theme.docs.compare.title', values)}
      </h1>
      <div className="version-comparison__top">
        <span className="version-comparison__legend">
          {(['before', 'after'] as const).map((side) => (
            <Mark key={side} side={side} words={undefined}>
              {translate('theme.docs.compare.only', { versionLabel: names[side] })}
            </Mark>
          ))}
        </span>
        <button type="button" className="button button--secondary button--sm" onClick={close}>
          {translate('theme.docs.compare.close')}
        </button>
      </div>
      <Deferred load={load}>
        {(sections) => (
          <div {...language}>
            {sections.every(({ isSame }) => isSame) && <p>{translate('theme.docs.compare.same')}</p>}
            <Changes sections={sections} pageTitle={values.title} />
            {sections.map((section, index) => (
              <SectionView key={index} id={idOfSection(index)} section={section} names={names} />
            ))}
          </div>
        )}
      </Deferred>
    </section>
  );
}

/** Labels of the two versions. */
type Names = Readonly<Record<Exclude<Part['side'], 'both'>, string>>;

function useComparedTexts({ latestHref, latestLabel }: VersionBanner): () => Promise<readonly ComparedSection[]> {
  const translate = useTranslate();
  const { path } = usePage();
  const { hashRouter, locale } = useShell();
  return useCallback(async () => {
    const load = (page: string) => loadText(documentUrl(page, { base: locale.base, hashRouter }));
    // Scripts have changed the page on screen, so its own document is fetched too if possible.
    const own = load(path).catch(() => textOf(document));
    const theirs = load(latestHref).catch((cause: unknown) => {
      throw new Error(translate('theme.docs.compare.failed', { versionLabel: latestLabel }), { cause });
    });
    const [before, after] = await Promise.all([own, theirs]);
    return compareTexts(before, after);
  }, [path, latestHref, latestLabel, locale.base, hashRouter, translate]);
}

/** Loads the text of a page. Offline, a copy from the browser's cache is used, however old it is. */
async function loadText(url: string): Promise<readonly Section[]> {
  const response = await fetch(url).catch(() => fetch(url, { cache: 'force-cache' }));
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return textOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

function textOf(root: Document): readonly Section[] {
  const article = root.querySelector('.theme-doc-markdown');
  if (article === null) throw new Error('The document has no article.');
  return readSections(article);
}

const idOfSection = (index: number) => `version-comparison-${index}`;

interface ChangesProps {
  readonly sections: readonly ComparedSection[];
  /** Stands for the text before the first heading. */
  readonly pageTitle: string;
}

/** Links to the sections that have changed, if there are several. */
function Changes({ sections, pageTitle }: ChangesProps): ReactNode {
  const plural = usePlural();
  const changed = sections.flatMap(({ isSame, title }, index) => (isSame ? [] : [{ title, id: idOfSection(index) }]));
  if (changed.length < 2) return null;
  const label = plural('theme.docs.versions.changes.plurals', changed.length);
  return (
    <nav className="version-comparison__changes" aria-label={label}>
      <p>{label}</p>
      <ul>
        {changed.map(({ title, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{title === '' ? pageTitle : title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionViewProps {
  readonly id: string;
  readonly section: ComparedSection;
  readonly names: Names;
}

/** Shows a section. One that is the same in both versions is folded. */
function SectionView({ id, section: { isSame, blocks }, names }: SectionViewProps): ReactNode {
  const translate = useTranslate();
  const views = blocks.map((block, index) => <BlockView key={index} block={block} names={names} />);
  if (!isSame) {
    return (
      <div id={id} tabIndex={-1}>
        {views}
      </div>
    );
  }
  const [first, ...rest] = views;
  return (
    <details className="version-comparison__same">
      <summary>
        {blocks[0]?.kind === 'heading' && first} <span>({translate('theme.docs.compare.unchanged')})</span>
      </summary>
      {blocks[0]?.kind === 'heading' ? rest : views}
    </details>
  );
}

interface BlockViewProps {
  readonly block: ComparedBlock;
  readonly names: Names;
}

function BlockView({ block: { kind, level, parts }, names }: BlockViewProps): ReactNode {
  const translate = useTranslate();
  const content = parts.map(({ side, tokens }, index) => {
    const shown = kind === 'code' ? tokens.map(showLine) : runsOf(tokens).map(showToken);
    if (side === 'both') return <span key={index}>{shown}</span>;
    const words = translate('theme.docs.compare.only', { versionLabel: names[side] });
    return (
      <Mark key={index} side={side} words={words}>
        {shown}
      </Mark>
    );
  });
  if (kind === 'code') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <pre tabIndex={0} translate="no" dir="ltr">
        <code>{content}</code>
      </pre>
    );
  }
  if (kind === 'heading') {
    // The title of the comparison is the only `h1`.
    const Heading = `h${Math.max(2, level)}` as 'h2';
    return <Heading>{content}</Heading>;
  }
  return (
    <p className={classNames(`version-comparison__${kind}`)} style={{ marginInlineStart: `${level * 1.25}rem` }}>
      {content}
    </p>
  );
}

interface MarkProps {
  readonly side: Exclude<Part['side'], 'both'>;
  /** Text that screen readers announce before the marked content. */
  readonly words: string | undefined;
  readonly children: ReactNode;
}

function Mark({ side, words, children }: MarkProps): ReactNode {
  const Element = side === 'before' ? 'del' : 'ins';
  return (
    <Element>
      {words !== undefined && <span className="sr-only">[{words}: </span>}
      {children}
      {words !== undefined && <span className="sr-only">] </span>}
    </Element>
  );
}

function showLine({ text }: Token, index: number): ReactNode {
  return <span key={index} className="version-comparison__line">{`${text}\n`}</span>;
}

/** Merges neighbouring words that look alike, so that they share an element. */
function runsOf(tokens: readonly Token[]): readonly Token[] {
  const runs: Token[] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    const isAlike = last !== undefined && last.look === token.look && (last.src ?? token.src) === undefined;
    if (isAlike) runs[runs.length - 1] = { ...last, text: last.text + token.text };
    else runs.push(token);
  }
  return runs;
}

function showToken({ text, look: Look, src }: Token, index: number): ReactNode {
  if (src !== undefined) return <img key={index} src={src} alt={text} />;
  return Look === undefined ? text : <Look key={index}>{text}</Look>;
}
