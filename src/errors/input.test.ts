import { expect, test } from 'vitest';
import type { Message } from './config.ts';
import * as input from './input.ts';

const at = { file: 'docs/intro.md', line: 3, column: 7 };
const MESSAGES: Readonly<Record<keyof typeof input, Message>> = {
  badJson: input.badJson({ file: 'versions.json', line: 1, column: 2 }, 'it ends too early'),
  badYaml: input.badYaml({ file: 'blog/authors.yml', line: 1, column: 2 }, 'Nested mappings are not allowed'),
  notUtf8: input.notUtf8(at),
  tooLarge: input.tooLarge('docs/big.md', 20_000_000, 10_000_000),
  unreadableFile: input.unreadableFile('docs/a.md', 'you have no permission to read it'),
  unreadableFolder: input.unreadableFolder('docs/private', 'you have no permission to read it'),
  symlinkLoop: input.symlinkLoop('docs/again'),
  brokenSymlink: input.brokenSymlink('docs/gone.md'),
  folderNamedLikeFile: input.folderNamedLikeFile('docs/guide.md'),
  versionsNotList: input.versionsNotList('versions.json'),
  badVersionName: input.badVersionName('versions.json', 'a/b', 'holds the character "/"'),
  duplicateVersion: input.duplicateVersion('versions.json', '1.x'),
  noPages: input.noPages('octavo.config.ts'),
  versionFolderMissing: input.versionFolderMissing('versions.json', '1.x', 'versioned_docs/version-1.x'),
  versionWithoutDocs: input.versionWithoutDocs('1.x', 'versioned_docs/version-1.x'),
  badTranslation: input.badTranslation(
    { file: 'i18n/fr/code.json', line: 3, column: 3 },
    'theme.next',
    'has no text under "message"',
  ),
  translationsNotObject: input.translationsNotObject('i18n/fr/code.json'),
  inputFileMissing: input.inputFileMissing('blog.authorsMapPath', 'blog/people.yml'),
  missingAsset: input.missingAsset(at, { kind: 'image', target: './pic.png' }, './pig.png'),
  assetOutside: input.assetOutside(at, '../../../etc/passwd'),
  assetUnreadable: input.assetUnreadable(at, './pic.png', 'you have no permission to read it'),
  shallowClone: input.shallowClone(),
  noRepository: input.noRepository(),
};

test('what is wrong with a file, and how to mend it', () => {
  const texts = Object.entries(MESSAGES).map(([name, { what, fix }]) => `${name}\n  ${what}\n  ${fix}`);
  expect(`\n${texts.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    badJson
      "versions.json" is not valid JSON: it ends too early.
      Mend the JSON at this place.
    badYaml
      "blog/authors.yml" is not valid YAML: Nested mappings are not allowed.
      Mend the YAML at this place; put quotes around text that holds ":" or "#".
    notUtf8
      "docs/intro.md" is not UTF-8 text.
      Save the file with the encoding UTF-8; the first wrong character is at this place.
    tooLarge
      "docs/big.md" has 20 MB, more than the 10 MB that a page may have.
      Split it into several pages, or move large data to a file in the static folder.
    unreadableFile
      "docs/a.md" cannot be read: you have no permission to read it.
      Check that the file exists and may be read.
    unreadableFolder
      The folder "docs/private" cannot be read: you have no permission to read it.
      Check that the folder exists and may be read.
    symlinkLoop
      "docs/again" is a symbolic link to a folder that holds it, so its content has no end.
      Remove the link, or let it point to another folder.
    brokenSymlink
      "docs/gone.md" is a symbolic link to something that does not exist.
      Remove the link, or let it point to an existing file.
    folderNamedLikeFile
      "docs/guide.md" is a folder, but is named like a Markdown file.
      Rename the folder, for example to "docs/guide".
    versionsNotList
      "versions.json" must be a list of version names.
      Write a list of texts, such as ["2.x", "1.x"].
    badVersionName
      "versions.json" holds the version name "a/b", which holds the character "/".
      Rename the version, and its folder with it: at most 32 characters, none of / \\ < > : " | ? *.
    duplicateVersion
      "versions.json" lists the version "1.x" twice.
      Remove one of them.
    noPages
      The site has no pages: there is no folder docs or blog, and no page in src/pages.
      Write a first page, such as docs/intro.md with the text "# Welcome", or set "docs.path" in the config to the folder that holds yours.
    versionFolderMissing
      "versions.json" lists the version "1.x", but there is no folder "versioned_docs/version-1.x".
      Create "versioned_docs/version-1.x" with the docs of the version, or remove "1.x" from "versions.json".
    versionWithoutDocs
      The version "1.x" has no doc: "versioned_docs/version-1.x" holds no Markdown file.
      Add a file such as "versioned_docs/version-1.x/README.md", or leave the version out.
    badTranslation
      The translation "theme.next" in "i18n/fr/code.json" has no text under "message".
      Write it as "theme.next": { "message": "…", "description": "…" }, with or without the description.
    translationsNotObject
      "i18n/fr/code.json" must be an object of translations.
      Write it as { "key": { "message": "…" } }.
    inputFileMissing
      "blog.authorsMapPath" names "blog/people.yml", but there is no such file.
      Create "blog/people.yml", or mend the option.
    missingAsset
      The picture "./pic.png" does not exist.
      Did you mean "./pig.png"? Mend the path, or add the file.
    assetOutside
      "../../../etc/passwd" leads out of the site's folder.
      Move the file into the site, beside the page or in the static folder, and mend the path, or let "links.repository" lead to the files of the repository.
    assetUnreadable
      "./pic.png" cannot be read: you have no permission to read it.
      Check that it is a file that may be read.
    shallowClone
      The dates of the last changes are left out, because this is a shallow git clone.
      Fetch the whole history, with \`git fetch --unshallow\` or \`fetch-depth: 0\` in CI.
    noRepository
      The dates of the last changes, which the config asks for, are left out: git is not installed, or the site is in no git repository.
      Build in a clone, with git installed, or take "showLastUpdateTime", "showLastUpdateAuthor" and "sitemap.lastmod" out of the config.
    "
  `);
});

test('the kind of a missing asset and the lack of a near name show in its text', () => {
  expect(input.missingAsset(at, { kind: 'file', target: 'a.zip' })).toMatchInlineSnapshot(`
    {
      "at": {
        "column": 7,
        "file": "docs/intro.md",
        "line": 3,
      },
      "fix": "Mend the path, or add the file.",
      "what": "The file "a.zip" does not exist.",
    }
  `);
});
