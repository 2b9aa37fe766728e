import type { DepositChain, DepositGas } from '../../../demo/channel/deposits/DepositChain.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { Counterpart } from '../../conformance/wallets/counterparts/Counterpart.ts';
import type { RecordedRequest } from '../services/recordedNodes.ts';
import type { StandInChain } from './StandInChain.ts';

/** A signed payment of a chain's coin, read from its bytes. */
export interface SignedPayment {
  readonly hash: string;
  readonly sender: string;
  readonly to: string;
  /** Base units of the token or coin. */
  readonly units: bigint;
  /** Wire address of the token. Absent for the coin. */
  readonly token?: string;
  /** Coins that the sender burns beside the payment. Absent: none. */
  readonly burnt?: bigint;
  /** Memo or tag. Empty if there is none. */
  readonly memo: string;
  /** Number of the account's transaction, where the chain requires them in order. */
  readonly nonce?: number;
  /** The transaction in a block, where nodes list the transactions of blocks. */
  readonly bytes?: string;
}

/**
 * What a chain without a node on this machine needs to stand in for it: how its transactions are read, and how its nodes answer.
 * Transactions are read by the family's own library, so that the app's code is not compared with itself.
 */
export interface StandIn {
  readonly chain: ChainPlugin;
  /** Plugin of the wallet that pays. */
  readonly wallet: string;
  /** Amount of coins to pay, in decimals. */
  readonly amount: string;
  readonly accounts: DepositChain['accounts'];
  readonly orderBy: DepositChain['orderBy'];
  readonly pool: DepositChain['pool'];
  /** Tokens that pay for orders. Absent: only the coin does. */
  readonly tokens?: DepositChain['tokens'];
  /** Pays the gas of token transfers. Absent: their senders do. */
  gasOf?(chain: StandInChain): DepositGas;
  /** Milliseconds between blocks. Set where a transaction is valid for a number of blocks. */
  readonly blockMs?: number;
  /** @throws Error unless the sender signed the bytes */
  read(signed: unknown, chain: StandInChain): SignedPayment | Promise<SignedPayment>;
  /** Public key of the wallet's account. Absent if it is in each transaction, or the signature shows it. */
  keyOf?(wallet: Counterpart): string;
  /** What the wallet signed. Absent if the app hands the signed transaction to a node. */
  signedBy?(wallet: Counterpart, hash: string): unknown;
  /** Answers of the chain's node. `undefined`: as recorded for the family. */
  answer(request: RecordedRequest, chain: StandInChain): unknown;
}
