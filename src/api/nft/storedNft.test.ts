import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { WireNft } from './entities.ts';
import { readStoredNft } from './storedNft.ts';
import { wireNftOf } from './writeNft.ts';

/** An entry that version 0.1 stored under `cart`. */
const stored = {
  id: 'nft7',
  name: '',
  nftName: 'Shunter 7',
  tokenId: '7',
  contractAddress: '0xaa',
  imageUrl: 'https://media.example/7.png',
  mainnet: 'NORTHYARD',
  collectionId: 'c1',
  collectionName: 'Shunters',
  ownerAddress: '0xbb',
  platformId: 'seaport',
  currentPrice: '1500000000000000000.0',
  paymentContract: '0xcc',
  paymentDecimals: 6,
  paymentUrl: '',
  paymentTokenName: 'USD',
  isSupportAny: 0,
  orderId: 'order7',
  expireTime: 1_800_000_000_000,
  quantity: '1',
  isListed: true,
} as const;

describe('the stored cart', () => {
  it('[NFT-06] reads an entry of an earlier version', () => {
    expect(readStoredNft(stored)).toEqual({
      chainName: 'NORTHYARD',
      contract: '0xaa',
      tokenId: '7',
      id: 'nft7',
      name: 'Shunter 7',
      pictureUrl: 'https://media.example/7.png',
      collectionId: 'c1',
      collectionName: 'Shunters',
      owner: '0xbb',
      market: 'seaport',
      orderId: 'order7',
      price: '1500000000000000000.0',
      payToken: '0xcc',
      payDecimals: 6,
      paySymbol: 'USD',
      endsAt: 1_800_000_000_000,
      isListed: true,
    });
  });

  it('[NFT-06] writes an entry that an earlier version reads', () => {
    const nft = readStoredNft(stored);
    const written = nft && wireNftOf(nft);

    expect(written).toEqual(stored);
    expect(z.parse(WireNft, written)).toEqual(stored);
  });

  it('reads the second name field if the first one is empty', () => {
    expect(readStoredNft({ ...stored, nftName: '', name: 'Old 7' })?.name).toBe('Old 7');
  });

  it.each([{ ...stored, tokenId: '-1' }, { ...stored, mainnet: '../..' }, null, 7])('ignores %j', (entry) => {
    expect(readStoredNft(entry)).toBeUndefined();
  });
});
