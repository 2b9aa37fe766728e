/** A payment in the format of XRP Ledger wallets (`txjson`). The wallet sets fee and sequence. */
export interface XrpPayment {
  readonly TransactionType: 'Payment';
  /** Classic addresses; the tag of an X-address is in `DestinationTag`. */
  readonly Account: string;
  readonly Destination: string;
  readonly DestinationTag?: number;
  /** Drops of XRP, or a decimal quantity of an issued token. */
  readonly Amount: string | { readonly currency: string; readonly issuer: string; readonly value: string };
  /** Required by networks with a number above 1024, so that it is valid on no other. Absent on the main network. */
  readonly NetworkID?: number;
  /** The last ledger that may include it. After that ledger, it is provably expired. */
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
