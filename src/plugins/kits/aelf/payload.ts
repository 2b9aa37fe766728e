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
