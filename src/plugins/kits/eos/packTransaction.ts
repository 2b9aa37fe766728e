import { utf8 } from '@scure/base';
import { parseQuantity } from './eosToken.ts';

/** The block that a transaction refers to, and its expiry. */
export interface EosHeader {
  /** Seconds since 1970. */
  readonly expiration: number;
  readonly refBlockNum: number;
  readonly refBlockPrefix: number;
}

export interface EosTransfer {
  /** Account of the token's contract. */
  readonly contract: string;
  readonly from: string;
  readonly permission: string;
  readonly to: string;
  /** '1.0000 A' */
  readonly quantity: string;
  readonly memo: string;
}

/** The bytes of a transaction with one `transfer`, as they are signed and submitted. A library would add 90 KB. */
export function packTransaction(header: EosHeader, transfer: EosTransfer): Uint8Array {
  const { contract, from, permission, to, quantity, memo } = transfer;
  const data = [...name(from), ...name(to), ...asset(quantity), ...bytes(utf8.decode(memo))];
  const action = [
    ...name(contract),
    ...name('transfer'),
    ...varuint(1),
    ...name(from),
    ...name(permission),
    ...bytes(data),
  ];
  return Uint8Array.from([
    ...uint(BigInt(header.expiration), 4),
    ...uint(BigInt(header.refBlockNum), 2),
    ...uint(BigInt(header.refBlockPrefix), 4),
    // Network and CPU limits and delay: zero means the chain's defaults. No context-free actions, one action, no
    // extensions.
    ...[0, 0, 0, 0],
    ...varuint(1),
    ...action,
    0,
  ]);
}

type Bytes = readonly number[] | Uint8Array;

/** Five bits per letter from the left. A thirteenth letter has four. */
function name(text: string): number[] {
  let value = 0n;
  for (let at = 0; at < 13; at += 1) {
    const letter = BigInt('.12345abcdefghijklmnopqrstuvwxyz'.indexOf(text[at] ?? '.'));
    value = at < 12 ? (value << 5n) | letter : (value << 4n) | (letter & 15n);
  }
  return uint(value, 8);
}

function asset(quantity: string): number[] {
  const parsed = parseQuantity(quantity);
  if (!parsed) throw new RangeError('no quantity');
  const symbol = [parsed.decimals, ...utf8.decode(parsed.symbol)];
  return [...uint(parsed.units, 8), ...symbol, ...Array<number>(8 - symbol.length).fill(0)];
}

function bytes(value: Bytes): number[] {
  return [...varuint(value.length), ...value];
}

/** Lowest byte first. */
function uint(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 255n));
}

function varuint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varuint(value >>> 7)];
}
