import { readTonAddress } from '../tonAddress.ts';
import type { Cell } from './cell.ts';

/** An unsigned number with `length` bits. */
export function uintBits(value: bigint, length: number): string {
  const bits = value.toString(2).padStart(length, '0');
  if (value < 0n || bits.length > length) throw new RangeError('number too long');
  return bits;
}

/** `VarUInteger 16`: coins and jetton amounts. */
export function coinBits(units: bigint): string {
  const bytes = units === 0n ? 0 : Math.ceil(units.toString(2).length / 8);
  return uintBits(BigInt(bytes), 4) + (bytes === 0 ? '' : uintBits(units, bytes * 8));
}

/** `addr_std` without anycast. */
export function addressBits(text: string): string {
  const account = readTonAddress(text);
  if (!account) throw new RangeError('no TON address');
  return `100${uintBits(BigInt(account.workchain & 0xff), 8)}${uintBits(BigInt(`0x${account.hash}`), 256)}`;
}

/** Reads one cell from its beginning. Every method throws if too few bits are left. */
export class BitReader {
  readonly #cell: Cell;
  #bit = 0;
  #ref = 0;

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  bits(length: number): string {
    const bits = this.#cell.bits.slice(this.#bit, this.#bit + length);
    if (bits.length !== length) throw new Error('cell too short');
    this.#bit += length;
    return bits;
  }

  uint(length: number): bigint {
    return length === 0 ? 0n : BigInt(`0b${this.bits(length)}`);
  }

  coins(): bigint {
    return this.uint(Number(this.uint(4)) * 8);
  }

  /** The raw address. `undefined` for `addr_none`. Throws on every other kind. */
  address(): string | undefined {
    const kind = this.bits(2);
    if (kind === '00') return undefined;
    if (kind !== '10' || this.bits(1) !== '0') throw new Error('an address of another kind');
    const workchain = this.uint(8);
    if (workchain !== 0n && workchain !== 255n) throw new Error('another workchain');
    return `${workchain === 0n ? 0 : -1}:${this.uint(256).toString(16).padStart(64, '0')}`;
  }

  ref(): Cell {
    const ref = this.#cell.refs[this.#ref];
    if (!ref) throw new Error('no reference left');
    this.#ref += 1;
    return ref;
  }

  /** The remaining bits and references, as a cell. */
  rest(): Cell {
    return { bits: this.#cell.bits.slice(this.#bit), refs: this.#cell.refs.slice(this.#ref) };
  }
}
