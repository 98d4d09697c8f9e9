/**
 * The texts of the website's pages in each version of the documentation, with conditions resolved and the file names of
 * that version.
 */
import { fileURLToPath } from 'node:url';
import { importEngine } from './import-engine.mjs';

const WEBSITE = fileURLToPath(new URL('../website', import.meta.url));

/** Resolves to a function that returns the texts of the pages of a version, by their paths in that version. */
export async function loadTexts() {
  const { loadConfig, loadVersionNames, loadSource, flatTree } = await importEngine({
    loadConfig: 'config/load/load-config.ts',
    loadVersionNames: 'content/find-versions.ts',
    loadSource: 'versions/load-source.ts',
    flatTree: 'versions/version-source.ts',
  });
  const config = await loadConfig(WEBSITE);
  const { names } = await loadVersionNames(config);
  const [docs] = config.docs;
  const { value: source } = await loadSource(config, docs, names[docs.id]);
  return (version) => {
    const tree = [...flatTree(source, version)].filter(([path]) => /\.mdx?$/.test(path));
    return new Map(tree.map(([path, content]) => [path, content.toString('utf8')]));
  };
}
