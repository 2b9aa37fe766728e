import { address } from '@solana/kit';

export interface SolanaToken {
  /** Name of its mint's key in the keys file. */
  readonly key: 'solUSD' | 'solGOLD';
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly program: ReturnType<typeof address>;
  /** The faucet's gift: base units. */
  readonly gift: bigint;
  /** The treasury's initial balance: base units. */
  readonly stock: bigint;
}

/** One token of each token program. */
export const solanaTokens: readonly SolanaToken[] = [
  {
    key: 'solUSD',
    symbol: 'solUSD',
    name: 'Solyard Dollar',
    decimals: 6,
    program: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    gift: 20_000_000_000n,
    stock: 1_500_000_000_000n,
  },
  {
    key: 'solGOLD',
    symbol: 'solGOLD',
    name: 'Solyard Gold',
    decimals: 9,
    program: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
    gift: 20_000_000_000n,
    stock: 600_000_000_000n,
  },
];
