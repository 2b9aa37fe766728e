/** An ICON (v3) transaction. The wallet adds time and signature. */
export interface IconPayload {
  /** The recipient, or the token's contract. */
  readonly to: string;
  /** Loop: 1e18 of them are one coin. */
  readonly value: bigint;
  readonly stepLimit: bigint;
  /** Network id, which is signed: '0x100'. */
  readonly nid: string;
  /** Present for a token: what is called on `to`. */
  readonly call?: { readonly method: string; readonly params: Readonly<Record<string, string>> };
  /** Text that goes along; only where nothing is called. */
  readonly message?: string;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    'icon-havah': IconPayload;
  }
}
