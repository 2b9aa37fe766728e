import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileTime } from './testResults.ts';

/** Where the tests of Vitest leave what its JSON report does not have. */
export const RUN_FILE = 'reports/vitest-run.json';

/** Vitest reporter: writes the tests that passed only when they were repeated, and the seconds of each file. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({ file: fileOf(module), title: titleOf(test) })),
    );
    const files = modules.map((module): FileTime => {
      const { collectDuration, environmentSetupDuration, setupDuration, duration } = module.diagnostic();
      const ms = collectDuration + environmentSetupDuration + setupDuration + duration;
      return { file: fileOf(module), seconds: ms / 1_000 };
    });
    writeFileSync(RUN_FILE, JSON.stringify({ flaky, files }));
  }
}

/** The titles of its groups and its own, joined as `--testNamePattern` sees them. */
function titleOf(test: TestCase): string {
  const names = [test.name];
  for (let group = test.parent; group.type === 'suite'; group = group.parent) names.unshift(group.name);
  return names.join(' ');
}

function fileOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}
