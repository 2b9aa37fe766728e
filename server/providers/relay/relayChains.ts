import { canonicalChain } from '../../channels/chainNames.ts';

/** A chain with its names on both sides. */
export interface ServedChain {
  /** The canonical wire name. */
  readonly wire: string;
  /** Relay's number. */
  readonly id: number;
  /** Relay's name in its orders. The app has the same names (`src/plugins/providers/relay/chains.ts`). */
  readonly name: string;
  /** An address without an owner, for quotes while the form has none: the service requires one. */
  readonly placeholder: string;
}

const EVM_PLACEHOLDER = '0x1111111111111111111111111111111111111111';

const served: readonly ServedChain[] = (
  [
    ['ETH', 1, 'ethereum'],
    ['OPTIMISM', 10, 'optimism'],
    ['BSC', 56, 'bnb'],
    ['POLYGON', 137, 'polygon'],
    ['MONAD', 143, 'monad'],
    ['BASE', 8453, 'base'],
    ['ARBITRUM', 42_161, 'arbitrum'],
    ['SOLANA', 792_703_809, 'solana', '11111111111111111111111111111112'],
    ['BTC', 8_253_038, 'bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
  ] as const
).map(([wire, id, name, placeholder = EVM_PLACEHOLDER]) => ({ wire: canonicalChain(wire), id, name, placeholder }));

/** The chains of the table, and those that exist only in this deployment, under their own names. */
export function relayChains(own: ReadonlyMap<number, string> = new Map()): readonly ServedChain[] {
  return [
    ...served,
    ...[...own].map(([id, wire]) => ({ wire, id, name: wire.toLowerCase(), placeholder: EVM_PLACEHOLDER })),
  ];
}
