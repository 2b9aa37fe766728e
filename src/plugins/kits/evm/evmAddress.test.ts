// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isBurnAddress } from './evmAddress.ts';

describe('isBurnAddress', () => {
  it.each([
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    `0x${'dEaD'.repeat(10)}`,
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
  ])('[SWP-05] knows that nobody has the key of %s', (address) => {
    expect(isBurnAddress(address)).toBe(true);
  });

  it.each(['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x00000000219ab540356cBB839Cbe05303d7705Fa'])(
    'leaves %s to its owner',
    (address) => {
      expect(isBurnAddress(address)).toBe(false);
    },
  );
});
