import { base58 } from '@scure/base';
import {
  accountKinds,
  type EscrowTerms,
  escrowSeeds,
  orderAccount,
  orderStates,
  readTerms,
} from '../../../../api/escrow/layout.ts';
import { escrowAccount } from '../derivedAddress.ts';
import { u64At } from '../transactions/readMessage.ts';

/** An open order, as its account in the escrow program stores it. */
export interface OrderAccount {
  readonly program: string;
  /** Derived from the id. */
  readonly account: string;
  readonly id: string;
  readonly payer: string;
  /** `undefined` for the native coin. */
  readonly mint: string | undefined;
  readonly units: bigint;
  /** Seconds since 1970. */
  readonly expires: number;
  /** The relayer allows a refund before the expiry. */
  readonly isRefundable: boolean;
  /** `undefined` if they cannot be read. */
  readonly terms: EscrowTerms | undefined;
}

/** `undefined` if it is another account or the order has ended. */
export function readOrder(program: string, data: Uint8Array): OrderAccount | undefined {
  const state = data[orderAccount.state];
  const isOpen = state === orderStates.held || state === orderStates.refundable;
  if (data.length < orderAccount.terms || data[orderAccount.kind] !== accountKinds.order || !isOpen) return undefined;
  const key = (offset: number) => data.subarray(offset, offset + 32);
  const id = key(orderAccount.id);
  return {
    program,
    account: escrowAccount(program, escrowSeeds.order, id),
    id: `0x${[...id].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    payer: base58.encode(key(orderAccount.payer)),
    mint: data[orderAccount.asset] === 0 ? undefined : base58.encode(key(orderAccount.mint)),
    units: u64At(data, orderAccount.units),
    expires: Number(u64At(data, orderAccount.expires)),
    isRefundable: state === orderStates.refundable,
    terms: readTerms(data.subarray(orderAccount.terms)),
  };
}
