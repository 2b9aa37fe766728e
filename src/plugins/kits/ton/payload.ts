import * as z from 'zod/mini';

/** What TON Connect's `sendTransaction` is asked for. The wallet adds its own message around and signs it. */
export interface TonPayload {
  /** Seconds since 1970; the wallet's contract refuses it afterwards. */
  readonly validUntil: number;
  readonly messages: readonly TonMessage[];
}

export interface TonMessage {
  /** User-friendly; its first letters say whether money comes back when nobody takes it. Wallets refuse raw ones. */
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

/** The backend's `txData` for a message on TON (contract 3.4). */
export const TonTxData = z.object({
  address: z.string(),
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  payload: z.optional(z.nullable(z.string())),
});
