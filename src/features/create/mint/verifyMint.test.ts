import { describe, expect, it } from 'vitest';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { type ShownMint, verifyCollection, verifyMint } from './verifyMint.ts';

const shown: ShownMint = {
  collection: 'one-studio',
  creator: 'one-alice',
  tokenId: 7n,
  tokenUri: `ipfs://bafkrei${'a'.repeat(52)}`,
  royaltyPercent: 10,
  fee: 5n,
};
const effect = {
  kind: 'nft-mint',
  collection: 'one-studio',
  to: 'one-alice',
  tokenId: 7n,
  tokenUri: shown.tokenUri,
  royalty: { recipient: 'one-alice', basisPoints: 1_000n },
  pays: 5n,
} as const satisfies TransactionEffect;

const otherEffects: readonly TransactionEffect[] = [
  { kind: 'opaque', detail: 'call 0x12345678' },
  { kind: 'operator', collection: 'one-studio', operator: 'one-eve', isAllowed: true },
  { kind: 'transfer', token: 'fake:one/native', units: 5n, to: 'one-studio', memo: undefined },
  { kind: 'approval', token: 'fake:one/native', units: 5n, spender: 'one-studio' },
  {
    kind: 'nft-transfer',
    nft: { collection: 'one-studio', tokenId: 7n, standard: 'ERC721', quantity: 1n },
    from: 'one-alice',
    to: 'one-eve',
  },
];

describe('verifyMint', () => {
  it('[NFT-12] accepts the displayed mint', () => {
    expect(() => verifyMint(effect, shown)).not.toThrow();
    expect(() =>
      verifyMint({ ...effect, royalty: { recipient: 'one-alice', basisPoints: 0n } }, { ...shown, royaltyPercent: 0 }),
    ).not.toThrow();
  });

  it.each([
    ['collection', { collection: 'one-eves' }],
    ['recipient', { to: 'one-eve' }],
    ['number', { tokenId: 8n }],
    ['description', { tokenUri: `ipfs://bafkrei${'b'.repeat(52)}` }],
    ['description, longer by a space', { tokenUri: `${shown.tokenUri} ` }],
    ['royalty', { royalty: { recipient: 'one-alice', basisPoints: 1_001n } }],
    ['royalty in hundredths', { royalty: { recipient: 'one-alice', basisPoints: 10n } }],
    ['royalty recipient', { royalty: { recipient: 'one-eve', basisPoints: 1_000n } }],
    ['fee', { pays: 6n }],
    ['no fee', { pays: 0n }],
  ])('[NFT-12] refuses another %s than displayed', (_part, change) => {
    expect(() => verifyMint({ ...effect, ...change }, shown)).toThrow(
      expect.objectContaining({ code: 'transaction/mismatch' }),
    );
  });

  it.each(otherEffects)('[NFT-12] refuses $kind as a mint or a new collection', (other) => {
    const unreadable = expect.objectContaining({ code: 'transaction/unreadable' });

    expect(() => verifyMint(other, shown)).toThrow(unreadable);
    expect(() => verifyCollection(other, { owner: 'one-alice', name: 'Sidings', symbol: 'SDG' })).toThrow(unreadable);
  });

  it.each([{ owner: 'one-eve' }, { name: 'Siding' }, { symbol: 'SDX' }])(
    '[NFT-12] refuses another collection than displayed: %j',
    (change) => {
      const made = {
        kind: 'nft-collection',
        maker: 'one-maker',
        owner: 'one-alice',
        name: 'Sidings',
        symbol: 'SDG',
      } as const;
      const wanted = { owner: 'one-alice', name: 'Sidings', symbol: 'SDG' };

      expect(() => verifyCollection(made, wanted)).not.toThrow();
      expect(() => verifyCollection({ ...made, ...change }, wanted)).toThrow(
        expect.objectContaining({ code: 'transaction/mismatch' }),
      );
    },
  );
});
