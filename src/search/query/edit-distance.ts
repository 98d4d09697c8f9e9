/**
 * Edits (insert, delete, replace, swap neighbours) between a word as it was typed and a term, at most `limit`:
 *
 * - `whole`: to the whole term: `sesions` and `sessions` are 1 apart;
 * - `prefix`: to the nearest beginning of the term: `autentif` and `authentification` are 1 apart.
 *
 * Either is `limit + 1` when it is more.
 */
export interface Distances {
  readonly whole: number;
  readonly prefix: number;
}

export function createDistance(word: string): (term: string, limit: number) => Distances {
  const width = word.length + 4;
  const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  return (term, limit) => {
    const far = limit + 1;
    const columns = Math.min(term.length, word.length + limit);
    let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
    for (let column = 0; column <= columns; column += 1) last[column] = column;
    for (let row = 1; row <= word.length; row += 1) {
      const least = fillRow({ word, term, row, columns, beforeLast, last, current });
      if (least > limit) return { whole: far, prefix: far };
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    const whole = term.length <= columns ? (last[term.length] ?? far) : far;
    let prefix = far;
    for (let column = 0; column <= columns; column += 1) prefix = Math.min(prefix, last[column] ?? far);
    return { whole: Math.min(whole, far), prefix };
  };
}

interface Row {
  readonly word: string;
  readonly term: string;
  readonly row: number;
  readonly columns: number;
  readonly beforeLast: Uint8Array;
  readonly last: Uint8Array;
  readonly current: Uint8Array;
}

/** Fills one row of the table and gives its least value. */
function fillRow({ word, term, row, columns, beforeLast, last, current }: Row): number {
  const letter = word.charCodeAt(row - 1);
  const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1;
  current[0] = row;
  let least = row;
  for (let column = 1; column <= columns; column += 1) {
    const other = term.charCodeAt(column - 1);
    let value = Math.min(at(last, column) + 1, at(current, column - 1) + 1);
    value = Math.min(value, at(last, column - 1) + (letter === other ? 0 : 1));
    if (column > 1 && letterBefore === other && letter === term.charCodeAt(column - 2)) {
      value = Math.min(value, at(beforeLast, column - 2) + 1);
    }
    current[column] = value;
    if (value < least) least = value;
  }
  return least;
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
