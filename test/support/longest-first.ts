import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** An order of test files: those of these names begin first, so that none is left over when the others are done. */
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
