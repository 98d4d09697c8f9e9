/** Path of the program; `undefined` where it can be neither found nor fetched. */
export function findNginx(): string | undefined;
