/** What TypeORM needs of sqlite3, with a build of SQLite that runs everywhere without a compiler. */
const { Database: Sqlite } = require('node-sqlite3-wasm');

class Database {
  constructor(file, done) {
    this.db = new Sqlite(file);
    setImmediate(done, null);
  }

  run(sql, ...rest) {
    answer(rest, (parameters) => {
      const { lastInsertRowid } = this.db.run(sql, parameters);
      return { context: { lastID: lastInsertRowid } };
    });
  }

  all(sql, ...rest) {
    answer(rest, (parameters) => ({ result: this.db.all(sql, parameters) }));
  }

  close(done) {
    this.db.close();
    setImmediate(done, null);
  }
}

function answer(rest, query) {
  const done = rest.at(-1);
  try {
    const { context, result } = query(rest.length > 1 ? rest[0] : []);
    setImmediate(() => done.call(context, null, result));
  } catch (error) {
    setImmediate(done, new Error(`SQLITE_CONSTRAINT: ${error.message}`));
  }
}

module.exports = { Database, verbose: () => module.exports };
