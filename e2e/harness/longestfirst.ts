import {basename} from 'node:path';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** The files of browser tests that take longest, each by its name up to the first dot. */
const longest = ['pages', 'accessibility', 'refresh', 'build', 'openapi', 'parity'];

function rank({moduleId}: TestSpecification): number {
  const place = longest.indexOf(basename(moduleId, '.e2e.ts'));
  return place < 0 ? longest.length : place;
}

/** Begins with the files that take longest. One of them alone at the end would leave a processor idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
