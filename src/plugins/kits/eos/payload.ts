/** One `transfer` action of a token contract, signed by the sender's `active` permission. */
export interface EosPayload {
  /** The token's address as the app has it, which may leave out the symbol; `undefined` for the native coin. */
  readonly token: string | undefined;
  /** Account of the token's contract: 'core.vaulta'. */
  readonly contract: string;
  readonly to: string;
  /** With exactly the token's fraction digits: '1.0000 A'. */
  readonly quantity: string;
  /** Empty for none. */
  readonly memo: string;
  /** The transaction refers to the block this many behind the newest one. */
  readonly blocksBehind: number;
  /** Seconds after which no block may take it. */
  readonly expireSeconds: number;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    eos: EosPayload;
  }
}
