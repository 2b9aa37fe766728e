import { vi } from 'vitest';
import type { ChainContext, ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { FakeApi } from '../support/fakes/FakeApi.ts';

/** A context without nodes. */
export function contextOf(chain: ChainPlugin): ChainContext {
  return {
    chain,
    rpcUrls: () => [],
    api: new FakeApi(),
    fetch: () => Promise.reject(new Error('offline')),
    now: () => 0,
  };
}

/** A context with node addresses of which none answers. */
export function deadNodesOf(chain: ChainPlugin) {
  const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  return { ...contextOf(chain), rpcUrls: () => chain.rpcUrls, fetch };
}
