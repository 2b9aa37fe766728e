import { AppError } from '../../../../model/errors.ts';
import type { ChainContext, ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import type { NodeWork } from './NodePool.ts';

/** The context for a chain's nodes. If the wallet only signs, the session submits the transaction. */
export function nodeContext(chain: ChainPlugin, { rpcUrls, api }: ConnectContext): ChainContext {
  return {
    chain,
    rpcUrls: () => rpcUrls(chain.id),
    api,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  };
}

/**
 * A `NodePool` task that submits something signed. A refusal is certain only if every node so far answered. A node
 * without a reply may have accepted it, so a later refusal proves nothing.
 */
export function submitOnce<T>(work: NodeWork<T>): NodeWork<T> {
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

/** Maps a failed submission: the chain's own refusal is kept, and any other error becomes an unknown outcome. */
export function toBroadcastError(
  error: unknown,
  { wallet, chain }: { readonly wallet: string; readonly chain: string },
): Error {
  if (error instanceof AppError && error.code !== 'chain/unreachable') return error;
  return new AppError('transaction/unknown-outcome', { wallet, chain }, { cause: error });
}
