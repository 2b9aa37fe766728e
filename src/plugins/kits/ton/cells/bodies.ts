import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { addressBits, BitReader, coinBits, uintBits } from './bits.ts';
import { type Cell, cellHash } from './cell.ts';

const JETTON_TRANSFER = 0x0f8a7ea5n;
/** Whole bytes that one cell holds. */
const CELL_BYTES = 127;

export interface JettonTransfer {
  /** Base units of the jetton. */
  readonly units: bigint;
  readonly to: string;
  /** Receives the rest of the attached coins. */
  readonly change: string;
  /** Nanotons that are forwarded to the recipient with the notification. */
  readonly forward: bigint;
  readonly comment: string;
}

/** A text comment: 32 zero bits and UTF-8, in a chain of cells if one is too small. */
export function commentCell(text: string): Cell {
  const body = `00000000${bytesToHex(utf8ToBytes(text))}`;
  const pieces = body.match(new RegExp(`.{1,${CELL_BYTES * 2}}`, 'g')) ?? [];
  const chain = pieces.reduceRight<Cell | undefined>(
    (next, piece) => ({ bits: uintBits(BigInt(`0x${piece}`), piece.length * 4), refs: next ? [next] : [] }),
    undefined,
  );
  return chain ?? { bits: '', refs: [] };
}

/** The text of a comment. A comment alone moves nothing. `undefined` if the body is not a comment. Throws on invalid UTF-8. */
export function readComment(cell: Cell): string | undefined {
  if (!cell.bits.startsWith('0'.repeat(32))) return undefined;
  let bits = '';
  for (let next: Cell | undefined = cell; next; next = next.refs[0]) {
    if (next.refs.length > 1) return undefined;
    bits += next.bits;
  }
  if (bits.length % 8 !== 0) return undefined;
  const bytes = Uint8Array.from(bits.slice(32).match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** The `transfer` of TEP-74, for the sender's own jetton wallet. */
export function jettonTransferCell({ units, to, change, forward, comment }: JettonTransfer): Cell {
  const hasComment = comment !== '';
  const bits =
    uintBits(JETTON_TRANSFER, 32) +
    uintBits(0n, 64) +
    coinBits(units) +
    addressBits(to) +
    addressBits(change) +
    // No custom payload. The comment is in a reference, or absent.
    `0${coinBits(forward)}${hasComment ? '1' : '0'}`;
  return { bits, refs: hasComment ? [commentCell(comment)] : [] };
}

/** `undefined` unless the body is exactly what `jettonTransferCell` writes, with any query id and text. */
export function readJettonTransfer(cell: Cell): JettonTransfer | undefined {
  try {
    const reader = new BitReader(cell);
    if (reader.uint(32) !== JETTON_TRANSFER) return undefined;
    const query = reader.bits(64);
    const units = reader.coins();
    const [to, change] = [reader.address(), reader.address()];
    if (to === undefined || change === undefined || reader.bits(1) !== '0') return undefined;
    const forward = reader.coins();
    const hasText = reader.bits(1) === '1';
    const comment = hasText ? readComment(reader.ref()) : '';
    if (comment === undefined) return undefined;
    const transfer = { units, to, change, forward, comment };
    const again = jettonTransferCell({ ...transfer, comment: '' });
    const bits = again.bits.slice(0, 32) + query + again.bits.slice(96, -1) + (hasText ? '1' : '0');
    return cellHash({ bits, refs: cell.refs.slice(0, hasText ? 1 : 0) }) === cellHash(cell) ? transfer : undefined;
  } catch {
    return undefined;
  }
}
