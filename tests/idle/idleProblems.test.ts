import { describe, expect, it } from 'vitest';
import { idleProblems } from './idleProblems.ts';

const MEGABYTE = 1_048_576;
const good = {
  expected: ['NORTHYARD', 'SOUTHYARD'],
  chains: [
    { name: 'NORTHYARD', before: 120, after: 2_123 },
    { name: 'SOUTHYARD', before: 80, after: 2_080 },
  ],
  made: 2_000,
  ownBlocks: 10,
  peak: { memory: 500 * MEGABYTE, disk: 60 * MEGABYTE },
};

describe('idleProblems', () => {
  it('[MON-10] finds nothing wrong with a run of both chains within the limits', () => {
    expect(idleProblems(good)).toEqual([]);
  });

  it.each([
    ['no chain', { chains: [] }, ['NORTHYARD does not run', 'SOUTHYARD does not run']],
    ['one chain', { chains: good.chains.slice(0, 1) }, ['SOUTHYARD does not run']],
    ['no block', { made: 0 }, expect.arrayContaining(['no block was made'])],
    [
      'a chain that stands still',
      { chains: [{ name: 'NORTHYARD', before: 120, after: 120 }, ...good.chains.slice(1)] },
      ['NORTHYARD went from block 120 to 120 by 2000 blocks'],
    ],
    [
      'an unknown height',
      { chains: [{ name: 'NORTHYARD', before: 120, after: Number.NaN }, ...good.chains.slice(1)] },
      ['NORTHYARD went from block 120 to NaN by 2000 blocks'],
    ],
    ['memory that was not read', { peak: { ...good.peak, memory: 0 } }, ['the memory could not be measured: 0 bytes']],
    ['too much memory', { peak: { ...good.peak, memory: 1_024 * MEGABYTE } }, ['more than 1024 MB of memory']],
    ['too much disk', { peak: { ...good.peak, disk: 500 * MEGABYTE } }, ['more than 500 MB of disk']],
    ['no disk', { peak: { ...good.peak, disk: 0 } }, ['the data folder is empty']],
  ])('[MON-10] reports a run with %s', (_what, change, problems) => {
    expect(idleProblems({ ...good, ...change })).toEqual(problems);
  });
});
