/**
 * Links in the layout of the site. In: the layout of each locale and all routes. Out: one problem for each target that
 * leads nowhere.
 */
import { brokenBrandLink, brokenLayoutAnchor, brokenLayoutLink, missingLayoutFile } from '../../errors/links.ts';
import { atLevel, type Problem } from '../../errors/problem.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import { parseHeadHtml } from '../head/head-html.ts';
import type { LinkedLocale } from '../locale/page-context.ts';
import { configFileOf } from '../base/places.ts';
import type { Route, SiteInput } from '../base/types.ts';
import {
  authorTargets,
  cssTargets,
  headTagTargets,
  type LayoutTarget,
  fieldOf,
  placeOfTarget,
  shellTargets,
  sidebarTargets,
  withoutBase,
} from './layout-targets.ts';
import type { Guesser } from './link-guess.ts';
import type { RouteIndex } from './route-index.ts';
import { fragmentOf } from './links.ts';

interface LayoutCheck {
  readonly input: SiteInput;
  /** All locales, the default one first. Each link is reported once, as the first locale resolves it. */
  readonly locales: readonly LinkedLocale[];
  readonly index: RouteIndex;
  readonly guesser: Guesser;
}

interface PlacedTarget extends LayoutTarget {
  readonly file: string;
  /** The text of that file. */
  readonly text: string | undefined;
}

/** Reports broken references of the layout: navbar, footer, sidebars, announcement, head, redirects. */
export function findLayoutProblems(check: LayoutCheck): readonly Problem[] {
  const seen = new Set<string>();
  return check.locales.flatMap((locale) =>
    targetsOf(check.input, locale).flatMap((one) => {
      const key = `${one.file}\n${one.part}\n${withoutBase(check.input.config, one.target)}`;
      if (seen.has(key) || !isOwn(check.input, one)) return [];
      const problem = problemOf(check, locale, one);
      if (problem) seen.add(key);
      return problem ?? [];
    }),
  );
}

function targetsOf(input: SiteInput, locale: LinkedLocale): readonly PlacedTarget[] {
  const { config } = input;
  const { shell, redirects } = locale.site;
  const ofConfig = { file: configFileOf(config), text: input.configText };
  const ofRedirects = redirects.flatMap(({ to }): readonly LayoutTarget[] =>
    fragmentOf(to) === undefined ? [] : [{ part: 'list of redirects', kind: 'link', target: to }],
  );
  return [
    ...[...shellTargets(shell, config), ...ofRedirects].map((target) => ({ ...target, ...ofConfig })),
    ...sidebarsOf(input, locale),
    ...authorsOf(input, locale),
    ...headsOf(locale),
    ...(config.rules.bundlerChecksStyles === true ? [] : input.customCss).flatMap(({ rooted = [], ...sheet }) =>
      cssTargets(sheet.text)
        .filter(({ target }) => !rooted.includes(target.replace(/[?#].*$/, '')))
        .map((target) => ({ ...target, ...sheet })),
    ),
  ];
}

function sidebarsOf(input: SiteInput, { docs }: LinkedLocale): readonly PlacedTarget[] {
  return docs.flatMap(({ config, versions }) => {
    const files = input.docs.find(({ pluginId }) => pluginId === config.id)?.sidebars ?? {};
    return versions.flatMap(({ version, sidebars }) =>
      sidebars.flatMap(({ name, file, data }) =>
        sidebarTargets(name, data.items).map((target) => ({ ...target, file, text: files[version.name]?.text })),
      ),
    );
  });
}

/** Returns the targets of authors, both from the authors file and written inline in posts. */
function authorsOf(input: SiteInput, { context, site }: LinkedLocale): readonly PlacedTarget[] {
  const { locale, config } = context;
  return site.blog.flatMap(({ pluginId, posts }) => {
    const files = input.blog.find((blog) => blog.pluginId === pluginId)?.authors ?? {};
    const file = files[locale.code] ?? files[config.i18n.defaultLocale];
    return posts.flatMap(({ authors, page }) =>
      authors.flatMap((author) => {
        const inFile = author.key === undefined ? undefined : file;
        const place = { file: inFile?.sitePath ?? page.file.sitePath, text: inFile?.text };
        return authorTargets(author).map((target) => ({ ...target, ...place }));
      }),
    );
  });
}

function headsOf({ site, context }: LinkedLocale): readonly PlacedTarget[] {
  // Written by the build itself.
  const { componentStyles } = context.config.markdown;
  return site.routes.flatMap(({ page }) => {
    if (page?.headHtml === undefined || page.headHtml.includes('\0')) return [];
    const targets = headTagTargets('head of the page', parseHeadHtml(page.headHtml).tags);
    return targets
      .filter(({ target }) => target !== componentStyles)
      .map((target) => ({ ...target, file: page.file.sitePath, text: undefined }));
  });
}

/**
 * Checks if the target belongs to the site. A target that is emitted as written and is outside the base belongs to
 * another site.
 */
function isOwn({ config }: SiteInput, { target, raw }: PlacedTarget): boolean {
  if (target === '' || target.startsWith('#') || isExternalUrl(target) || target.startsWith('pathname:')) return false;
  return raw === undefined || target.startsWith(config.baseUrl);
}

function problemOf(check: LayoutCheck, locale: LinkedLocale, one: PlacedTarget): Problem | undefined {
  const { index, guesser, input } = check;
  const { config } = input;
  const route = index.route(one.target);
  if (one.kind !== 'file' && route !== undefined) return anchorProblem(check, route, one);
  if (route !== undefined || index.isServed(one.target)) return undefined;
  const target = withoutBase(config, one.target);
  if (one.unwritten) {
    const brand = locale.site.shell.navbar.logo === undefined ? 'title' : 'logo';
    return atLevel(config.onBrokenLinks, brokenBrandLink({ target, brand, at: { file: one.file } }));
  }
  const message = messageOf(one, target);
  if (one.kind === 'file') {
    const level = config.onBrokenLinks === 'throw' ? 'warn' : config.onBrokenLinks;
    return atLevel(level, missingLayoutFile({ ...message, guess: guesser.staticFile(target) }));
  }
  return atLevel(config.onBrokenLinks, brokenLayoutLink({ ...message, guess: guesser.path(one.target, locale) }));
}

/** Finding the place requires parsing the file, so this is only called for broken targets. */
function messageOf({ part, file, text, target: written }: PlacedTarget, target: string) {
  return {
    part,
    target,
    at: { file, ...placeOfTarget({ text, filePath: file, path: fieldOf(part, file) }, written, target) },
  };
}

function anchorProblem({ index, guesser, input }: LayoutCheck, route: Route, one: PlacedTarget): Problem | undefined {
  const target = withoutBase(input.config, one.target);
  const id = fragmentOf(target) ?? '';
  if (index.hasId(route, id)) return undefined;
  const message = { ...messageOf(one, target), path: route.path, guess: guesser.id(id, route) };
  return atLevel(input.config.onBrokenAnchors, brokenLayoutAnchor(message));
}
