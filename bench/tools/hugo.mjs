import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putAway } from './put-away.mjs';

const LAYOUTS = {
  'baseof.html': `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Summary | plainify | truncate 150 }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">{{ site.Title }}</a></header>
<nav>{{ partialCached "sidebar.html" . .CurrentSection.RelPermalink }}</nav>
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`,
  'single.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>{{ .Content }}</article>
<aside>{{ .TableOfContents }}</aside>
<footer>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</footer>{{ end }}
`,
  'list.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>{{ .Content }}</article>{{ end }}
`,
};
/** The folders on the way to the page, open, and what lies in its own. */
const SIDEBAR = `{{ template "level" (dict "node" site.Home "current" .CurrentSection) }}
{{ define "level" }}<ul>
{{ $current := .current }}
{{ range .node.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{ end }}{{ range .node.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{ if or (eq . $current) (.IsAncestor $current) }}{{ template "level" (dict "node" . "current" $current) }}{{ end }}</li>
{{ end }}</ul>{{ end }}
`;

/** Hugo with a bare theme of ours: sidebar, table of contents, highlighted code, feed and sitemap; no search. */
export const hugo = {
  name: 'Hugo',
  outDir: 'public',
  install() {
    if (spawnSync('hugo', ['version']).status === 0) return;
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const [command, ...args] = [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', 'hugo'];
    const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('apt-get could not install the package hugo');
  },
  prepare(dir) {
    const docs = join(dir, 'docs');
    const config = {
      baseURL: 'https://example.com/',
      title: 'Bench',
      contentDir: 'docs',
      ignoreFiles: ['README\\.md$'],
      disableKinds: ['taxonomy', 'term'],
      markup: { goldmark: { renderer: { unsafe: true } }, highlight: { noClasses: false } },
    };
    writeFileSync(join(dir, 'config.json'), `${JSON.stringify(config, undefined, 2)}\n`);
    mkdirSync(join(dir, 'layouts/_default'), { recursive: true });
    mkdirSync(join(dir, 'layouts/partials'), { recursive: true });
    mkdirSync(join(dir, 'static'), { recursive: true });
    for (const [name, text] of Object.entries(LAYOUTS)) writeFileSync(join(dir, 'layouts/_default', name), text);
    writeFileSync(join(dir, 'layouts/partials/sidebar.html'), SIDEBAR);
    writeFileSync(join(dir, 'static/style.css'), 'body { font-family: sans-serif; }\n');
    const entries = readdirSync(docs, { recursive: true, withFileTypes: true });
    // Without an index of its own a folder is no section, and its pages belong to the one above.
    for (const entry of entries.filter((entry) => entry.isDirectory())) {
      writeFileSync(join(entry.parentPath, entry.name, '_index.md'), `---\ntitle: ${entry.name}\n---\n`);
    }
    const readme = entries.find(({ name }) => name === 'README.md');
    if (readme !== undefined) copyFileSync(join(docs, 'README.md'), join(docs, '_index.md'));
  },
  clean(dir) {
    putAway(join(dir, 'public'), join(dir, 'resources'));
  },
  command: () => ['hugo', ['--noBuildLock'], {}],
};
