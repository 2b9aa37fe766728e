import { describe, expect, it } from 'vitest';
import { evidenceDocument } from './evidenceDocument.ts';

const id = (row: string) => `[${row}]`;
const testOf = (...rows: readonly string[]) => `it('${rows.map(id).join(' ')} does it', run);`;

describe('evidenceDocument', () => {
  it('lists each row with the files that name it and their kinds', () => {
    const text = evidenceDocument(
      ['AAA-01', 'AAA-02', 'AAA-03'],
      [
        { path: 'tests/e2e/one.spec.ts', text: testOf('AAA-01', 'AAA-02') },
        { path: 'src/two.test.ts', text: testOf('AAA-02') },
        { path: 'src/three.test.ts', text: `startDevnet();\n${testOf('AAA-01')}` },
        { path: 'server/four.test.ts', text: testOf('AAA-02') },
      ],
    );

    expect(text).toContain(
      '| AAA-01 | browser, chain | [one.spec.ts](../tests/e2e/one.spec.ts) (browser)<br>[three.test.ts](../src/three.test.ts) (chain) |',
    );
    expect(text).toContain('| AAA-02 | browser, server, unit |');
    expect(text).toContain('| AAA-03 |  |  |');
    expect(text).toContain('Only unit tests: none.\n\nNo test yet: AAA-03.');
  });

  it('leaves out tests that name more than two rows', () => {
    const crowded = { path: 'src/crowded.test.ts', text: testOf('AAA-01', 'AAA-02', 'AAA-03') };

    expect(evidenceDocument(['AAA-01'], [crowded])).toContain('| AAA-01 |  |  |');
  });
});
