/**
 * Runs before first paint, as a blocking classic script. Applies the colour mode (CM-01), attributes requested in the
 * URL (CM-09) and the state of a dismissed announcement (ANN-05). Its options are in `<html data-octavo>`, so the file
 * is the same for all sites.
 */
import type { BootOptions } from '../../shared/boot-options.ts';

const root = document.documentElement;
const data = root.dataset;
const options = JSON.parse(data['octavo'] ?? '{}') as BootOptions;
const query = new URLSearchParams(location.search);

function stored(key: string): string | null {
  try {
    return (options.session ? sessionStorage : localStorage).getItem(key + (options.suffix ?? ''));
  } catch {
    return null;
  }
}

function chosen(): string | null {
  if (!options.switchable) return options.mode;
  const asked = query.get('octavo-theme');
  const choice = asked === 'dark' || asked === 'light' ? asked : stored('theme');
  return choice === null || choice === 'dark' ? choice : 'light';
}

const choice = chosen();
data['themeChoice'] = choice ?? 'system';
data['theme'] =
  choice ?? (options.system ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : options.mode);

query.forEach((value, name) => {
  // `setAttribute` throws on names that are not valid in HTML, and the announcement below would be left unhandled.
  if (/^octavo-data-[\w.-]+$/.test(name)) root.setAttribute(name.slice(7), value);
});

if (
  options.bar !== undefined &&
  stored('octavo.announcement.id') === options.bar &&
  stored('octavo.announcement.dismiss') === 'true'
) {
  data['announcementDismissed'] = 'true';
}
