import type { Address, KeyPairSigner } from '@solana/kit';
import type { BridgeName } from '../../../devnet/devnetChains.ts';
import type { SolanaRpc } from '../../../devnet/solana/SolanaRpc.ts';
import type { DeskLedger } from './DeskLedger.ts';

export interface DeskToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly mint: Address;
  /** The token program that has the mint. */
  readonly program: Address;
  /** Where the desk has it: its associated account. */
  readonly account: Address;
}

/** What the demo's chain of the Solana family consists of. No program of ours is on it: an account takes and pays. */
export interface SolanaParts {
  readonly rpc: SolanaRpc;
  /** Takes payments for other chains and pays what comes from there. */
  readonly desk: KeyPairSigner;
  readonly tokens: readonly DeskToken[];
  readonly ledger: DeskLedger;
}

/** The tokens in which the bridges end here. */
export const bridged: Readonly<Record<BridgeName, string>> = { Ferry: 'solUSD', Tunnel: 'solGOLD' };
