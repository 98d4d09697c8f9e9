/** What TypeORM needs of better-sqlite3, with a build of SQLite that runs everywhere without a compiler. */
const { Database } = require('node-sqlite3-wasm');

const RETURNS_ROWS = /^\s*(?:SELECT|WITH|VALUES|EXPLAIN|PRAGMA)\b|\bRETURNING\b/i;

module.exports = function open(file) {
  const db = new Database(file);
  return {
    exec: (sql) => db.exec(sql),
    close: () => db.close(),
    prepare: (sql) => ({
      reader: RETURNS_ROWS.test(sql),
      all: (...parameters) => db.all(sql, parameters),
      run: (...parameters) => db.run(sql, parameters),
    }),
  };
};
