/** Records in a translated file which text of the source it is the translation of. */
import { normalizeText } from '../content/markdown/source.ts';
import { SOURCE_HASH_FIELD, sourceHash } from '../content/source-hash.ts';
import type { ContentFile } from '../content/types.ts';
import { fieldsOf } from './page-status.ts';

const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(?<=\n)(---[ \t]*)(?=\r?\n|$)/;
const FIELD = new RegExp(`^${SOURCE_HASH_FIELD}[ \\t]*:.*$`, 'm');

/** Everything else stays as it is, line ends included. `undefined`: the front matter cannot take the field. */
export function stampTranslation(
  written: string,
  source: string,
  file: Pick<ContentFile, 'kind' | 'sitePath'>,
): string | undefined {
  const hash = sourceHash(source);
  const stamped = withField(written, `${SOURCE_HASH_FIELD}: ${hash}`);
  const before = { ...file, text: normalizeText(written) };
  const after = { ...file, text: normalizeText(stamped) };
  const others = (fields: object): string => JSON.stringify({ ...fields, [SOURCE_HASH_FIELD]: undefined });
  const fields = fieldsOf(after);
  const isRead = fields[SOURCE_HASH_FIELD] === hash && others(fields) === others(fieldsOf(before));
  return isRead ? stamped : undefined;
}

function withField(text: string, field: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    return `${mark}---${end}${field}${end}---${end}${end}${text.slice(mark.length)}`;
  }
  const [whole, opening = '', fields = '', closing = ''] = match;
  const next = FIELD.test(fields) ? fields.replace(FIELD, field) : `${fields}${field}${end}`;
  return opening + next + closing + text.slice(whole.length);
}
