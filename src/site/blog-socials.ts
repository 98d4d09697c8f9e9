import { socialHandleWithSlash, unknownPlatformHandle } from '../errors/blog.ts';
import type { Place, Problem } from '../errors/problem.ts';
import type { Author } from '../shared/wire.ts';

type Social = Author['socials'][number];

interface Platform {
  readonly label: string;
  /** `name`: without a leading `@`. */
  readonly url: (name: string) => string;
}

const PLATFORMS: Readonly<Record<string, Platform>> = {
  x: { label: 'X', url: (name) => `https://x.com/${name}` },
  twitter: { label: 'Twitter', url: (name) => `https://twitter.com/${name}` },
  github: { label: 'GitHub', url: (name) => `https://github.com/${name}` },
  linkedin: { label: 'LinkedIn', url: (name) => `https://www.linkedin.com/in/${name}/` },
  stackoverflow: { label: 'Stack Overflow', url: (name) => `https://stackoverflow.com/users/${name}` },
  bluesky: { label: 'Bluesky', url: (name) => `https://bsky.app/profile/${name}` },
  instagram: { label: 'Instagram', url: (name) => `https://www.instagram.com/${name}` },
  threads: { label: 'Threads', url: (name) => `https://www.threads.net/@${name}` },
  mastodon: { label: 'Mastodon', url: mastodonUrl },
  twitch: { label: 'Twitch', url: (name) => `https://twitch.tv/${name}` },
  youtube: { label: 'YouTube', url: (name) => `https://youtube.com/@${name}` },
  email: { label: 'Email', url: (name) => `mailto:${name}` },
};

/** `jane@instance.example` names the server; a bare name means the largest one. */
function mastodonUrl(name: string): string {
  const [user = '', server = 'mastodon.social'] = name.split('@');
  return `https://${server}/@${user}`;
}

/** Social links of an author: known names become URLs, whole URLs pass (BA-08). */
export function readSocials(
  socials: Readonly<Record<string, string>>,
  author: string,
  at: Place,
): { readonly socials: readonly Social[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const links = Object.entries(socials).flatMap(([platform, value]): Social[] => {
    const known = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
    const label = known?.label ?? platform;
    if (/^(?:https?:\/\/|mailto:)/i.test(value)) return [{ platform, label, href: value }];
    if (value.includes('/')) {
      problems.push({ severity: 'error', ...socialHandleWithSlash({ author, platform, value, at }) });
      return [];
    }
    if (!known) {
      problems.push({ severity: 'error', ...unknownPlatformHandle({ author, platform, value, at }) });
      return [];
    }
    return [{ platform, label, href: known.url(value.replace(/^@/, '')) }];
  });
  return { socials: links, problems };
}
