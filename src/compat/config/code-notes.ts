/** Warnings about code of a Docusaurus site that has no effect, or another one than there. */
import path from 'node:path';
import { relativePath } from '../../config/load-module.ts';
import { babelNotUsed, elementsNotReplaced, hitsNotTransformed, swizzleNotUsed } from '../../errors/compat.ts';
import { slotUnknown } from '../../errors/plugins.ts';
import { asWarning, closest, type Message, type Problem } from '../../errors/problem.ts';
import { changedCopies } from '../../extend/theme/originals.ts';
import { textOf } from '../../extend/theme/site-packages.ts';
import { isOfDocusaurus, slotNames } from '../../extend/theme/swizzles.ts';
import { findThemePackage } from '../../extend/theme/theme-package.ts';
import { unfilledFiles } from '../../extend/theme/unfilled-files.ts';
import type { Files, Swizzles } from '../../extend/types.ts';

/** Returns the warnings. `themes` are the components of the themes of plugins. */
export function codeNotes(swizzles: Swizzles, themes: readonly Files[], siteDir: string): readonly Problem[] {
  const { files, notUsed, elementsNotUsed } = swizzles;
  const search = files['SearchBar'] ?? '';
  const giving = /@theme-(?:original|init)\/SearchBar['"][^]*\btransformItems\b/.test(textOf(search)) ? [search] : [];
  const messages = [
    ...notUsed.map(swizzleNotUsed),
    ...unfilled(swizzles, themes, siteDir),
    ...giving.map((file) => hitsNotTransformed(relativePath(siteDir, file))),
    ...Object.entries(elementsNotUsed).map(([file, names]) => elementsNotReplaced(names, file)),
  ];
  return [...[...messages, ...babelMessages(siteDir)].map(asWarning), ...changedCopies(files, siteDir)];
}

const CONTENT = ['docs', 'blog', 'src/pages', 'versioned_docs', 'i18n'];

/**
 * Reports components whose names are nearly those of slots in the same folder. Others may be for packages that are not
 * known here, such as themes that plugins load themselves.
 */
function unfilled({ notUsed }: Swizzles, themes: readonly Files[], siteDir: string): readonly Message[] {
  const slots = slotNames();
  const installed = findThemePackage(siteDir)?.files;
  const isThere = (name: string): boolean => (installed ? Object.hasOwn(installed, name) : isOfDocusaurus(name));
  const isShown = (name: string): boolean =>
    slots.has(name) || isThere(name) || themes.some((theme) => Object.hasOwn(theme, name));
  const content = CONTENT.map((folder) => path.join(siteDir, folder));
  return Object.entries(unfilledFiles({ siteDir, isShown, slots, content })).flatMap(([name, file]) => {
    const short = relativePath(siteDir, file);
    const folder = path.posix.dirname(name);
    const beside = Array.from(slots).filter((slot) => path.posix.dirname(slot) === folder);
    const isOther = notUsed.includes(short) || closest(path.posix.basename(name), beside.map(baseOf)) === undefined;
    return isOther ? [] : [slotUnknown(name, beside, short)];
  });
}

const baseOf = (slot: string): string => path.posix.basename(slot);

const BABEL = ['babel.config.js', 'babel.config.cjs', 'babel.config.mjs', 'babel.config.json'];

/** Presets that Octavo's compiler replaces. */
const DONE_ANYWAY = /^@babel\/preset-(?:env|react|typescript)$/;

/** Reports Babel plugins and presets that the site adds to the defaults, because code is compiled without Babel. */
function babelMessages(siteDir: string): readonly Message[] {
  return BABEL.flatMap((file): readonly Message[] => {
    const code = textOf(path.join(siteDir, file));
    const names = Array.from(code.matchAll(/['"]([^'"\n]*(?:preset|plugin)-[^'"\n]+)['"]/g), ([, name = '']) => name);
    const others = names.filter((name) => !DONE_ANYWAY.test(name));
    return others.length === 0 ? [] : [babelNotUsed(others, file)];
  });
}
