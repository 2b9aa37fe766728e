import { describe, expect, it } from 'vitest';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import { nftCheckout } from '../../../src/plugins/kits/evm/nfts/seaport.ts';

describe('the call that pays for NFTs with a token', () => {
  it('[NFT-05] is read as the contract defines it', () => {
    const own = ownContract('NftCheckout').abi.getFunction('buy');

    expect(nftCheckout.getFunction('buy')?.format('sighash')).toBe(own?.format('sighash'));
  });
});
