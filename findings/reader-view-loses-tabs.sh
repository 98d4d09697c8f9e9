#!/usr/bin/env bash
# Reader views (Firefox' is made of Readability) keep one panel of a tab set. A panel that a page hides with `hidden`
# is dropped from the extracted text, and so is one hidden with `hidden="until-found"`, whose purpose is that its text
# can still be found. A panel hidden with `content-visibility: hidden` stays. The labels are dropped in each case,
# because they are buttons, so that the commands of npm and pnpm stand below each other without a name.
#
# @mozilla/readability 0.6.0 with linkedom 0.18.15, Node 20, seen on 29 November 2026:
#   hidden: panel 1 kept, panel 2 dropped, label dropped
#   hidden="until-found": panel 1 kept, panel 2 dropped, label dropped
#   style="content-visibility: hidden": panel 1 kept, panel 2 kept, label dropped
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mozilla/readability@0.6.0 linkedom@0.18.15

cat >read.mjs <<'JS'
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

const prose = `<p>${'The packages of the framework are installed in the folder of the project, one by one. '.repeat(6)}</p>`;
const page = (hiding) => `<!doctype html><html lang="en"><head><title>Install</title></head><body><article>
  <h1>Install</h1>${prose}
  <div role="tablist"><button role="tab">With yarn</button><button role="tab">With pnpm</button></div>
  <div role="tabpanel"><pre><code>yarn add express</code></pre></div>
  <div role="tabpanel" ${hiding}><pre><code>pnpm add express</code></pre></div>
  ${prose}</article></body></html>`;
for (const hiding of ['hidden', 'hidden="until-found"', 'style="content-visibility: hidden"']) {
  const text = new Readability(parseHTML(page(hiding)).document).parse().textContent;
  const state = (part) => (text.includes(part) ? 'kept' : 'dropped');
  const [first, second, label] = ['yarn add', 'pnpm add', 'With pnpm'].map(state);
  console.log(`${hiding}: panel 1 ${first}, panel 2 ${second}, label ${label}`);
}
JS

expected='hidden: panel 1 kept, panel 2 dropped, label dropped
hidden="until-found": panel 1 kept, panel 2 dropped, label dropped
style="content-visibility: hidden": panel 1 kept, panel 2 kept, label dropped'
seen=$(node read.mjs)
echo "@mozilla/readability $(node -p 'require("./node_modules/@mozilla/readability/package.json").version')"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed: expected $expected" >&2; exit 1; }
