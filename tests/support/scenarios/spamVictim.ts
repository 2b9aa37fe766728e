import { topCollections } from '../../../src/api/nft/collections.ts';
import { answerHome } from '../../../src/features/nft-home/testing/fixtures.ts';
import { orderFixtures } from '../../../src/features/records/testing/fixtures.ts';
import { FakeChain } from '../fakes/FakeChain.ts';
import { collectionFixture } from '../nftFixtures.ts';
import { appWorld } from './appWorld.ts';
import { answerOrders, answerQuotes } from './backend.ts';

/** The victim's monthly recipient, and a forged address that looks the same at both ends. */
export const payee = 'one-qwertyuiopasdfghjklzxcvbnm';
export const forged = 'one-qwertymmmmmmmmmmmmmmzxcvbnm';

/** Names of tokens, collections and orders that are meant to deceive the reader. */
const hostileNames = {
  turned: '\u202eDSU\u202c',
  script: '<script>alert(1)</script>',
  claim: 'Claim 5,000 USD at https://evil.example',
  long: 'AVERYLONGSYMBOLTHATSOMEBODYCHOSETOBREAKLAYOUTS',
} as const;

/** An account whose lists are full of spam: tokens, NFTs and orders with hostile names, and a look-alike address. */
export async function spamVictim(at?: string) {
  const chain = new FakeChain('one');
  const spam = Object.entries(hostileNames).map(([kind, name]) => ({ ...chain.token(kind, 6), symbol: name, name }));
  const recipient = { chain: 'fake:two', address: payee, memo: '', name: 'Rent', usedAt: Date.now() };
  const world = await appWorld({
    tokens: [chain.token('USD', 6), ...spam],
    connected: true,
    nftMarkets: 1,
    stored: { addressBook: JSON.stringify([recipient]) },
    ...(at ? { at } : {}),
  });
  for (const token of spam) world.one.fund('one-alice', token, '5000');
  answerQuotes(world.api);
  answerOrders(world.api, [orderFixtures.longNames]);
  answerHome(world.api, 3);
  const lists = Object.values(hostileNames).map((name, index) =>
    collectionFixture(index + 1, { name, imageUrl: 'javascript:alert(1)', floorPrice: 'NaN', volPercent: '?' }),
  );
  world.api.on(topCollections, () => ({ lists, total: lists.length }));
  return world;
}
