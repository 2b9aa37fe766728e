import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { type SignedQuote, signedJson } from '../../../src/api/nearIntents/signedQuote.ts';
import { KeptLines } from '../KeptLines.ts';

/** Public, as all keys of the demo. The app takes its signatures for the demo's chains only. */
const SECRET = sha256(utf8ToBytes('switchyard devnet near intents'));

/** A quote whose deposit address is open, with the demo's order. */
export interface KeptQuote {
  readonly orderId: string;
  readonly response: SignedQuote;
}

/** The signed quotes of the stand-in by deposit address and memo, one per line in a file. They are loaded again after a restart. */
export class SignedQuotes {
  readonly #lines: KeptLines<KeptQuote>;
  readonly #kept = new Map<string, KeptQuote>();

  constructor(file: string) {
    this.#lines = new KeptLines(file);
    for (const kept of this.#lines.restored) this.#keep(kept);
  }

  /** Signs the quote, and stores it before its client gets the deposit address. */
  async sign(orderId: string, unsigned: Omit<SignedQuote, 'signature'>): Promise<SignedQuote> {
    const text = base58.encode(sha256(utf8ToBytes(signedJson(unsigned))));
    const signature = `ed25519:${base58.encode(ed25519.sign(utf8ToBytes(text), SECRET))}`;
    const kept = { orderId, response: { ...unsigned, signature } };
    this.#keep(kept);
    await this.#lines.add(kept);
    return kept.response;
  }

  of(depositAddress: string, depositMemo: string): KeptQuote | undefined {
    return this.#kept.get(`${depositAddress} ${depositMemo}`);
  }

  /** An address may serve a later order after the earlier one has ended. The newest counts. */
  #keep(quote: KeptQuote): void {
    const { depositAddress, depositMemo } = quote.response.quote;
    this.#kept.set(`${depositAddress} ${depositMemo ?? ''}`, quote);
  }
}
