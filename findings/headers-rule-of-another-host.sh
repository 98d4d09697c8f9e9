#!/usr/bin/env bash
# A `_headers` file may begin a rule with a whole URL on Cloudflare ("https://:project.pages.dev/*", documented for
# Pages and Workers). Netlify's parser takes such a line for a header named "https" of the rule above, reports no
# error, and gives that rule the headers of the other one as well: here every page becomes `noindex`.
#
# @netlify/headers-parser 10.1.1, Node 20, seen on 28 November 2026:
#   {"headers":[{"for":"/*","values":{"X-Frame-Options":"DENY","https":"//preview.example/*","X-Robots-Tag":"noindex"}}],"errors":[]}
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @netlify/headers-parser@10.1.1

cat >_headers <<'RULES'
/*
  X-Frame-Options: DENY
https://preview.example/*
  X-Robots-Tag: noindex
RULES

cat >read.mjs <<'JS'
import { parseAllHeaders } from '@netlify/headers-parser';
const { headers, errors } = await parseAllHeaders({
  headersFiles: ['_headers'],
  configHeaders: [],
  minimal: true,
  featureFlags: {},
});
console.log(JSON.stringify({ headers, errors }));
JS

expected='{"headers":[{"for":"/*","values":{"X-Frame-Options":"DENY","https":"//preview.example/*","X-Robots-Tag":"noindex"}}],"errors":[]}'
seen=$(node read.mjs)
echo "@netlify/headers-parser $(node -p 'require("./node_modules/@netlify/headers-parser/package.json").version')"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed: expected $expected" >&2; exit 1; }
