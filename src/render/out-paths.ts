import { pageFile } from '../shared/urls.ts';

/** Output path of a file that is served at a URL path. The output folder is what the base of the site stands for. */
export function filePathOf(urlPath: string, baseUrl: string): string {
  return decoded(urlPath.slice(baseUrl.length));
}

/** Output path of the page at a URL path. */
export function pagePathOf(
  urlPath: string,
  { baseUrl, trailingSlash }: { readonly baseUrl: string; readonly trailingSlash?: boolean },
): string {
  return pageFile(`/${filePathOf(urlPath, baseUrl)}`, trailingSlash);
}

/** Files are named by the decoded path, as static hosts look them up. */
function decoded(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}
