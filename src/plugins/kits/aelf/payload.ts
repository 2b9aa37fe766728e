import * as z from 'zod/mini';

/** A `Transfer` of the token contract, as wallets of the family are asked to call it. */
export interface AelfPayload {
  /** Address of the token contract, which holds every token of the chain. */
  readonly contract: string;
  /** Base58 address without `ELF_` and chain. */
  readonly to: string;
  readonly symbol: string;
  /** Base units of the token; at most a signed 64-bit integer. */
  readonly units: bigint;
  /** Empty for none. */
  readonly memo: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    aelf: AelfPayload;
  }
}

const text = z.optional(z.nullable(z.string()));

/** The backend's `txData` for a chain of plain transfers (contract 3.4). `platformAddr` may be `address#memo` (1.3). */
export const AelfTxData = z.object({
  from: text,
  platformAddr: z.string(),
  /** Anything but 0 would need call data, which a plain transfer cannot carry. */
  toType: z.optional(z.nullable(z.literal(['0', 0]))),
  memo: text,
});
