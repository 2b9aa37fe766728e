import { base64, base64urlnopad } from '@scure/base';
import { type Cell, cellBytes, cellHash } from './cell.ts';

const MAGIC = [0xb5, 0xee, 0x9c, 0x72];
const HAS_CRC = 0x40;
/** Maximum number of cells. A wallet message has a handful. */
const MAX_CELLS = 255;

/** The cell and all below it as a bag of cells with checksum, in base64: the form of TON Connect. */
export function writeBoc(root: Cell): string {
  const order = orderOf(root);
  const index = new Map(order.map((cell, at) => [cellHash(cell), at]));
  const body = order.flatMap((cell) => [...cellBytes(cell), ...cell.refs.map((ref) => index.get(cellHash(ref)) ?? 0)]);
  const size = [body.length >> 8, body.length & 0xff];
  if (order.length > MAX_CELLS || body.length > 0xffff) throw new RangeError('too many cells');
  const offsetBytes = body.length > 0xff ? 2 : 1;
  const head = [...MAGIC, HAS_CRC | 1, offsetBytes, order.length, 1, 0, ...size.slice(-offsetBytes), 0];
  const bytes = Uint8Array.from([...head, ...body]);
  return base64.encode(Uint8Array.of(...bytes, ...crc32c(bytes)));
}

/** The one root of a bag of cells in base64. Throws on anything else, on a wrong checksum and on exotic cells. */
export function readBoc(text: string): Cell {
  const urlForm = text.trim().replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const bytes = base64urlnopad.decode(urlForm);
  let at = 0;
  const take = (length: number): readonly number[] => {
    at += length;
    if (at > bytes.length) throw new Error('cut short');
    return [...bytes.subarray(at - length, at)];
  };
  const number = (length: number) => take(length).reduce((value, byte) => value * 256 + byte, 0);
  if (take(4).some((byte, position) => byte !== MAGIC[position])) throw new Error('no bag of cells');
  const flags = number(1);
  const indexBytes = flags & 7;
  const offsetBytes = number(1);
  const [count, roots] = [number(indexBytes), number(indexBytes)];
  if (number(indexBytes) !== 0 || roots !== 1 || count < 1 || count > MAX_CELLS) throw new Error('not one root');
  const size = number(offsetBytes);
  const rootIndex = number(indexBytes);
  if (flags & 0x80) take(count * offsetBytes);
  const end = at + size;
  const parts = Array.from({ length: count }, () => readCell(take, number, indexBytes));
  if (at !== end) throw new Error('wrong size');
  if (flags & HAS_CRC && take(4).join() !== [...crc32c(bytes.subarray(0, end))].join())
    throw new Error('wrong checksum');
  if (at !== bytes.length) throw new Error('bytes behind the end');
  return build(parts, rootIndex);
}

interface Part {
  readonly bits: string;
  readonly refs: readonly number[];
}

function readCell(
  take: (length: number) => readonly number[],
  number: (length: number) => number,
  indexBytes: number,
): Part {
  const [first, second] = [number(1), number(1)];
  // Levels, exotic cells and stored hashes do not occur in messages.
  if (first > 4) throw new Error('not an ordinary cell');
  const data = take(Math.ceil(second / 2));
  const padded = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const bits = second % 2 === 0 ? padded : padded.replace(/10*$/, '');
  return { bits, refs: Array.from({ length: first }, () => number(indexBytes)) };
}

/** From the last cell to the first: references only point forward, so there is no cycle. */
function build(parts: readonly Part[], rootIndex: number): Cell {
  const cells: Cell[] = [];
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const { bits = '', refs = [] } = parts[at] ?? {};
    cells[at] = {
      bits,
      refs: refs.map((ref) => {
        const cell = ref > at ? cells[ref] : undefined;
        if (!cell) throw new Error('a reference that leads nowhere');
        return cell;
      }),
    };
  }
  const root = cells[rootIndex];
  if (!root) throw new Error('no root');
  return root;
}

/** Every cell once, before the cells that it refers to. */
function orderOf(root: Cell): readonly Cell[] {
  const done = new Map<string, Cell>();
  const visit = (cell: Cell) => {
    if (done.has(cellHash(cell))) return;
    for (const ref of cell.refs) visit(ref);
    done.set(cellHash(cell), cell);
  };
  visit(root);
  return [...done.values()].reverse();
}

/** CRC-32C, low byte first. */
function crc32c(bytes: Uint8Array): readonly number[] {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  const value = ~crc >>> 0;
  return [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
}
