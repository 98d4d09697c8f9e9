/** JSON at a URL of the site. Hashed files come from the browser's cache; `fresh` asks the server again. */
export async function fetchIndex(url: string, { fresh }: { readonly fresh: boolean }): Promise<unknown> {
  const response = await fetch(url, { credentials: 'same-origin', ...(fresh ? { cache: 'no-cache' as const } : {}) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.json();
}
