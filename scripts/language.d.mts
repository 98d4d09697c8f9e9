import type { Source } from './structure.mjs';

export function headlessComments(sources: readonly Source[]): readonly string[];
export function houseWords(sources: readonly Source[]): readonly string[];
