import { BitReader } from './bits.ts';
import { readBoc } from './boc.ts';
import { cellHash } from './cell.ts';

/**
 * The hash, as hex, under which the wallet's answer (the BoC of its external message) is found on the chain. Wallets
 * write the same message in several ways: this is the one spelling of TEP-467, and what indexers look up. Throws when
 * the text is not an external message.
 */
export function messageHash(boc: string): string {
  const reader = new BitReader(readBoc(boc));
  if (reader.bits(2) !== '10') throw new Error('no external message');
  if (reader.bits(2) !== '00') throw new Error('a sender of another kind');
  const destination = reader.bits(267);
  if (!destination.startsWith('100')) throw new Error('a recipient of another kind');
  reader.coins();
  if (reader.bits(1) === '1') skipStateInit(reader);
  const body = reader.bits(1) === '1' ? reader.ref() : reader.rest();
  // No sender, no import fee, no state, the body in a reference.
  return cellHash({ bits: `1000${destination}000001`, refs: [body] });
}

function skipStateInit(reader: BitReader): void {
  if (reader.bits(1) === '1') {
    reader.ref();
    return;
  }
  if (reader.bits(1) === '1') reader.bits(5);
  if (reader.bits(1) === '1') reader.bits(2);
  for (let part = 0; part < 3; part += 1) if (reader.bits(1) === '1') reader.ref();
}
