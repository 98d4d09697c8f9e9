/** `:tada:` → 🎉. Names that are not in the table stay as they are (MD-51). */
import { EMOJI } from './emoji-names.ts';

const SHORTCODE = /:([a-z0-9_+-]+):/g;

export function emojify(text: string): string {
  return text.includes(':') ? text.replace(SHORTCODE, (all, name: string) => EMOJI.get(name) ?? all) : text;
}
