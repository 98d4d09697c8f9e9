import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Orders test files: those with these names begin first, so that none is still running when the others are done. */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
  const rank = ({ moduleId }: TestSpecification): number => {
    const place = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return place < 0 ? names.length : place;
  };
  return class extends BaseSequencer {
    override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
    }
  };
}
