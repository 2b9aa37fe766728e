import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { compactBn, u32 } from '@polkadot-api/substrate-bindings';
import type { PolkadotPayload } from '../payload.ts';

/** The bytes that a signed extension adds to the extrinsic, and those that it adds only to the signed data. */
export interface ExtensionBytes {
  readonly inExtrinsic: Uint8Array;
  readonly inSignature: Uint8Array;
}

const nothing = new Uint8Array();
/** `Option::None`, and the first variant of an enum. */
const zero = Uint8Array.of(0);

const era = ({ era, blockHash }: PolkadotPayload) => ({ inExtrinsic: bytesOf(era), inSignature: bytesOf(blockHash) });

const known = new Map<string, (payload: PolkadotPayload) => ExtensionBytes>([
  ['CheckSpecVersion', (payload) => onlySigned(u32.enc(Number(payload.specVersion)))],
  ['CheckTxVersion', (payload) => onlySigned(u32.enc(Number(payload.transactionVersion)))],
  ['CheckGenesis', (payload) => onlySigned(bytesOf(payload.genesisHash))],
  ['CheckMortality', era],
  ['CheckEra', era],
  ['CheckNonce', (payload) => onlyCarried(compactBn.enc(BigInt(payload.nonce)))],
  ['ChargeTransactionPayment', (payload) => onlyCarried(compactBn.enc(BigInt(payload.tip)))],
  // The fee is paid in the native coin: no asset.
  ['ChargeAssetTxPayment', (payload) => onlyCarried(concatBytes(compactBn.enc(BigInt(payload.tip)), zero))],
  ['CheckMetadataHash', () => ({ inExtrinsic: zero, inSignature: zero })],
]);

/** The extension's bytes. `undefined` if the extension is not known here. */
export function extensionBytes(name: string, payload: PolkadotPayload): ExtensionBytes | undefined {
  return known.get(name)?.(payload);
}

/** All bytes between signature and call. The driver rejects payloads with an unknown extension. */
export function carriedBytes(payload: PolkadotPayload): Uint8Array {
  return concatBytes(...payload.signedExtensions.map((name) => extensionBytes(name, payload)?.inExtrinsic ?? nothing));
}

function onlyCarried(inExtrinsic: Uint8Array): ExtensionBytes {
  return { inExtrinsic, inSignature: nothing };
}

function onlySigned(inSignature: Uint8Array): ExtensionBytes {
  return { inExtrinsic: nothing, inSignature };
}

function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2));
}
