import type {Reporter, TestCase, TestModule} from 'vitest/node';

/**
 * Ends the output with a line for each test that failed, or that passed only when it was retried: often only
 * the end of a long output is kept.
 */
export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) => [
      ...(module.state() === 'failed' && module.errors().length > 0 ? [`failed: ${module.moduleId}`] : []),
      ...[...module.children.allTests()].flatMap(describe),
    ]);
    if (lines.length > 0) {
      process.on('exit', () => {
        console.error(lines.join('\n'));
      });
    }
  }
}

function describe(test: TestCase): string[] {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'failed') {
    return [`failed: ${name}: ${(result.errors[0]?.message ?? '').split('\n', 1)[0] ?? ''}`];
  }
  const tries = (test.diagnostic()?.retryCount ?? 0) + 1;
  return tries > 1 ? [`passed at attempt ${String(tries)}: ${name}`] : [];
}
