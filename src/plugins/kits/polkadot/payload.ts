/**
 * A transfer of the native coin as the wallet signs it: `SignerPayloadJSON` of the polkadot extension, with the extra
 * fields of the signed extrinsic. Numbers are `0x` and big-endian hex unless stated.
 */
export interface PolkadotPayload {
  /** SS58 text of the signer, in the chain's own spelling. */
  readonly address: string;
  /** The signer as this chain writes it in an extrinsic: `MultiAddress::Id`, or the key alone on older chains. Hex. */
  readonly signer: string;
  /** The final block from which the transaction is valid, for 64 blocks. */
  readonly blockHash: string;
  readonly blockNumber: string;
  /** Bytes of the mortal era. */
  readonly era: string;
  readonly genesisHash: string;
  /** Bytes of the call: `Balances.transfer_keep_alive(dest, value)`. */
  readonly method: string;
  readonly nonce: string;
  /** In the order of the chain's metadata, which is the order of their bytes. */
  readonly signedExtensions: readonly string[];
  readonly specVersion: string;
  readonly transactionVersion: string;
  /** Tip for the block's author in base units: none. */
  readonly tip: string;
  /** Version of the extrinsic format. */
  readonly version: 4;
  /** Present where the chain has `CheckMetadataHash`: the hash of the metadata is not part of the signature. */
  readonly mode?: 0;
  readonly metadataHash?: null;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    polkadot: PolkadotPayload;
  }
}
