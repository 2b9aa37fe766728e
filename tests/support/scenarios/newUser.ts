import { answerHome } from '../../../src/features/nft-home/fixtures.ts';
import { appWorld } from './appWorld.ts';
import { answerQuotes } from './backend.ts';

/** Somebody who opens the app for the first time: no wallet connected, nothing on the device, everything at work. */
export async function newUser(at?: string) {
  const world = await appWorld({ nftMarkets: 2, ...(at ? { at } : {}) });
  answerQuotes(world.api);
  answerHome(world.api, 12);
  return world;
}
