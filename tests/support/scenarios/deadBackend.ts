import { publicNode, queryChainByConfig, queryCoinList } from '../../../src/api/tokens.ts';
import { loadLists } from '../shells/makeShell.ts';
import { appWorld } from './appWorld.ts';

/** The service answers no call from the start. The chains do answer. */
export async function deadBackend(at?: string) {
  const world = await appWorld({ connected: true, isUnlisted: true, nftMarkets: 1, ...(at ? { at } : {}) });
  for (const endpoint of [queryChainByConfig, publicNode, queryCoinList]) {
    world.api.on(endpoint, () => ({ status: 'unreachable' as const, body: undefined }));
  }
  await loadLists(world.shell);
  return world;
}
