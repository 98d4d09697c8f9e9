const { appendFileSync, mkdirSync } = require('node:fs');
const path = require('node:path');
const describe = require('../src/describe.js');

/** One line for each call. */
module.exports = (of, value) => {
  const folder = path.join(__dirname, '../.given');
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, 'calls.jsonl'), `${JSON.stringify({ of, value: describe(value) })}\n`);
};
