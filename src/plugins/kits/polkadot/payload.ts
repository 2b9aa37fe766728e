/**
 * A transfer of the native coin as a wallet of the family is asked to sign it: `SignerPayloadJSON` of the polkadot
 * extension, with what the signed extrinsic needs besides. Numbers are `0x` and big-endian hex unless stated.
 */
export interface PolkadotPayload {
  /** SS58 text of the signer, in the chain's own spelling. */
  readonly address: string;
  /** The signer as this chain writes it in an extrinsic: `MultiAddress::Id`, or the key alone on older chains. Hex. */
  readonly signer: string;
  /** The final block from which on the transaction may be included; it may for 64 blocks. */
  readonly blockHash: string;
  readonly blockNumber: string;
  /** Bytes of the mortal era. */
  readonly era: string;
  readonly genesisHash: string;
  /** Bytes of the call: `Balances.transfer_keep_alive(dest, value)`. */
  readonly method: string;
  readonly nonce: string;
  /** In the order of the chain's metadata: it is the order of their bytes. */
  readonly signedExtensions: readonly string[];
  readonly specVersion: string;
  readonly transactionVersion: string;
  /** Base units given to the block's author: none. */
  readonly tip: string;
  /** Version of the extrinsic's form. */
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
