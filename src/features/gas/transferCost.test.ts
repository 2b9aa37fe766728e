import { formatEther, parseGwei } from 'viem';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { readGwei } from './gweiText.ts';
import { transferCost } from './transferCost.ts';

it.each(['1', '1.25', '0.012345678', '37.000000001', '1234'])(
  '[SHL-08] works out what a transfer costs at %s gwei, as viem does',
  (gwei) => {
    const { native } = new FakeChain('one');
    const expected = formatEther(21_000n * parseGwei(gwei));

    const price = readGwei(gwei);

    expect(price && transferCost(price, { ...native, decimals: 18 }).toDecimal()).toBe(expected);
  },
);
