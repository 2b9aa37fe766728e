import { SignedListings } from '../../src/market/listings/SignedListings.ts';
import type { NftOrder } from '../../src/shell/plugin/nfts.ts';
import type { Shell } from '../../src/shell/Shell.ts';
import { typedOrder } from './fakes/typedOrder.ts';

/** A week after the tests' listings begin, in seconds since 1970. */
const WEEK = 604_800;

/** Keeps a listing of NFT `number` of the chain ONE on the device, signed by one-alice. `units`: what the buyer pays. */
export function keepListing(shell: Shell, number: number, units: bigint): NftOrder {
  const chain = shell.chains.byWireName('ONE');
  if (!chain) throw new Error('no chain ONE');
  const startsAt = Math.floor(shell.clock.now() / 1_000);
  const order: NftOrder = {
    exchange: 'one-market',
    version: '1.6',
    offerer: 'one-alice',
    gives: { collection: 'one-shunters', tokenId: BigInt(number), standard: 'ERC721', quantity: 1n },
    payees: [
      { recipient: 'one-alice', units: units - units / 50n },
      { recipient: 'one-desk', units: units / 50n },
    ],
    startsAt,
    endsAt: startsAt + WEEK,
  };
  new SignedListings(shell).keep(chain, { order, signable: typedOrder(order) });
  return order;
}
