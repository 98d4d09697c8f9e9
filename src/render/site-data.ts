/** The hashed JSON files that pages of one locale share: its shell and its sidebars. Pure. */
import { createHash } from 'node:crypto';
import type { SidebarData, SidebarItem } from '../shared/sidebar.ts';
import type { TextFile } from '../site/text-file.ts';
import type { LocaleSite } from '../site/types.ts';

export interface SharedData {
  readonly files: readonly TextFile[];
  /** Paths below the output folder. */
  readonly shellPath: string;
  readonly sidebarPaths: Readonly<Record<string, string>>;
}

export function buildSharedData(locale: LocaleSite): SharedData {
  const shell = hashedJson(`shell.${locale.locale}`, locale.shell);
  const sidebars = Object.entries(locale.sidebars).map(
    ([key, data]) => [key, hashedJson(sidebarName(key, locale.locale), withoutNulls(data))] as const,
  );
  return {
    files: [shell, ...sidebars.map(([, file]) => file)],
    shellPath: shell.outPath,
    sidebarPaths: Object.fromEntries(sidebars.map(([key, file]) => [key, file.outPath])),
  };
}

function hashedJson(name: string, value: unknown): TextFile {
  const text = JSON.stringify(value);
  return { outPath: `assets/data/${name}.${hash(text)}.json`, text };
}

/** `default/4.x/docs` → `sidebar.default.4.x.docs.id`, whatever the names hold. */
function sidebarName(key: string, locale: string): string {
  return `sidebar.${key.replaceAll('/', '.').replace(/[^\w.-]/g, '_')}.${locale}`;
}

/** Whole sidebars have no closed branches left out. */
function withoutNulls(data: SidebarData): SidebarData {
  const complete = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.map((item) => (item.kind === 'category' ? { ...item, items: complete(item.items ?? []) } : item));
  return { ...data, items: complete(data.items) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
