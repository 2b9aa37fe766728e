/** One `transfer` action of a token contract, signed by the sender's `active` permission. */
export interface EosPayload {
  /** The token's address as the app has it, possibly without the symbol. `undefined` for the native coin. */
  readonly token: string | undefined;
  /** Account of the token's contract: 'core.vaulta'. */
  readonly contract: string;
  readonly to: string;
  /** With exactly the token's number of fraction digits: '1.0000 A'. */
  readonly quantity: string;
  /** Empty for none. */
  readonly memo: string;
  /** The transaction refers to the block this many behind the newest one. */
  readonly blocksBehind: number;
  /** Seconds until the transaction expires. */
  readonly expireSeconds: number;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    eos: EosPayload;
  }
}
