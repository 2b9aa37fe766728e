import { base58, base64 } from '@scure/base';
import {
  type Address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit';
import { RpcRefusal } from './RpcRefusal.ts';

/** Maximum size of a transaction: one packet. */
const MAX_BYTES = 1_232;

export interface WireTransaction {
  readonly transaction: Transaction;
  /** Signature of the fee payer, which identifies the transaction. All ones if it is not signed. */
  readonly signature: string;
  readonly isSigned: boolean;
  readonly blockhash: string;
  /** Without accounts from lookup tables. */
  readonly accounts: readonly Address[];
}

/** @throws RpcRefusal when the base64 text is not a transaction. */
export function readWire(wire: string): WireTransaction {
  try {
    const bytes = base64.decode(wire);
    if (bytes.length > MAX_BYTES) throw new Error('too large');
    const transaction = getTransactionDecoder().decode(bytes);
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    // An unreadable message would crash the whole process of the machine. So only canonically encoded ones pass.
    if (message.version === 1) throw new Error('an unsupported version');
    const again = getCompiledTransactionMessageEncoder().encode(message);
    const isExact =
      isSame(again, transaction.messageBytes) && isSame(getTransactionEncoder().encode(transaction), bytes);
    if (!isExact) throw new Error('bytes missing or left over');
    const signatures = Object.values(transaction.signatures);
    if (signatures.length !== message.header.numSignerAccounts) throw new Error('too few signatures');
    return {
      transaction,
      signature: base58.encode(Uint8Array.from(signatures[0] ?? new Uint8Array(64))),
      isSigned: signatures.every((signature) => signature !== null),
      blockhash: String(message.lifetimeToken),
      accounts: message.staticAccounts,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new RpcRefusal(-32602, `failed to deserialize the transaction: ${reason}`);
  }
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  return Buffer.from(Array.from(one)).equals(Buffer.from(Array.from(other)));
}
