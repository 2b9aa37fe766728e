import * as z from 'zod/mini';
import { DepositTxData } from '../../../api/deposit.ts';

/** A payment as wallets of the XRP Ledger take it (`txjson`). Fee and sequence are the wallet's. */
export interface XrpPayment {
  readonly TransactionType: 'Payment';
  /** Classic addresses; the tag of an X-address is in `DestinationTag`. */
  readonly Account: string;
  readonly Destination: string;
  readonly DestinationTag?: number;
  /** Drops of XRP, or a decimal quantity of an issued token. */
  readonly Amount: string | { readonly currency: string; readonly issuer: string; readonly value: string };
  /** The last ledger that may include it: what makes "it will not come any more" provable. */
  readonly LastLedgerSequence: number;
}

export interface XrpPayload {
  /** All that the wallet needs and signs. */
  readonly txjson: XrpPayment;
  /** Fraction digits of the token that `Amount` is counted in, for reading it back in base units. */
  readonly decimals: number;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    xrp: XrpPayload;
  }
}

const tag = z.optional(z.nullable(z.union([z.string(), z.int()])));

/** The backend's `txData`: a deposit address, alone, with its tag beside it or as `address#tag` (contract 1.3, 3.4). */
export const XrpTxData = z.extend(DepositTxData, { memo: tag, tag });
