/** Tags of docs: the tags of each doc, the list of all tags and a page for each (DT-01…05, VIS-04). */
import { defined } from '../../shared/plain-data.ts';
import type { DocsConfig } from '../../config/types.ts';
import { allChecked, type Checked } from '../../errors/problem.ts';
import type { TagLink } from '../../shared/tag-links.ts';
import type { DocTagContent } from '../../shared/wire.ts';
import { buildHead } from '../head/head.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import type { PlannedRoute } from '../locale/page-context.ts';
import { fieldPlace } from '../base/places.ts';
import {
  groupByLetter,
  groupByTag,
  buildDeclaredTags,
  capitalized,
  resolveTags,
  tagClashes,
  type TaggedItems,
} from '../base/tags.ts';
import type { DocsInput } from '../base/types.ts';
import { docsClass, docsContextOf, type DocsFrame } from './docs-frame.ts';
import type { LoadedVersion } from './docs-site.ts';
import type { Doc } from './docs.ts';

interface TaggedDoc {
  readonly doc: Doc;
  readonly tags: readonly TagLink[];
  readonly unlisted: boolean;
}

/** Tags of each doc of a version, in the order of its docs. */
export function tagDocs(
  context: LocaleContext,
  loaded: LoadedVersion,
  { config, input }: { readonly config: DocsConfig; readonly input: DocsInput },
): Checked<readonly TaggedDoc[]> {
  const { version } = loaded;
  const declared = buildDeclaredTags(
    input.tags[version.name],
    context.locale.code,
    context.config.rules.tagsAreCapitalized === true ? capitalized : undefined,
  );
  const href = (permalink: string): string => context.permalink(version.routePath, config.tagsBasePath, permalink);
  const tagged = loaded.docs.map((doc): Checked<TaggedDoc> => {
    const at = fieldPlace(doc.page, 'tags');
    const marksInline = context.config.extensions?.asksFrontMatter === true;
    const options = { declared, onInlineTags: config.tags.onInlineTags, href, marksInline };
    const { value: tags, problems } = resolveTags(doc.page.frontMatter.tags, at, options);
    return { value: { doc, tags, unlisted: doc.unlisted }, problems };
  });
  const { value, problems } = allChecked(tagged);
  const written = loaded.docs.map(({ page }) => ({ tags: page.frontMatter.tags, at: fieldPlace(page, 'tags') }));
  return { value, problems: [...(declared?.problems ?? []), ...tagClashes(written, declared), ...problems] };
}

/**
 * When a tag is written in several ways, the first doc in alphabetical order decides, as in Docusaurus: `api` before
 * `API.md`.
 */
const ID_ORDER = new Intl.Collator('en');

export function tagRoutes(frame: DocsFrame, docs: readonly TaggedDoc[]): readonly PlannedRoute[] {
  const tags = groupByTag(docs.toSorted((a, b) => ID_ORDER.compare(a.doc.id, b.doc.id)));
  return tags.length === 0 ? [] : [tagListRoute(frame, tags), ...tags.map((tag) => tagRoute(frame, tag))];
}

function tagsPath({ context, site, loaded }: DocsFrame): string {
  return context.permalink(loaded.version.routePath, site.config.tagsBasePath);
}

function tagListRoute(frame: DocsFrame, tags: readonly TaggedItems<TaggedDoc>[]): PlannedRoute {
  const { loaded } = frame;
  const path = tagsPath(frame);
  return {
    ...routeBase(frame, path, 'doc-tags'),
    build: (context) => {
      const title = context.message('theme.tags.tagsPageTitle');
      return {
        path,
        head: buildHead(context, {
          path,
          title,
          robots: loaded.version.noIndex,
          search: { version: loaded.version.name, tag: 'doc_tags_list' },
        }),
        htmlClass: docsClass(frame, { kind: 'doc-tags' }),
        docs: docsContextOf(frame),
        content: { kind: 'doc-tags', title, groups: groupByLetter(tags, context.locale.htmlLang) },
      };
    },
  };
}

function tagRoute(frame: DocsFrame, { tag, items, unlisted }: TaggedItems<TaggedDoc>): PlannedRoute {
  const { loaded } = frame;
  const base = routeBase(frame, tag.href, 'doc-tag');
  return {
    ...base,
    noIndex: base.noIndex || unlisted,
    unlisted,
    build: (context) => {
      const nDocsTagged = context.plural('theme.docs.tagDocListPageTitle.nDocsTagged', items.length);
      const title = context.message('theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: tag.label });
      return {
        path: tag.href,
        head: buildHead(context, {
          path: tag.href,
          title,
          ...defined({ description: tag.description }),
          robots: loaded.version.noIndex || unlisted,
          search: { version: loaded.version.name, tag: 'doc_tag_doc_list' },
        }),
        htmlClass: docsClass(frame, { kind: 'doc-tag' }),
        docs: docsContextOf(frame),
        content: {
          kind: 'doc-tag',
          title,
          tag,
          allTagsHref: tagsPath(frame),
          docs: listDocs(context, items),
          ...(unlisted ? { visibility: 'unlisted' as const } : {}),
        },
      };
    },
  };
}

function listDocs(context: LocaleContext, items: readonly TaggedDoc[]): DocTagContent['docs'] {
  const collator = new Intl.Collator(context.locale.htmlLang);
  const hasIds = context.config.extensions?.asksFrontMatter === true;
  return items
    .map(({ doc: { id, title, permalink: href, description } }) => ({
      title,
      href,
      description,
      ...(hasIds && { id }),
    }))
    .toSorted((a, b) => collator.compare(a.title, b.title));
}

function routeBase(
  { context, loaded }: DocsFrame,
  path: string,
  kind: PlannedRoute['kind'],
): Omit<PlannedRoute, 'build'> {
  return {
    path,
    kind,
    sources: [loaded.version.contentDir],
    noIndex: context.config.noIndex || loaded.version.noIndex,
    unlisted: false,
  };
}
