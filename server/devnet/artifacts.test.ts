import { expect, it } from 'vitest';
import { sourceHash } from './artifacts.ts';
import { hashOf, readSources } from './compile.ts';

it('has artifacts of the contracts as they are written', () => {
  expect(sourceHash, 'run npx tsx server/devnet/compile.ts').toBe(hashOf(readSources()));
});
