/** What the pages of the website say in each version of the documentation: conditions resolved, in files of their names there. */
import { fileURLToPath } from 'node:url';
import { importEngine } from './import-engine.mjs';

const WEBSITE = fileURLToPath(new URL('../website', import.meta.url));

/** Resolves to a function that gives the text of each page of a version by its path in that version. */
export async function loadTexts() {
  const { loadConfig, loadVersionNames, loadSource, flatTree } = await importEngine({
    loadConfig: 'config/load-config.ts',
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
