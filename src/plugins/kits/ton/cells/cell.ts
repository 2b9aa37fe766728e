import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** An ordinary cell: at most 1023 bits, written as `0` and `1`, and at most four references. */
export interface Cell {
  readonly bits: string;
  readonly refs: readonly Cell[];
}

interface Facts {
  readonly hash: Uint8Array;
  readonly depth: number;
}

const known = new WeakMap<Cell, Facts>();

/** The representation hash as lower-case hex. It identifies a message or a body. */
export function cellHash(cell: Cell): string {
  return bytesToHex(factsOf(cell).hash);
}

/** The two descriptor bytes and the data, padded to whole bytes: the cell without its references. */
export function cellBytes({ bits, refs }: Cell): Uint8Array {
  if (bits.length > 1023 || refs.length > 4) throw new RangeError('too much for one cell');
  const isWhole = bits.length % 8 === 0;
  const padded = isWhole ? bits : `${bits}1`.padEnd(Math.ceil((bits.length + 1) / 8) * 8, '0');
  const data = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return Uint8Array.of(refs.length, Math.floor(bits.length / 8) + data.length, ...data);
}

function factsOf(cell: Cell): Facts {
  const before = known.get(cell);
  if (before) return before;
  const refs = cell.refs.map(factsOf);
  const depths = refs.flatMap(({ depth }) => [depth >> 8, depth & 0xff]);
  const hash = sha256(Uint8Array.of(...cellBytes(cell), ...depths, ...refs.flatMap((ref) => [...ref.hash])));
  const facts = { hash, depth: refs.length === 0 ? 0 : 1 + Math.max(...refs.map(({ depth }) => depth)) };
  known.set(cell, facts);
  return facts;
}
