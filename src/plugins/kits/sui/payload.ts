import * as z from 'zod/mini';

/** What a Sui transaction carries. */
export interface SuiPayload {
  /** `Transaction.toJSON()` of @mysten/sui: the wallet adds gas, and what else is unresolved, and signs. */
  readonly transaction: string;
  /**
   * The coin objects of ours that it takes, and the type of each: bytes name objects by id alone, so this is the word
   * of the node that we asked. Empty for the native coin, which comes out of the gas.
   */
  readonly coins: readonly { readonly id: string; readonly type: string }[];
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    sui: SuiPayload;
  }
}

const serialised = z.string().check(z.minLength(2), z.maxLength(200_000));

/** The backend's `txData` for Sui: the text of a serialised transaction (contract 3.4), or that beside the order's number. */
export const SuiTxData = z.union([
  serialised,
  z.pipe(
    z.object({ transaction: serialised }),
    z.transform(({ transaction }) => transaction),
  ),
]);
