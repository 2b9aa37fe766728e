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

  it.each([
    ["import { chromium } from 'playwright';", 'browser'],
    ["import { render } from '@testing-library/react';", 'unit'],
    ["import { Blockchain } from '@ton/sandbox';", 'chain'],
    ['const bench = await WireBench.start();', 'chain'],
    ["import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx';", 'library'],
    ["import { p2tr } from '@scure/btc-signer';", 'library'],
    ["import { Interface } from 'ethers';", 'unit'],
    ["const demo = spawn('npm', ['start'], { env });", 'chain'],
    ["import type { DevnetBench } from './DevnetBench.ts';", 'unit'],
  ])('tells by %s that the kind is %s', (line, kind) => {
    const file = { path: 'src/some.test.ts', text: `${line}\n${testOf('AAA-01')}` };

    expect(evidenceDocument(['AAA-01'], [file])).toContain(`| AAA-01 | ${kind} |`);
  });

  it.each([
    ['const bench = await DevnetBench.start();', 'chain'],
    ['const { app } = await buildApp({ config });', 'server'],
    ["import { p2tr } from '@scure/btc-signer';", 'library'],
    ["import type { DevnetBench } from './DevnetBench.ts';", 'unit'],
    ["import { chromium } from 'playwright';", 'unit'],
  ])('tells by %s in a helper that the kind is %s', (line, kind) => {
    const file = { path: 'src/some.test.ts', text: testOf('AAA-01'), helpers: ['', line] };

    expect(evidenceDocument(['AAA-01'], [file])).toContain(`| AAA-01 | ${kind} |`);
  });

  it('leaves out tests that name more than two rows', () => {
    const crowded = { path: 'src/crowded.test.ts', text: testOf('AAA-01', 'AAA-02', 'AAA-03') };

    expect(evidenceDocument(['AAA-01'], [crowded])).toContain('| AAA-01 |  |  |');
  });
});
