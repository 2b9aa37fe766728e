import * as z from 'zod/mini';

/** One `MsgSend` and what a wallet of the family needs to sign it, directly or by amino. */
export interface CosmosPayload {
  /** Bech32 address. */
  readonly to: string;
  readonly denom: string;
  /** Base units of `denom`. */
  readonly units: bigint;
  /** Empty for none. */
  readonly memo: string;
  /** Gas limit. */
  readonly gas: bigint;
  /** Base units of the native coin. */
  readonly fee: bigint;
  readonly accountNumber: bigint;
  readonly sequence: bigint;
  /** The last block that may take the transaction. */
  readonly timeoutHeight: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    cosmos: CosmosPayload;
  }
}

const text = z.optional(z.nullable(z.string()));

/** The backend's `txData` for a chain of plain transfers (contract 3.4). `platformAddr` may be `address#memo` (1.3). */
export const CosmosTxData = z.object({
  from: text,
  platformAddr: z.string(),
  /** Anything but 0 would need call data, which a plain transfer cannot carry. */
  toType: z.optional(z.nullable(z.literal(['0', 0]))),
  memo: text,
});
