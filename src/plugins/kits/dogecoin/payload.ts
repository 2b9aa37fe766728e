import * as z from 'zod/mini';

/** What the send call of a Dogecoin wallet takes. Inputs, change and fee are the wallet's. */
export interface DogecoinPayload {
  readonly to: string;
  /** Koinu: 1e8 are one DOGE. */
  readonly units: bigint;
  /** Text of an OP_RETURN output, at most 80 bytes. */
  readonly memo?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    dogecoin: DogecoinPayload;
  }
}

const text = z.optional(z.nullable(z.string()));

/** The backend's `txData`: a deposit address and perhaps a memo (contract 3.4). */
export const DogecoinTxData = z.object({
  platformAddr: z.string(),
  from: text,
  /** '0' is a plain deposit; Dogecoin has no other. */
  toType: z.optional(z.nullable(z.union([z.literal('0'), z.literal(0), z.literal('')]))),
  memo: text,
});
