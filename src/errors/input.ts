/** Messages about the files of a site: how they are found, read and parsed. */
import type { Message } from './config.ts';
import type { Place } from './problem.ts';

// ---------------------------------------------------------------------------------------------------------------------
// Text

export function badJson(at: Place, reason: string): Message {
  return { what: `"${at.file}" is not valid JSON: ${reason}.`, fix: 'Mend the JSON at this place.', at };
}

export function badYaml(at: Place, reason: string): Message {
  return {
    what: `"${at.file}" is not valid YAML: ${reason.replace(/[.:]?\s*$/, '')}.`,
    fix: 'Mend the YAML at this place; put quotes around text that holds ":" or "#".',
    at,
  };
}

export function notUtf8(at: Place): Message {
  return {
    what: `"${at.file}" is not UTF-8 text.`,
    fix: 'Save the file with the encoding UTF-8; the first wrong character is at this place.',
    at,
  };
}

export function tooLarge(file: string, bytes: number, limit: number): Message {
  const mb = (size: number) => `${Math.round(size / 1e6)} MB`;
  return {
    what: `"${file}" has ${mb(bytes)}, more than the ${mb(limit)} that a page may have.`,
    fix: 'Split it into several pages, or move large data to a file in the static folder.',
    at: { file },
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Files and folders

export function unreadableFile(file: string, reason: string): Message {
  return {
    what: `"${file}" cannot be read: ${reason}.`,
    fix: 'Check that the file exists and may be read.',
    at: { file },
  };
}

export function unreadableFolder(folder: string, reason: string): Message {
  return {
    what: `The folder "${folder}" cannot be read: ${reason}.`,
    fix: 'Check that the folder exists and may be read.',
    at: { file: folder },
  };
}

export function symlinkLoop(file: string): Message {
  return {
    what: `"${file}" is a symbolic link to a folder that holds it, so its content has no end.`,
    fix: 'Remove the link, or let it point to another folder.',
    at: { file },
  };
}

export function brokenSymlink(file: string): Message {
  return {
    what: `"${file}" is a symbolic link to something that does not exist.`,
    fix: 'Remove the link, or let it point to an existing file.',
    at: { file },
  };
}

export function folderNamedLikeFile(folder: string): Message {
  return {
    what: `"${folder}" is a folder, but is named like a Markdown file.`,
    fix: `Rename the folder, for example to "${folder.replace(/\.mdx?$/, '')}".`,
    at: { file: folder },
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Versions

export function versionsNotList(file: string): Message {
  return {
    what: `"${file}" must be a list of version names.`,
    fix: 'Write a list of texts, such as ["2.x", "1.x"].',
    at: { file },
  };
}

/** Reports a name that no file system or URL can have (VER-09). */
export function badVersionName(file: string, name: unknown, reason: string): Message {
  return {
    what: `"${file}" holds the version name ${JSON.stringify(name)}, which ${reason}.`,
    fix: 'Rename the version, and its folder with it: at most 32 characters, none of / \\ < > : " | ? *.',
    at: { file },
  };
}

export function duplicateVersion(file: string, name: string): Message {
  return { what: `"${file}" lists the version "${name}" twice.`, fix: 'Remove one of them.', at: { file } };
}

export function noPages(configFile: string): Message {
  return {
    what: 'The site has no pages: there is no folder docs or blog, and no page in src/pages.',
    fix: 'Write a first page, such as docs/intro.md with the text "# Welcome", or set "docs.path" in the config to the folder that holds yours.',
    at: { file: configFile },
  };
}

/** Reports a version that is listed but missing (VER-10). */
export function versionFolderMissing(file: string, name: string, folder: string): Message {
  return {
    what: `"${file}" lists the version "${name}", but there is no folder "${folder}".`,
    fix: `Create "${folder}" with the docs of the version, or remove "${name}" from "${file}".`,
    at: { file },
  };
}

/** Reports a version without pages (VER-10). */
export function versionWithoutDocs(name: string, folder: string): Message {
  return {
    what: `The version "${name}" has no doc: "${folder}" holds no Markdown file.`,
    fix: `Add a file such as "${folder}/README.md", or leave the version out.`,
    at: { file: folder },
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Other inputs

/** Reports a malformed entry of a translation file (I18N-19). */
export function badTranslation(at: Place, key: string, reason: string): Message {
  return {
    what: `The translation "${key}" in "${at.file}" ${reason}.`,
    fix: `Write it as "${key}": { "message": "…", "description": "…" }, with or without the description.`,
    at,
  };
}

export function translationsNotObject(file: string): Message {
  return {
    what: `"${file}" must be an object of translations.`,
    fix: 'Write it as { "key": { "message": "…" } }.',
    at: { file },
  };
}

export function inputFileMissing(option: string, file: string): Message {
  return {
    what: `"${option}" names "${file}", but there is no such file.`,
    fix: `Create "${file}", or mend the option.`,
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// Assets

/** Reports a missing file that Markdown shows or links to (CFG-11, MD-47). */
export function missingAsset(
  at: Place,
  asset: { readonly kind: 'image' | 'file'; readonly target: string },
  near?: string,
): Message {
  const noun = asset.kind === 'image' ? 'picture' : 'file';
  return {
    what: `The ${noun} "${asset.target}" does not exist.`,
    fix:
      near === undefined
        ? 'Mend the path, or add the file.'
        : `Did you mean "${near}"? Mend the path, or add the file.`,
    at,
  };
}

export function assetOutside(at: Place, target: string): Message {
  return {
    what: `"${target}" leads out of the site's folder.`,
    fix: 'Move the file into the site, beside the page or in the static folder, and mend the path, or let "links.repository" lead to the files of the repository.',
    at,
  };
}

export function assetUnreadable(at: Place, target: string, reason: string): Message {
  return { what: `"${target}" cannot be read: ${reason}.`, fix: 'Check that it is a file that may be read.', at };
}

// ---------------------------------------------------------------------------------------------------------------------
// Git

export function shallowClone(): Message {
  return {
    what: 'The dates of the last changes are left out, because this is a shallow git clone.',
    fix: 'Fetch the whole history, with `git fetch --unshallow` or `fetch-depth: 0` in CI.',
  };
}

export function noRepository(): Message {
  return {
    what: 'The dates of the last changes, which the config asks for, are left out: git is not installed, or the site is in no git repository.',
    fix: 'Build in a clone, with git installed, or take "showLastUpdateTime", "showLastUpdateAuthor" and "sitemap.lastmod" out of the config.',
  };
}
