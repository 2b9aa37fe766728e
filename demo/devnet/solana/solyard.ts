import type { ChainId } from '../../../src/model/caip.ts';

/** Constant, so that pages know the chain: `solana:` and its first 32 characters are the CAIP-2 id. */
export const GENESIS_HASH = 'GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7RybE2soJ8h83y';

const id: ChainId = `solana:${GENESIS_HASH.slice(0, 32)}`;

/** The demo's Solana chain. */
export const solyard = {
  /** The wire's name. */
  name: 'SOLYARD',
  id,
  title: 'Solyard',
  /** The wire's number; Solana's chains have no number of their own. */
  chainId: 771_003,
  native: { symbol: 'YSOL', name: 'Solyard coin', decimals: 9 },
} as const;
