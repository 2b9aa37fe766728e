import { publicNode, queryChainByConfig, queryCoinList } from '../../../src/api/tokens.ts';
import { loadLists } from '../makeShell.ts';
import { appWorld } from './appWorld.ts';

/** The service answers nothing at all, from the first call on; the chains do. */
export async function deadBackend(at?: string) {
  const world = await appWorld({ connected: true, isUnlisted: true, nftMarkets: 1, ...(at ? { at } : {}) });
  for (const endpoint of [queryChainByConfig, publicNode, queryCoinList]) {
    world.api.on(endpoint, () => ({ status: 'unreachable' as const, body: undefined }));
  }
  await loadLists(world.shell);
  return world;
}
