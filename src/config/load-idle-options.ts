/** Options that are set but have no effect, because of another option or a missing file. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { optionWithoutEffect } from '../errors/config-file.ts';
import { asWarning, type Problem } from '../errors/problem.ts';
import { relativePath } from './load-module.ts';
import { fieldName, type FieldPath } from './schema.ts';
import type { Config } from './types.ts';

interface Idle {
  readonly field: FieldPath;
  /** Completes "has no effect: …". */
  readonly why: string;
  readonly fix: string;
}

export async function loadIdleOptions(config: Config): Promise<readonly Problem[]> {
  const found = [
    ...editLinks(config),
    ...blogSidebars(config),
    ...menus(config),
    ...redirects(config),
    ...folders(config),
  ];
  if (found.length === 0) return [];
  const { siteDir, configPath } = config;
  const text = await readFile(configPath, 'utf8').catch(() => '');
  // Loaded on demand, because the parser takes long to load.
  const { findFieldPlace } = await import('./source-place.ts');
  return found.map(({ field, ...reason }) =>
    asWarning(
      optionWithoutEffect(
        { name: fieldName(field), ...reason },
        { file: relativePath(siteDir, configPath), ...findFieldPlace(text, configPath, field) },
      ),
    ),
  );
}

type Kind = 'docs' | 'blog' | 'pages';

/** Returns `docs.path`, or `docs[1].path` when there are several instances. */
function fieldOf(config: Config, kind: Kind, index: number): FieldPath {
  return config[kind].length > 1 ? [kind, index] : [kind];
}

const OF_EDIT_LINKS = ['editLocalizedFiles', 'editCurrentVersion'] as const;

function editLinks(config: Config): readonly Idle[] {
  return (['docs', 'blog', 'pages'] as const).flatMap((kind) =>
    config[kind].flatMap((instance, index): readonly Idle[] => {
      const asked = config.functions?.editUrls.has(`${kind}:${instance.id}`) === true;
      if (asked || instance.editUrl !== undefined) return [];
      const set: Partial<Readonly<Record<(typeof OF_EDIT_LINKS)[number], boolean>>> = instance;
      const field = fieldOf(config, kind, index);
      const reason = {
        why: 'pages have no edit links',
        fix: `Set "${fieldName([...field, 'editUrl'])}" as well, or remove it.`,
      };
      return OF_EDIT_LINKS.filter((option) => set[option] === true).map((option) => ({
        field: [...field, option],
        ...reason,
      }));
    }),
  );
}

function blogSidebars(config: Config): readonly Idle[] {
  return config.blog.flatMap(({ blogSidebarCount, blogSidebarTitle }, index) => {
    const field = fieldOf(config, 'blog', index);
    const count = fieldName([...field, 'blogSidebarCount']);
    return blogSidebarCount !== 0 || blogSidebarTitle === 'Recent posts'
      ? []
      : [
          {
            field: [...field, 'blogSidebarTitle'],
            why: `"${count}" is 0`,
            fix: `Remove it, or raise "${count}".`,
          },
        ];
  });
}

/** Reports labels of menus that name themselves, and `prependBaseUrlToHref` without `href`. */
function menus({ theme }: Config): readonly Idle[] {
  return (theme.navbar?.items ?? []).flatMap((item, index): readonly Idle[] => {
    const field = ['theme', 'navbar', 'items', index];
    if (item.type === 'localeDropdown' || item.type === 'docsVersionDropdown') {
      const what = item.type === 'localeDropdown' ? 'language' : 'version';
      const why = `the menu shows the ${what} that is read`;
      return (['label', 'html'] as const)
        .filter((option) => item[option] !== undefined)
        .map((option) => ({ field: [...field, option], why, fix: 'Remove it.' }));
    }
    const isIdle = 'prependBaseUrlToHref' in item && item.prependBaseUrlToHref === true && item.href === undefined;
    return isIdle
      ? [
          {
            field: [...field, 'prependBaseUrlToHref'],
            why: 'the item has no "href"',
            fix: 'Remove it: "to" has the base in front in any case.',
          },
        ]
      : [];
  });
}

/** With the hash router, redirects have no effect, because pages have no path for a redirect file. */
function redirects({ experimental, redirects: written }: Config): readonly Idle[] {
  return experimental.hashRouter && written.length > 0
    ? [
        {
          field: ['redirects'],
          why: '"experimental.hashRouter" is on',
          fix: 'Remove one of the two.',
        },
      ]
    : [];
}

/** Reports missing static folders. The default one may be missing. */
function folders({ siteDir, staticDirs }: Config): readonly Idle[] {
  const usual = 'static';
  return staticDirs.flatMap((dir, index) => {
    const folder = relativePath(siteDir, dir);
    return folder === usual || existsSync(dir)
      ? []
      : [
          {
            field: ['staticDirectories', index],
            why: `there is no folder "${folder}"`,
            fix: 'Add the folder, mend its path, or remove it.',
          },
        ];
  });
}
