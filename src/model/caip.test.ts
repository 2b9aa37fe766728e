import { describe, expect, it } from 'vitest';
import { assetId, isChainId, nativeAssetId } from './caip.ts';

describe('isChainId', () => {
  it.each(['eip155:1', 'tvm:-239', 'bip122:000000000019d6689c085ae165831e93', 'cosmos:kava_2222-10', 'cip-34x1:A'])(
    'accepts %s',
    (text) => {
      expect(isChainId(text)).toBe(true);
    },
  );

  it.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'ab:1',
    'abcdefghi:1',
    'EIP155:1',
    ' eip155:1',
    'eip155:1/native',
    'eip155:1 ',
    `eip155:${'1'.repeat(33)}`,
    'eip155:1:2',
    'eip155:ä',
  ])('refuses %j', (text) => {
    expect(isChainId(text)).toBe(false);
  });
});

describe('ids of assets', () => {
  it('contain their chain', () => {
    expect(nativeAssetId('eip155:56')).toBe('eip155:56/native');
    expect(assetId('eip155:56', 'erc20', '0x55d3')).toBe('eip155:56/erc20:0x55d3');
  });

  it('keep the whole reference, in one form', () => {
    expect(assetId('sui:mainnet', 'coin', '0x2::sui::SUI')).toBe('sui:mainnet/coin:0x2%3A%3Asui%3A%3ASUI');
    expect(assetId('cosmos:kava', 'denom', 'ibc/AB')).toBe('cosmos:kava/denom:ibc%2FAB');
  });

  it('[NFT-14] exist for any text, also for half a character', () => {
    expect(assetId('eip155:56', 'erc721', 'a\ud800')).toBe('eip155:56/erc721:a%EF%BF%BD');
  });
});
