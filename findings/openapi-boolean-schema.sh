#!/usr/bin/env bash
# OpenAPI 3.1 uses the schemas of JSON Schema 2020-12, in which `true` and `false` are schemas, and its own meta-schema
# accepts them. Redocly's linter accepts them as a property and as items of a list, but reports one below a media type,
# with a message about an object. So a description that the specification allows fails `redocly lint`.
#
# @redocly/openapi-core 2.64.0, Node 20, seen on 29 November 2026: rules and messages for three places of `true`
#   a media type      struct: Expected type `Schema` (object) but got `boolean`
#   a property        nothing
#   items of a list   nothing
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @redocly/openapi-core@2.64.0

cat >lint.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';

const spec = (content, properties) => ({
  openapi: '3.1.0',
  info: { title: 'Words', version: '1' },
  paths: {
    '/words': { get: { responses: { 200: { description: 'Words', content: { 'application/json': { schema: content } } } } } },
  },
  components: { schemas: { Word: { type: 'object', properties } } },
});
const places = {
  'a media type': spec(true, {}),
  'a property': spec({ type: 'string' }, { any: true }),
  'items of a list': spec({ type: 'array', items: true }, {}),
};
const config = await createConfig({ rules: { struct: 'error' } });
for (const [name, value] of Object.entries(places)) {
  writeFileSync('openapi.json', JSON.stringify(value));
  const found = await lint({ ref: 'openapi.json', config });
  console.log(`${name}: ${found.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('; ') || 'nothing'}`);
}
JS
seen=$(node lint.mjs)
echo "@redocly/openapi-core $(node -p "JSON.parse(require('fs').readFileSync('node_modules/@redocly/openapi-core/package.json')).version")"
echo "$seen"
expected='a media type: struct: Expected type `Schema` (object) but got `boolean`
a property: nothing
items of a list: nothing'
[ "$seen" = "$expected" ] || { echo "changed: expected $expected" >&2; exit 1; }
