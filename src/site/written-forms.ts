import { placeOf } from '../config/data-text.ts';
import { findStringPlaces, type TextPlace } from '../config/string-place.ts';
import type { Config } from '../config/types.ts';

/** `/base/fr/docs/x` → `/docs/x`; a target outside of the site stays. */
export function withoutBase({ i18n, baseUrl }: Pick<Config, 'i18n' | 'baseUrl'>, target: string): string {
  const bases = [baseUrl, ...i18n.locales.map((locale) => locale.base)].toSorted((a, b) => b.length - a.length);
  const base = bases.find((each) => target.startsWith(each));
  return base === undefined ? target : `/${target.slice(base.length)}`;
}

/** How a target may be written: with or without the base, the slash before it and the one at its end. */
export function writtenForms(target: string, plain: string): readonly string[] {
  return [target, plain, plain.replace(/^\//, ''), `./${plain.replace(/^\//, '')}`]
    .flatMap((form) => [form, form.replace(/\/(?=$|[?#])/, ''), form.replace(/(?<!\/)(?=$|[?#])/, '/')])
    .filter((form) => form !== '');
}

/** Where a file writes a target: as a text of its own, else within one, such as HTML. */
export function placeOfTarget(
  source: { readonly text: string | undefined; readonly filePath: string },
  target: string,
  plain: string,
): Partial<TextPlace> {
  const { text, filePath } = source;
  if (text === undefined) return {};
  const [literal] = /\.(?:ya?ml|css)$/.test(filePath)
    ? []
    : findStringPlaces({ text, filePath }, writtenForms(target, plain));
  if (literal !== undefined) return literal;
  const form = [target, plain, plain.slice(1)].find((each) => each.length > 1 && text.includes(each));
  return form === undefined ? {} : placeOf(text, text.indexOf(form));
}
