/**
 * Checks the links of Markdown pages, sidebars, navbar and footer against all routes (CFG-04…06, MD-42, MD-48). Locales
 * share pages, so a link is reported once per source file and target, as it resolves in the first locale.
 */
import type { LinkRef, Page } from '../../content/base/types.ts';
import { versionLacksPage } from '../../errors/versions.ts';
import { brokenAnchor, brokenLink, brokenMarkdownLink, frequentBrokenLink } from '../../errors/links.ts';
import { atLevel, type Place, type Problem, type ReportLevel, type Message } from '../../errors/problem.ts';
import type { LinkedLocale } from '../locale/page-context.ts';
import { siteRelative } from '../base/places.ts';
import type { EditedTexts, OpenAnchor, Route, SiteInput } from '../base/types.ts';
import { findLayoutProblems } from './layout-links.ts';
import { buildGuesser, type Guesser } from './link-guess.ts';
import { buildRouteIndex, type RouteIndex } from './route-index.ts';
import { fragmentOf, resolveLink, versionWithTarget } from './links.ts';

/** A broken target on at least this many pages is reported as a link of the layout. */
const FREQUENT = 5;

export interface CheckedLinks {
  readonly problems: readonly Problem[];
  readonly openAnchors: readonly OpenAnchor[];
  /** Checks again after texts changed, looking only at those texts. */
  again(edited: EditedTexts): CheckedLinks;
}

interface Found {
  readonly broken: readonly BrokenLink[];
  readonly openAnchors: readonly OpenAnchor[];
}

export function checkLinks(input: SiteInput, locales: readonly LinkedLocale[]): CheckedLinks {
  const index = buildRouteIndex(
    input,
    locales.map(({ site }) => site),
  );
  const defaultFirst = locales.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
  const guesser = buildGuesser(input, locales);
  const findInLayout = () => findLayoutProblems({ input, locales: defaultFirst, index, guesser });
  const linksTo = new Map<Page, Set<string>>();
  const look = (known: Found, ofLayout: readonly Problem[], isWanted: (page: Page) => boolean): CheckedLinks => {
    const seen = new Set(known.broken.map(({ key }) => key));
    const openAnchors = [...known.openAnchors];
    const found = defaultFirst.flatMap((locale) =>
      locale.site.routes.flatMap((route) =>
        route.page && isWanted(route.page)
          ? checkPage({ locale, route, page: route.page, index, guesser, seen, openAnchors, linksTo })
          : [],
      ),
    );
    const broken = [...known.broken, ...found];
    return {
      problems: [...reportBroken(input.config, broken), ...ofLayout],
      openAnchors,
      again({ pages, files, newIds, hasNewHeads }) {
        const linking = new Set([...newIds].flatMap((page) => [...(linksTo.get(page) ?? [])]));
        const isOld = (file: string): boolean => files.has(file) || linking.has(file);
        const others = {
          broken: broken.filter(({ file }) => !isOld(file)),
          openAnchors: openAnchors.filter(({ at }) => !isOld(at.file)),
        };
        const showsLinking =
          linking.size === 0 ? () => false : (page: Page) => filesOf(page, input).some((file) => linking.has(file));
        const layout = hasNewHeads || newIds.size > 0 ? findInLayout() : ofLayout;
        return look(others, layout, (page) => pages.has(page) || showsLinking(page));
      },
    };
  };
  return look({ broken: [], openAnchors: [] }, findInLayout(), () => true);
}

/** Returns the files whose links a page shows: its own, and partials. */
function filesOf({ file, links }: Page, { config }: SiteInput): readonly string[] {
  return [file.sitePath, ...links.flatMap(({ from }) => (from === undefined ? [] : siteRelative(config, from)))];
}

function isDefault({ context }: LinkedLocale): boolean {
  return context.isDefaultLocale;
}

interface BrokenLink {
  readonly kind: 'link' | 'anchor' | 'file';
  /** True when Docusaurus does not check the link, so it does not fail the build. */
  readonly isLeftAlone: boolean;
  /** The same for all links that a reader perceives as one link. */
  readonly key: string;
  readonly target: string;
  /** File that holds it, relative to the site. */
  readonly file: string;
  readonly message: Message;
}

