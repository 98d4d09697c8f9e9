/** Forms for a new file, on the hosts that have one: what the edit links of the host look like → the form. */
const HOSTS: readonly { readonly edit: RegExp; readonly form: string; readonly parameter: string }[] = [
  { edit: /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:edit|tree|blob)\//, form: '$1/new/', parameter: 'filename' },
  { edit: /^(https?:\/\/[^?#]+)\/-\/(?:edit|tree|blob)\//, form: '$1/-/new/', parameter: 'file_name' },
];

/**
 * Where a file that does not exist can be written: `https://github.com/o/r/edit/main/docs/` and `i18n/fr/a.md` →
 * `https://github.com/o/r/new/main/docs?filename=i18n/fr/a.md`. `undefined`: the host has no such form.
 */
export function newFileUrl(editUrl: string, sitePath: string): string | undefined {
  const host = HOSTS.find(({ edit }) => edit.test(editUrl));
  if (host === undefined) return undefined;
  const folder = editUrl.replace(host.edit, host.form).replace(/\/+$/, '');
  return `${folder}?${host.parameter}=${encodeURIComponent(sitePath).replaceAll('%2F', '/')}`;
}
