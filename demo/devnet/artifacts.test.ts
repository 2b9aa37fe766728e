import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceHash } from './artifacts.ts';
import { hashOf, otherContracts, readSources } from './compile.ts';

it('has artifacts that match the contract sources', () => {
  expect(sourceHash, 'run npx tsx demo/devnet/compile.ts').toBe(hashOf(readSources()));
});

it.each(otherContracts)('has artifacts of the contracts in %s that match their sources', (folder) => {
  const kept: { readonly sourceHash: string } = JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8'));

  expect(kept.sourceHash, 'run npx tsx demo/devnet/compile.ts').toBe(hashOf(readSources(folder)));
});
