import * as z from 'zod/mini';

/** What a node says of a chain. Without a word it does not trade. */
const isStopped = z._default(z.boolean(), true);
const InboundChain = z.object({
  chain: z.string(),
  /** The vault that takes payments now. */
  address: z.string(),
  router: z.optional(z.string()),
  halted: isStopped,
  global_trading_paused: isStopped,
  chain_trading_paused: isStopped,
});
export type InboundChain = z.output<typeof InboundChain>;

/** `GET /thorchain/inbound_addresses`. */
export const InboundChains = z.array(InboundChain);

export const INBOUND_PATH = '/thorchain/inbound_addresses';

/** The chain, if THORChain trades it now. */
export function tradedChain(chains: readonly InboundChain[], name: string): InboundChain | undefined {
  const [found, ...others] = chains.filter(({ chain }) => chain === name);
  if (!found || others.length > 0) return undefined;
  return found.halted || found.global_trading_paused || found.chain_trading_paused ? undefined : found;
}
