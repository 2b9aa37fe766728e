import * as z from 'zod/mini';

/** Input of TON Connect's `sendTransaction`. The wallet wraps it in its own message and signs it. */
export interface TonPayload {
  /** Seconds since 1970. After that, the wallet's contract refuses it. */
  readonly validUntil: number;
  readonly messages: readonly TonMessage[];
}

export interface TonMessage {
  /** User-friendly. The first letters say whether refused money comes back. Wallets refuse raw addresses. */
  readonly address: string;
  /** Nanotons. */
  readonly amount: bigint;
  /** The body as a bag of cells in base64; absent for none. */
  readonly payload?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    ton: TonPayload;
  }
}

/** The backend's `txData` for a message on TON (contract §3.4). */
export const TonTxData = z.object({
  address: z.string(),
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  payload: z.optional(z.nullable(z.string())),
});
