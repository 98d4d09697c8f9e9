#!/usr/bin/env bash
# A README that is shown by GitHub and built by VitePress cannot link to its own sections: the two make different ids of
# most headings that hold more than plain words. VitePress writes `_` before a leading digit, turns dots, apostrophes and
# underscores into hyphens and drops accents; GitHub removes the signs and keeps accents and each hyphen.
# An anchor that works in both exists only for headings of ASCII words.
#
# @mdit-vue/shared 2.1.3 (the slugs of VitePress 1.6.4) and github-slugger 2.0.0, Node 20, seen on 29 November 2026:
#   2.0 and later        _2-0-and-later       20-and-later
#   Node.js              node-js              nodejs
#   The --out-dir option the-out-dir-option   the---out-dir-option
#   A & B                a-b                  a--b
#   Crème brûlée         creme-brulee         crème-brûlée
#   DB_HOST              db-host              db_host
#   Getting started      getting-started      getting-started
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mdit-vue/shared@2.1.3 github-slugger@2.0.0

cat >ids.mjs <<'JS'
import { slugify } from '@mdit-vue/shared';
import { slug } from 'github-slugger';

const headings = ['2.0 and later', 'Node.js', 'The --out-dir option', 'A & B', 'Crème brûlée', 'DB_HOST', 'Getting started'];
for (const text of headings) console.log(`${text.padEnd(20)} ${slugify(text).padEnd(20)} ${slug(text)}`);
JS

expected='2.0 and later        _2-0-and-later       20-and-later
Node.js              node-js              nodejs
The --out-dir option the-out-dir-option   the---out-dir-option
A & B                a-b                  a--b
Crème brûlée         creme-brulee         crème-brûlée
DB_HOST              db-host              db_host
Getting started      getting-started      getting-started'
seen=$(node ids.mjs)
for name in @mdit-vue/shared github-slugger; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json')).version")"
done
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed: expected $expected" >&2; exit 1; }
