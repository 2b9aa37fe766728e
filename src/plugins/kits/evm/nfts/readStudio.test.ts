import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { readEvm } from '../transactions/inspect.ts';
import { yardStudio } from './yardStudio.ts';

/** By the bytes alone. */
const inspectEvm = (transaction: UnsignedTransaction<'evm'>) => readEvm(transaction).effect;

const maker = '0x0000000000000000000000000000000000000b0b';
const MAKER = '0x0000000000000000000000000000000000000B0b';
const studio = '0x000000000000000000000000000000000000000d';
const uri = 'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
const request = `0x${'ab'.repeat(32)}`;

function transaction(data: string, value = 0n): UnsignedTransaction<'evm'> {
  return { family: 'evm', chain: 'eip155:771001', from: maker, payload: { to: studio.toLowerCase(), data, value } };
}
const mint = yardStudio.encodeFunctionData('mint', [maker, uri, 1_000, 7, 2_000_000_000, '0x1234']);
const make = yardStudio.encodeFunctionData('make', ['Sidings', 'SDG', uri, request]);

describe('inspectStudio', () => {
  it('[NFT-12] reads the minted NFT, its collection, recipient and royalty', () => {
    expect(inspectEvm(transaction(mint))).toEqual({
      kind: 'nft-mint',
      collection: studio,
      to: MAKER,
      tokenId: 7n,
      tokenUri: uri,
      royalty: { recipient: MAKER, basisPoints: 1_000n },
      pays: 0n,
    });
    expect(inspectEvm(transaction(mint, 5n))).toMatchObject({ kind: 'nft-mint', pays: 5n });
  });

  it('[NFT-12] reads the created collection and its owner', () => {
    expect(inspectEvm(transaction(make))).toEqual({
      kind: 'nft-collection',
      maker: studio,
      owner: MAKER,
      name: 'Sidings',
      symbol: 'SDG',
    });
    expect(inspectEvm(transaction(make, 1n)).kind).toBe('opaque');
  });

  it('[NFT-12] reads everything not exactly encoded as opaque', () => {
    const unlike = new Interface([
      'function mint(address to, string uri, uint96 royaltyBps, uint256 nonce, uint256 deadline)',
    ]);
    const dirty = `${mint.slice(0, 10)}ff${mint.slice(12)}`;
    for (const data of [
      `${mint}00`,
      mint.slice(0, -2),
      dirty,
      `${make}00`,
      unlike.encodeFunctionData('mint', [maker, uri, 0, 7, 0]),
    ]) {
      expect(inspectEvm(transaction(data)).kind).toBe('opaque');
    }
  });
});
