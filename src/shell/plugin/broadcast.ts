import { AppError } from '../../model/errors.ts';
import type { ChainContext, ChainPlugin } from './chain.ts';
import type { NodeWork } from './NodePool.ts';
import type { ConnectContext } from './wallet.ts';

/** What a session needs to reach the nodes of a chain: where the wallet only signs, the session hands in. */
export function nodesFor(chain: ChainPlugin, { rpcUrls, api }: ConnectContext): ChainContext {
  return {
    chain,
    rpcUrls: () => rpcUrls(chain.id),
    api,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  };
}

/**
 * Work for a `NodePool` that hands in something signed. A refusal is clear only as long as every node so far answered:
 * one that did not may have taken it, and then a later refusal proves nothing.
 */
export function handingIn<T>(work: NodeWork<T>): NodeWork<T> {
  let isOpen = false;
  return async (url, limit) => {
    try {
      return await work(url, limit);
    } catch (error) {
      if (isOpen && error instanceof AppError)
        throw new Error('refused, after a node without an answer', { cause: error });
      isOpen = true;
      throw error;
    }
  };
}

/** What a failure to hand in means: the chain's own refusal as it is, anything else as not known. */
export function toBroadcastError(
  error: unknown,
  { wallet, chain }: { readonly wallet: string; readonly chain: string },
): Error {
  if (error instanceof AppError && error.code !== 'chain/unreachable') return error;
  return new AppError('transaction/unknown-outcome', { wallet, chain }, { cause: error });
}
