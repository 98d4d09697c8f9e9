#!/usr/bin/env bash
# Two parsers of Markdown with directives disagree on where an admonition ends. With remark, the line `:::` right below
# a table or a link definition closes the admonition. satteri, which reads the same syntax natively, takes it for
# another row of the table, or for a paragraph, and the admonition goes on to the end of the page: all headings behind
# it are inside. An empty line above `:::` makes both agree.
#
# satteri 0.10.5; remark-parse 11.0.0, remark-gfm 4.0.1 and remark-directive 4.0.0 with unified 11.0.5, Node 20, seen
# on 29 November 2026 (the blocks of the page, and those of its admonition in brackets):
#   below                remark                                        satteri
#   a table              containerDirective[table] heading             containerDirective[table heading]
#   a link definition    containerDirective[definition] heading        containerDirective[definition paragraph heading]
#   an empty line        containerDirective[table] heading             containerDirective[table] heading
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts satteri@0.10.5 unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 remark-directive@4.0.0

cat >blocks.mjs <<'JS'
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { markdownToMdast } from 'satteri';
import { unified } from 'unified';

const pages = {
  'a table': ':::note\n\n| a |\n| - |\n| b |\n:::\n\n# After\n',
  'a link definition': ':::note\n\n[a]: /b\n:::\n\n# After\n',
  'an empty line': ':::note\n\n| a |\n| - |\n| b |\n\n:::\n\n# After\n',
};
const remark = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const blocks = ({ children }) =>
  children
    .map((node) => (node.type === 'containerDirective' ? `${node.type}[${blocks(node)}]` : node.type))
    .join(' ');
for (const [name, text] of Object.entries(pages)) {
  console.log(`${name} | ${blocks(remark.parse(text))} | ${blocks(markdownToMdast(text, { features: { directive: true, gfm: true } }))}`);
}
JS

expected='a table | containerDirective[table] heading | containerDirective[table heading]
a link definition | containerDirective[definition] heading | containerDirective[definition paragraph heading]
an empty line | containerDirective[table] heading | containerDirective[table] heading'
seen=$(node blocks.mjs)
for name in satteri remark-parse remark-gfm remark-directive; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json')).version")"
done
echo "$seen"
[ "$seen" = "$expected" ] || { echo "changed: expected $expected" >&2; exit 1; }
