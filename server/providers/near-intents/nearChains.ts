import type { NearChain } from '../../../src/api/nearIntents/nearAssets.ts';
import { canonicalChain } from '../../channels/chainNames.ts';

/** A chain with its names on both sides. */
export interface ServedChain extends NearChain {
  /** The canonical wire name. */
  readonly wire: string;
  /** An address without an owner, for quotes while the form has none: the service requires one. */
  readonly placeholder: string;
  /** How long a deposit may take to be seen, minutes. */
  readonly minutes: number;
}

const EVM_PLACEHOLDER = '0x1111111111111111111111111111111111111111';
const MINUTES = 30;

const evm: readonly (readonly [wire: string, name: string, hot?: number])[] = [
  ['ETH', 'eth'],
  ['OPTIMISM', 'op', 10],
  ['BSC', 'bsc', 56],
  ['GNOSIS', 'gnosis'],
  ['POLYGON', 'pol', 137],
  ['BASE', 'base'],
  ['ARBITRUM', 'arb'],
  ['AVAX', 'avax', 43_114],
  ['BERA', 'bera'],
];

const others: readonly (readonly [wire: string, name: string, placeholder: string, more?: Partial<ServedChain>])[] = [
  // Blocks of Bitcoin are sometimes an hour apart.
  ['BTC', 'btc', '1BitcoinEaterAddressDontSendf59kuE', { minutes: 120 }],
  ['DOGE', 'doge', 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'],
  ['XRP', 'xrp', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['SOLANA', 'sol', '11111111111111111111111111111111'],
  ['TRON', 'tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['TON', 'ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', { hot: 1117 }],
  ['SUI', 'sui', `0x${'0'.repeat(64)}`],
  ['APTOS', 'aptos', `0x${'0'.repeat(64)}`],
];

const served: readonly ServedChain[] = [
  ...evm.map(([wire, name, hot]) => ({
    ...{ wire, name, placeholder: EVM_PLACEHOLDER, minutes: MINUTES },
    ...(hot === undefined ? {} : { hot }),
  })),
  ...others.map(([wire, name, placeholder, more]) => ({ wire, name, placeholder, minutes: MINUTES, ...more })),
].map((chain) => ({ ...chain, wire: canonicalChain(chain.wire) }));

/** The chains of the table, and those that exist only in this deployment, under their own names. */
export function nearChains(own: readonly string[] = []): readonly ServedChain[] {
  return [
    ...served,
    ...own.map((wire) => ({ wire, name: wire.toLowerCase(), placeholder: EVM_PLACEHOLDER, minutes: MINUTES })),
  ];
}
