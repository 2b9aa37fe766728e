// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { erc20Id, evmChainId, evmReference, isBurnAddress, sameAddress } from './evmAddress.ts';

describe('isBurnAddress', () => {
  it.each([
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    `0x${'dEaD'.repeat(10)}`,
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
  ])('[SWP-05] recognizes %s as an address without a key', (address) => {
    expect(isBurnAddress(address)).toBe(true);
  });

  it.each(['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x00000000219ab540356cBB839Cbe05303d7705Fa'])(
    'accepts %s as an owned address',
    (address) => {
      expect(isBurnAddress(address)).toBe(false);
    },
  );
});

describe('spelling', () => {
  it('gives a token one id for any spelling of its address', () => {
    expect(erc20Id('eip155:1', '0xD8dA')).toBe('eip155:1/erc20:0xd8da');
  });

  it('compares addresses without their checksum case', () => {
    expect(sameAddress('0xD8dA', '0xd8Da')).toBe(true);
    expect(sameAddress('0xd8da', '0xd8db')).toBe(false);
  });

  it('reads the number of a chain from its id, and from no other text', () => {
    expect(evmChainId(56n)).toBe('eip155:56');
    expect(evmReference('eip155:56')).toBe(56);
    for (const id of ['solana:56', 'eip155:0x38', 'eip155:5 ', 'xeip155:5'] as const)
      expect(evmReference(id)).toBeUndefined();
  });

  it('starts after the precompiles', () => {
    expect(isBurnAddress(`0x${'0'.repeat(36)}ffff`)).toBe(true);
    expect(isBurnAddress(`0x${'0'.repeat(35)}10000`)).toBe(false);
    expect(isBurnAddress(`0x${'e'.repeat(39)}1`)).toBe(false);
    expect(isBurnAddress(`0x${'e'.repeat(41)}`)).toBe(false);
  });
});
