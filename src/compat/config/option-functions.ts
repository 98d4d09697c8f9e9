/**
 * Runs functions in the options of docs, blogs and the sitemap that make or change what the engine generates. They may
 * be asynchronous, but the site model is synchronous: what it builds without an answer is built again once the answer
 * is there.
 */
import { readFileSync } from 'node:fs';
import { hashOf } from '../../config/hash.ts';
import { codeError } from './load-code.ts';
import { headOf } from '../../extend/remark/text-hooks.ts';
import type { Answer, OptionFunctions } from '../../config/functions.ts';

type OptionFunction = (given: object) => unknown;

interface ConfigPlace {
  readonly configPath: string;
  readonly siteDir: string;
}

/**
 * Creates the interface to these functions. Keys are such as `docs:default.sidebarItemsGenerator` and
 * `sitemap.createSitemapItems`.
 */
export function createOptionFunctions(
  functions: ReadonlyMap<string, OptionFunction>,
  { configPath, siteDir }: ConfigPlace,
): OptionFunctions {
  const answers = new Map<string, Answer>();
  const waiting = new Map<string, Promise<void>>();
  const call = async (ask: OptionFunction, key: string, given: object): Promise<void> => {
    try {
      answers.set(key, { value: await ask(given), given });
    } catch (error) {
      throw codeError(error, configPath, siteDir);
    }
  };
  return {
    ask(option, known, given) {
      const ask = functions.get(option);
      if (ask === undefined) return undefined;
      const key = `${option} ${hashOf(JSON.stringify(known), 32)}`;
      if (!answers.has(key) && !waiting.has(key)) {
        const asking = call(ask, key, given());
        // `settle` reports the rejection.
        asking.catch(() => undefined);
        waiting.set(key, asking);
      }
      return answers.get(key);
    },
    textOf(filePath) {
      const text = readFileSync(filePath, 'utf8');
      return text.slice(headOf(text).length);
    },
    async settle() {
      if (waiting.size === 0) return false;
      const asked = [...waiting.values()];
      waiting.clear();
      await Promise.all(asked);
      return true;
    },
  };
}
