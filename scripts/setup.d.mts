/** Path of the Chromium or Chrome to test with; `undefined` when there is none. */
export function findChromium(): string | undefined;
