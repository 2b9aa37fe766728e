import { describe, expect, it } from 'vitest';
import { helperTexts } from './helperTexts.ts';

const files: Readonly<Record<string, string>> = {
  'src/some.test.ts': [
    "import { Yard } from '../tests/support/yard.ts';",
    "import type { Fault } from '../tests/faults.ts';",
    "import { some } from './some.ts';",
    "import { expect } from 'vitest';",
  ].join('\n'),
  'tests/support/yard.ts': "import {\n  Bench,\n  type Node,\n} from './bench.ts';\nimport '../setup.ts';",
  'tests/support/bench.ts': "export { Yard } from './yard.ts';",
  'tests/setup.ts': '// Sets up.',
  'tests/faults.ts': '// Faults.',
  'src/some.ts': "import { Bench } from '../tests/support/other.ts';",
  'tests/support/other.ts': '// Not reached.',
};

describe('helperTexts', () => {
  it('reads the modules of tests/ that a test imports, directly or through others, each once', () => {
    const texts = helperTexts('src/some.test.ts', (path) => files[path]);

    const reached = ['tests/support/yard.ts', 'tests/support/bench.ts', 'tests/setup.ts'];
    expect([...texts].sort()).toEqual(reached.map((path) => files[path]).sort());
  });

  it('finds none for a test without helpers', () => {
    expect(helperTexts('tests/setup.ts', (path) => files[path])).toEqual([]);
  });
});
