/** Messages about features that a Docusaurus site uses and Octavo does not support. */
import { type Message, quoteAll } from './config.ts';
import { fixOfReason } from './rendering.ts';
import { defined } from '../shared/plain-data.ts';
import type { Place } from './problem.ts';

/** `name` is the file as written; `by` is the plugin that names it. */
export function clientModuleMissing(name: string, by: string | undefined, file: string): Message {
  return {
    what: `The client module "${name}"${by === undefined ? '' : ` of the plugin "${by}"`} does not exist.`,
    fix: 'Add the file, or mend its path.',
    at: { file },
  };
}

/** Reports that the site's theme, or code that wraps every page, fails to load. */
export function themeFailedToLoad(reason: string, at: Place | undefined): Message {
  return {
    what: `A part of the site's theme throws when it is loaded, so no page can be shown: ${reason}`,
    fix: fixOfReason(reason, at) ?? 'Mend the code at this place; the message above is its own.',
    ...defined({ at }),
  };
}

/** Reports missing packages of remark and rehype plugins. `major` is the installed version of Docusaurus, if any. */
export function remarkMissing(names: readonly string[], major: number | undefined): Message {
  if (major !== undefined && major < 3) {
    return {
      what: `The config names remark plugins of Docusaurus ${major}, which know another Markdown tree than those of Docusaurus 3.`,
      fix: 'Update the packages of Docusaurus to 3, or take the plugins out of the config.',
    };
  }
  const [packages, are] = names.length === 1 ? ['the package', 'is'] : ['the packages', 'are'];
  return {
    what: `The config names remark or rehype plugins, but ${packages} ${quoteAll(names)} ${are} not installed.`,
    fix: `Run "npm install ${names.join(' ')}" in the site folder.`,
  };
}

export function pluginFailed(reason: string, at: Place): Message {
  const [, fix = 'Mend the page so that it is valid MDX.'] = FIXES.find(([start]) => reason.startsWith(start)) ?? [];
  return { what: `The remark plugins of the config are not run on this page: ${reason}`, fix, at };
}

/** The reason for skipping plugins that change the syntax of a page. */
export function syntaxNotWritable(text: string): string {
  return `${OTHER_SYNTAX} "${text}" in a way that Markdown without them has no words for`;
}

const OTHER_SYNTAX = 'they read';

/** The reason for ignoring plugins that return a tree with missing or unknown parts. */
export function treeNotWritable(reason: string): string {
  return `${ODD_TREE} a tree that cannot be written as Markdown (${reason})`;
}

const ODD_TREE = 'they leave';

/** `by` is the part of the config that threw the text. Docusaurus ends its build in this case too. */
export function textThrown(reason: string, by: 'plugins' | 'hooks', at: Place): Message {
  const [who, what] =
    by === 'plugins'
      ? ['The remark plugins of the config', 'the plugin']
      : ['The functions in "markdown" of the config', 'the function'];
  return {
    what: `${who} fail on this page: ${reason}`,
    fix: `Mend the page, if that is what it finds fault with, or ${what}.`,
    at,
  };
}

const ENDLESS = 'they did not end within';

/** Fixes, by the start of the reason. */
const FIXES: readonly (readonly [start: string, fix: string])[] = [
  [ENDLESS, 'Mend the plugin that loops on it, or that waits for something that never comes.'],
  [ODD_TREE, 'Mend or update the plugin that makes it.'],
  [OTHER_SYNTAX, 'Write it with HTML elements, such as <strong>, or in Markdown that needs no plugin.'],
];

/** The reason for skipping plugins that exceed their time limit on a page. */
export function pluginsTakeTooLong(seconds: number): string {
  return `${ENDLESS} ${seconds} s`;
}

const SOCIALS = ['links of authors have words here', '"Blog/Components/Author/Socials"'] as const;
const BUTTONS = ['buttons of code have icons of their own', '"CodeBlock/Buttons"'] as const;

