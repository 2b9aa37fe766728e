import type { Address, KeyPairSigner } from '@solana/kit';
import type { BridgeName } from '../../devnet/devnetChains.ts';
import type { SolanaRpc } from '../../devnet/solana/SolanaRpc.ts';
import type { EscrowLedger } from './EscrowLedger.ts';

export interface TreasuryToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly mint: Address;
  /** The token program of the mint. */
  readonly program: Address;
  /** The treasury's associated token account. */
  readonly account: Address;
}

/** Parts of the demo's Solana chain. */
export interface SolanaParts {
  readonly rpc: SolanaRpc;
  /** The escrow program: accepts payments, and pays each order of other chains once. */
  readonly program: Address;
  /** The program requires the signature of this account. */
  readonly relayer: KeyPairSigner;
  /** Source of payouts, and destination of settled payments. */
  readonly treasury: KeyPairSigner;
  readonly tokens: readonly TreasuryToken[];
  readonly escrow: EscrowLedger;
}

/** The bridges' tokens on this chain. */
export const bridged: Readonly<Record<BridgeName, string>> = { Ferry: 'solUSD', Tunnel: 'solGOLD' };
