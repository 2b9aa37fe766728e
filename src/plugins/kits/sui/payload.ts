import * as z from 'zod/mini';

/** Content of a Sui transaction. */
export interface SuiPayload {
  /** `Transaction.toJSON()` of @mysten/sui. The wallet adds gas and other unresolved parts, and signs. */
  readonly transaction: string;
  /**
   * Our coin objects in the transaction, with their types. The bytes contain only ids, so the types come from a node's
   * reply. Empty for the native coin, which is taken from the gas coin.
   */
  readonly coins: readonly { readonly id: string; readonly type: string }[];
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    sui: SuiPayload;
  }
}

const serialised = z.string().check(z.minLength(2), z.maxLength(200_000));

/** The backend's `txData` for Sui: the text of a serialised transaction (contract §3.4), or that beside the order's number. */
export const SuiTxData = z.union([
  serialised,
  z.pipe(
    z.object({ transaction: serialised }),
    z.transform(({ transaction }) => transaction),
  ),
]);
