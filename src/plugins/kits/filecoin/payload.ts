import * as z from 'zod/mini';
import { DepositTxData } from '../../../api/deposit.ts';

/** A plain send (method 0, no parameters) with everything that is signed. Amounts in attoFIL, 1e18 of one FIL. */
export interface FilecoinPayload {
  readonly to: string;
  readonly value: bigint;
  readonly nonce: bigint;
  readonly gasLimit: bigint;
  /** The most one gas unit may cost, and the part of it that goes to the miner. */
  readonly gasFeeCap: bigint;
  readonly gasPremium: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    filecoin: FilecoinPayload;
  }
}

/** The backend's `txData` for a chain of plain transfers (contract 3.4). The family has no memo, so none may be asked. */
export const FilecoinTxData = z.extend(DepositTxData, { memo: z.optional(z.nullable(z.literal(''))) });
