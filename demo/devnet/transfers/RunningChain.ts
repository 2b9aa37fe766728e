import type { InscriptionIndexer } from '../../../server/inscriptions/InscriptionIndexer.ts';
import type { DepositChain } from '../../channel/deposits/DepositChain.ts';
import type { ExplorerPage } from '../explorer/explorerPage.ts';

/** A payment as its form names it. */
export interface PhonePayment {
  /** As the user entered it. */
  readonly to: string;
  /** Base units of the coin. */
  readonly units: bigint;
  /** Memo or tag. Empty if there is none. */
  readonly memo: string;
  /** Id of the inscription that is sent instead of coins. */
  readonly inscription?: string | undefined;
}

/** The demo user's account on a chain, held by the demo's phone. */
export interface PhoneAccount {
  readonly address: string;
  /** Base units of the coin. */
  balance(): bigint;
  /** Signs and sends. Returns the hash. @throws Error with the reason if the chain does not accept it */
  pay(payment: PhonePayment): Promise<string>;
  /** The payment as wallets read it from a QR code. `undefined` if the chain has no such form for it. */
  uriOf(payment: PhonePayment): string | undefined;
}

/** A chain of plain transfers whose code is loaded and whose file is open. */
export interface RunningChain extends Pick<DepositChain, 'ledger' | 'payouts' | 'readAddress'> {
  readonly phone: PhoneAccount;
  /** Present if the chain has inscriptions. */
  readonly inscriptions?: InscriptionIndexer;
  /** Answers of its node. A number is a status without content, a text is plain text, anything else is JSON. */
  answer(request: { readonly path: string; readonly body: unknown }): Promise<unknown>;
  /** A page of its explorer: `tx` and a hash, or another kind and an address; `undefined` if there is none. */
  explore(kind: string, what: string): ExplorerPage | undefined;
  /** Closes its file. */
  stop(): void;
}
