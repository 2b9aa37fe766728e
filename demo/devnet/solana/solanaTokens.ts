import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { type Address, address } from '@solana/kit';

export interface SolanaToken {
  readonly key: 'solUSD' | 'solGOLD';
  /** Known before a chain runs, so that the app can pin it. It has no private key. */
  readonly mint: Address;
  readonly symbol: string;
  /** Symbol of the same asset's token on the EVM chains. */
  readonly asset: string;
  readonly name: string;
  readonly decimals: number;
  readonly program: Address;
  /** The faucet's gift: base units. */
  readonly gift: bigint;
  /** The treasury's initial balance: base units. */
  readonly stock: bigint;
}

/** One token of each token program. */
export const solanaTokens: readonly SolanaToken[] = [
  {
    key: 'solUSD',
    mint: mintNamed('solUSD'),
    symbol: 'solUSD',
    asset: 'yUSD',
    name: 'Solyard Dollar',
    decimals: 6,
    program: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    gift: 20_000_000_000n,
    stock: 1_500_000_000_000n,
  },
  {
    key: 'solGOLD',
    mint: mintNamed('solGOLD'),
    symbol: 'solGOLD',
    asset: 'yGOLD',
    name: 'Solyard Gold',
    decimals: 9,
    program: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
    gift: 20_000_000_000n,
    stock: 600_000_000_000n,
  },
];

function mintNamed(name: string): Address {
  return address(base58.encode(createHash('sha256').update(`switchyard devnet mint ${name}`).digest()));
}
