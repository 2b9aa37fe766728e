/** An ICON (v3) transaction. The wallet adds time and signature. */
export interface IconPayload {
  /** The recipient, or the token's contract. */
  readonly to: string;
  /** Loop: 1e18 of them are one coin. */
  readonly value: bigint;
  readonly stepLimit: bigint;
  /** The network id, which is signed: '0x100'. */
  readonly nid: string;
  /** Present for a token: the method called on `to`. */
  readonly call?: { readonly method: string; readonly params: Readonly<Record<string, string>> };
  /** A text sent with the transfer. Only without a call. */
  readonly message?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    'icon-havah': IconPayload;
  }
}
