import * as z from 'zod/mini';
import { DepositTxData } from '../../../api/deposit.ts';

/** What the send call of a Bitcoin wallet takes. Inputs, change and fee are the wallet's. */
export interface BitcoinPayload {
  /** Canonical address. */
  readonly to: string;
  /** Satoshi. */
  readonly units: bigint;
  /** Text of an OP_RETURN output, at most 80 bytes. */
  readonly memo?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    bitcoin: BitcoinPayload;
  }
}

const text = z.optional(z.nullable(z.string()));

/** The backend's `txData`: a deposit address and what to write into the memo (contract 3.4). */
export const BitcoinTxData = z.extend(DepositTxData, { btcMemo: text });
