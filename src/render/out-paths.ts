import { pageFile } from '../shared/urls.ts';

/** Output path of a file that is served at a URL path. The output folder is what the base of the site stands for. */
export function filePathOf(urlPath: string, baseUrl: string): string {
  return urlPath.slice(baseUrl.length);
}

/** Output path of the page at a URL path. */
export function pagePathOf(
  urlPath: string,
  { baseUrl, trailingSlash }: { readonly baseUrl: string; readonly trailingSlash?: boolean },
): string {
  return pageFile(`/${urlPath.slice(baseUrl.length)}`, trailingSlash);
}