interface PageCheck {
  readonly locale: LinkedLocale;
  readonly route: Route;
  readonly page: Page;
  readonly index: RouteIndex;
  readonly guesser: Guesser;
  readonly seen: Set<string>;
  readonly openAnchors: OpenAnchor[];
  /** Files with links to ids, by the page that has the ids. */
  readonly linksTo: Map<Page, Set<string>>;
}

function checkPage(check: PageCheck): readonly BrokenLink[] {
  return check.page.links.flatMap((ref) => {
    const file = ref.from === undefined ? check.page.file.sitePath : siteRelative(check.locale.links.config, ref.from);
    const { origin, version } = check.page.file;
    const key = `${file}\n${origin === undefined ? '' : version}\n${ref.target}`;
    if (check.seen.has(key)) return [];
    const found = checkLink(check, ref, { file, line: ref.line, column: ref.column });
    if (!found) return [];
    check.seen.add(key);
    return [{ ...found, isLeftAlone: isLeftAlone(check, ref), key, target: ref.target, file }];
  });
}

function isLeftAlone({ locale }: PageCheck, { raw }: LinkRef): boolean {
  return raw === true && locale.links.config.rules.onlyLinksAreChecked === true;
}

function checkLink(check: PageCheck, ref: LinkRef, at: Place): Pick<BrokenLink, 'kind' | 'message'> | undefined {
  const { locale, route, page, index, guesser } = check;
  const { target, from } = ref;
  const link = resolveLink(locale.links, target, { page, urlPath: route.path, from });
  if (link.kind === 'external') return undefined;
  if (link.kind === 'missing-file') {
    const since = versionWithTarget(locale.links, target, page);
    if (since !== undefined) {
      const version = page.file.version ?? '';
      return { kind: 'file', message: versionLacksPage({ target, version, since, at }) };
    }
    return { kind: 'file', message: brokenMarkdownLink({ target, guess: guesser.file(page, target), at }) };
  }
  const to = link.kind === 'anchor' ? route : index.route(link.href);
  if (!to) {
    if (index.isServed(link.href)) return undefined;
    const guess = guesser.path(link.href, locale);
    return { kind: 'link', message: brokenLink({ target, resolved: link.href, guess, at }) };
  }
  const id = fragmentOf(link.href);
  if (id === undefined || id === '') return undefined;
  noteLink(check, to, at.file);
  if (index.isKnownLater(to) && !isLeftAlone(check, ref)) check.openAnchors.push({ target, route: to, at });
  if (index.hasId(to, id)) return undefined;
  return { kind: 'anchor', message: brokenAnchor({ target, path: to.path, guess: guesser.id(id, to), at }) };
}

function noteLink({ linksTo }: PageCheck, { page }: Route, file: string): void {
  if (page !== undefined) linksTo.set(page, (linksTo.get(page) ?? new Set()).add(file));
}

type Levels = SiteInput['config'];

function reportBroken(config: Levels, broken: readonly BrokenLink[]): readonly Problem[] {
  const levels: Readonly<Record<BrokenLink['kind'], ReportLevel>> = {
    link: config.onBrokenLinks,
    anchor: config.onBrokenAnchors,
    file: config.onBrokenMarkdownLinks,
  };
  const each = broken.flatMap(({ kind, isLeftAlone, message }) => {
    const level = levels[kind];
    return atLevels(isLeftAlone && level === 'throw' ? 'warn' : level, message);
  });
  const frequent = frequentTargets(broken).flatMap((message) => atLevels(config.onBrokenLinks, message));
  return [...frequent, ...each];
}

function frequentTargets(broken: readonly BrokenLink[]): readonly Message[] {
  const filesByTarget = new Map<string, Set<string>>();
  for (const { kind, isLeftAlone, target, file } of broken) {
    if (kind !== 'link' || isLeftAlone) continue;
    filesByTarget.set(target, (filesByTarget.get(target) ?? new Set<string>()).add(file));
  }
  return [...filesByTarget]
    .filter(([, files]) => files.size >= FREQUENT)
    .map(([target, files]) => frequentBrokenLink({ target, count: files.size, files: [...files].toSorted() }));
}

function atLevels(level: ReportLevel, message: Message): readonly Problem[] {
  const problem = atLevel(level, message);
  return problem ? [problem] : [];
}
