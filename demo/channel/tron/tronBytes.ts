import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

/** The block that a transaction names, and its times in milliseconds since 1970. */
interface Frame {
  /** Hex: the two lowest bytes of the block's number, and eight bytes of its hash. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly timestamp: number;
  readonly expiration: number;
}

/** A transfer of coins in sun. Addresses are hex with the prefix `41`. */
interface CoinTransfer {
  readonly owner: string;
  readonly to: string;
  readonly sun: bigint;
}

/** A call of a contract. */
interface Call {
  readonly owner: string;
  readonly contract: string;
  /** Hex. */
  readonly data: string;
  /** Maximum cost of energy in sun. */
  readonly feeLimit: bigint;
}

const base58check = createBase58check(sha256);
const TRANSFER = { type: 1n, url: 'type.googleapis.com/protocol.TransferContract' };
const CALL = { type: 31n, url: 'type.googleapis.com/protocol.TriggerSmartContract' };
/** First four bytes of Keccak-256 of `transfer(address,uint256)`. */
const TOKEN_TRANSFER = 'a9059cbb';
const WORD_DIGITS = 64;

/** The address as hex. @throws Error unless it is an address in base58 */
export function tronHex(address: string): string {
  const hex = bytesToHex(base58check.decode(address));
  if (!/^41[0-9a-f]{40}$/.test(hex)) throw new Error('not a TRON address');
  return hex;
}

/** The hex address of the account with this Ethereum address: both are the last 20 bytes of Keccak-256 of the public key. */
export function tronHexOf(ethereum: string): string {
  return `41${ethereum.slice(2).toLowerCase()}`;
}

/** The address in base58. */
export function tronBase58(hex: string): string {
  return base58check.encode(hexToBytes(hex));
}

/** A word of 32 bytes for each argument: an address without its prefix, or a number. */
export function wordOf(value: string | bigint): string {
  return (typeof value === 'bigint' ? value.toString(16) : tronHex(value).slice(2)).padStart(WORD_DIGITS, '0');
}

/** Call data of a token transfer. */
export function transferData(to: string, units: bigint): string {
  return TOKEN_TRANSFER + wordOf(to) + wordOf(units);
}

/** Recipient and units of call data that `transferData` wrote. @throws Error for other data */
export function readTransferData(data: string): { readonly to: string; readonly units: bigint } {
  const [, account = '', units = ''] = new RegExp(`^${TOKEN_TRANSFER}0{24}(.{40})(.{64})$`).exec(data) ?? [];
  return { to: tronBase58(`41${account}`), units: BigInt(`0x${units}`) };
}

/** `Transaction.raw` (github.com/tronprotocol/protocol, core/Tron.proto) of a transfer of coins, as hex. */
export function coinTransferBytes({ owner, to, sun }: CoinTransfer, frame: Frame): string {
  const body = message([1, hexToBytes(owner)], [2, hexToBytes(to)], [3, sun]);
  return rawBytes({ ...TRANSFER, body, feeLimit: 0n }, frame);
}

/** `Transaction.raw` of a contract call, as hex. */
export function callBytes({ owner, contract, data, feeLimit }: Call, frame: Frame): string {
  const body = message([1, hexToBytes(owner)], [2, hexToBytes(contract)], [4, hexToBytes(data)]);
  return rawBytes({ ...CALL, body, feeLimit }, frame);
}

/** The whole transaction as nodes take it, as hex. */
export function signedBytes(rawDataHex: string, signature: string): string {
  return bytesToHex(message([1, hexToBytes(rawDataHex)], [2, hexToBytes(signature)]));
}

/** Id of the transaction: SHA-256 of its raw bytes. */
export function tronTxId(rawDataHex: string): string {
  return bytesToHex(sha256(hexToBytes(rawDataHex)));
}

/** The same content as `callBytes`, as the object that wallets and tronweb read (contract §5.5). */
export function callObject(call: Call, frame: Frame) {
  const rawDataHex = callBytes(call, frame);
  const { owner, contract, data, feeLimit } = call;
  const value = { owner_address: owner, contract_address: contract, data };
  return {
    visible: false,
    txID: tronTxId(rawDataHex),
    raw_data_hex: rawDataHex,
    raw_data: {
      contract: [{ parameter: { value, type_url: CALL.url }, type: 'TriggerSmartContract' }],
      ref_block_bytes: frame.refBlockBytes,
      ref_block_hash: frame.refBlockHash,
      expiration: frame.expiration,
      timestamp: frame.timestamp,
      fee_limit: Number(feeLimit),
    },
  };
}

function rawBytes(
  { type, url, body, feeLimit }: typeof CALL & { readonly body: Uint8Array; readonly feeLimit: bigint },
  { refBlockBytes, refBlockHash, expiration, timestamp }: Frame,
): string {
  const contract = message([1, type], [2, message([1, utf8ToBytes(url)], [2, body])]);
  return bytesToHex(
    message(
      [1, hexToBytes(refBlockBytes)],
      [4, hexToBytes(refBlockHash)],
      [8, BigInt(expiration)],
      [11, contract],
      [14, BigInt(timestamp)],
      [18, feeLimit],
    ),
  );
}

/** A protobuf message. Zero and empty fields are left out, as protobuf 3 does. */
function message(...fields: readonly (readonly [number: number, value: bigint | Uint8Array])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'bigint') return value === 0n ? [] : [...varint(BigInt(number << 3)), ...varint(value)];
      if (value.length === 0) return [];
      return [...varint(BigInt((number << 3) | 2)), ...varint(BigInt(value.length)), ...value];
    }),
  );
}

function varint(value: bigint): readonly number[] {
  return value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)];
}
