/** The tools of the build benches, Octavo first: ratios are to it. */
import { compat } from './compat.mjs';
import { docusaurus } from './docusaurus.mjs';
import { hugo } from './hugo.mjs';
import { octavo } from './octavo.mjs';
import { vitepress } from './vitepress.mjs';

export const TOOLS = { octavo, compat, hugo, vitepress, docusaurus };