export function swizzleNotUsed(file: string): Message {
  const [, icon] = /^src\/theme\/Icon\/(Socials\/|Copy|Success|WordWrap)?/.exec(file) ?? [];
  if (icon !== undefined) {
    const [stays, component] = icon === 'Socials/' ? SOCIALS : BUTTONS;
    return {
      what: `"${file}" is shown by components of the site that import it; ${stays}.`,
      fix: `Write ${component} anew, which shows the icon, or style the theme with CSS.`,
      at: { file },
    };
  }
  return {
    what: `"${file}" is not used in the place of the theme's: this component has no counterpart here.`,
    fix: 'Style the theme with CSS, or import the component in the pages that need it.',
    at: { file },
  };
}

/** Reports a `transformItems` prop that a site's `SearchBar` passes to the original one. */
export function hitsNotTransformed(file: string): Message {
  return {
    what: `"transformItems" of "${file}" is not called: hits of the search are shown as they are found.`,
    fix: 'Change their addresses with `replaceSearchResultPathname` or `externalUrlRegex` of `themeConfig.algolia`, and their texts in the index.',
    at: { file },
  };
}

/** Reports elements in the map that `MDXComponents` exports. */
export function elementsNotReplaced(names: readonly string[], file: string): Message {
  return {
    what: `"${names.join('", "')}" of "${file}" are not used: elements of Markdown stay as they are.`,
    fix: 'Style them with CSS, or give the component a name with a capital letter and write it in the pages.',
    at: { file },
  };
}

/** Reports presets and plugins of a Babel config. */
export function babelNotUsed(names: readonly string[], file: string): Message {
  return {
    what: `"${names.join('", "')}" of ${file} are not used: code is compiled without Babel, as JavaScript or TypeScript with JSX.`,
    fix: 'Write what they compile, such as types of Flow, in TypeScript or plain JavaScript.',
    at: { file },
  };
}

interface Reason {
  readonly place: RegExp;
  readonly why: string;
}

/** The first entry that matches gives the reason and an alternative. */
const REASONS: readonly Reason[] = [
  {
    place: /recmaPlugins$/,
    why: 'Pages are no program here. Do the same in a remark or rehype plugin, or in a component.',
  },
  {
    place: /(?:remark|rehype)Plugins$/i,
    why: 'Write what the plugin makes into the pages, or use a component.',
  },
  { place: /ideal-image\)$/, why: 'Pictures are shown as they are: none is made smaller.' },
  { place: /\.swCustom$/, why: 'The service worker is of the engine, and has no code of the site.' },
  { place: /\(custom-/, why: 'Add its type to the map that src/theme/NavbarItem/ComponentTypes exports.' },
  {
    place: /\.injectHtmlTags \(/,
    why: 'Such an element is none of the head. Put it into preBodyTags or postBodyTags.',
  },
  {
    place: /\.addRoute /,
    why: 'A path with a parameter or "*" is no page of a static site: have the plugin add a route for each value.',
  },
  {
    place: /\.allContentLoaded \(/,
    why: 'This content is read after plugins are run. In components, use the hooks of its client module instead.',
  },
  {
    place: /\.configureWebpack/,
    why: 'The bundler is Vite: of webpack, it takes aliases, fallbacks, definitions, externals by name, copied files, and rules for YAML and texts.',
  },
  { place: /\)\.\w+$/, why: 'This method of the plugin is not called; its others are.' },
  { place: /^presets\[\d+\]\./, why: 'It has no counterpart here. Remove it when nothing is missed.' },
  { place: /^(?:plugins|themes|presets)\[/, why: 'This plugin is not run. What it adds to the site is missing.' },
  { place: /clientModules/, why: 'These modules are not loaded in the browser.' },
];

/** `name` is the package or file as written in the config. */
export function pluginMissing(name: string, place: string, file: string): Message {
  const isFile = /^[./]/.test(name);
  return {
    what: `"${place}" in ${file} has no effect: ${isFile ? 'the file does not exist' : 'the package is not installed'}.`,
    fix: isFile
      ? 'Add the file, or mend its path.'
      : `Run "npm install ${name}" in the site folder, or take it out of the config.`,
    at: { file },
  };
}

/** `place` is an option in the config file, such as `plugins[2] (docusaurus-plugin-x)`. */
export function notServed(place: string, file: string): Message {
  const why =
    REASONS.find((reason) => reason.place.test(place))?.why ??
    'It has no counterpart here. Remove it when nothing is missed.';
  return { what: `"${place}" in ${file} has no effect.`, fix: why, at: { file } };
}
