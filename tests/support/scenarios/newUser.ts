import { answerHome } from '../../../src/features/nft-home/testing/fixtures.ts';
import { appWorld } from './appWorld.ts';
import { answerQuotes } from './backend.ts';

/** A new user: no wallet connected, nothing stored on the device, all services running. */
export async function newUser(at?: string) {
  const world = await appWorld({ nftMarkets: 2, ...(at ? { at } : {}) });
  answerQuotes(world.api);
  answerHome(world.api, 12);
  return world;
}
