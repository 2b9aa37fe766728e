import { quoteHash, verifyQuoteSignature } from '@defuse-protocol/one-click-sdk-typescript';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import recorded from '../../../../tests/upstream/near-intents/quote.json' with { type: 'json' };
import { SignedQuote, signedJson } from '../../../api/nearIntents/signedQuote.ts';
import { isSignedBy } from './isSignedBy.ts';

const KEY = recorded.publicKey.replace('ed25519:', '');
const quote = z.parse(SignedQuote, recorded.reply);
const { quoteRequest, quote: amounts } = quote;
const hashOf = (one: SignedQuote) => base58.encode(sha256(utf8ToBytes(signedJson(one))));
/** The SDK's types have fields that only other requests need. */
type SdkQuote = Parameters<typeof quoteHash>[0];
const sdk = (one: SignedQuote) => one as unknown as SdkQuote;

/** Every signed field, changed by one character or by 1. */
const altered = [quoteRequest, amounts].flatMap((part) =>
  Object.entries(part)
    .filter(([name, value]) => value !== undefined && name !== 'dry')
    .map(([name, value]) => {
      const changed = typeof value === 'number' ? value + 1 : `${String(value).slice(0, -1)}0`;
      const other = changed === value ? `${String(value).slice(0, -1)}1` : changed;
      const place = part === quoteRequest ? 'quoteRequest' : 'quote';
      return [`${place}.${name}`, { ...quote, [place]: { ...part, [name]: other } } as SignedQuote] as const;
    }),
);

describe('[LIV-02] the signature of a quote of NEAR Intents', () => {
  it('is that of the published vector, by its key alone', () => {
    expect(hashOf(quote)).toBe(recorded.hash);
    expect(isSignedBy(KEY, quote)).toBe(true);
    expect(isSignedBy('reYaWhvwu8Jzo3WUM3zhn6VrhuMEF4eADL17qtRVifc', quote)).toBe(false);
    expect(isSignedBy('1', quote)).toBe(false);
    expect(isSignedBy(KEY, { ...quote, signature: `ed25519:${'1'.repeat(88)}` })).toBe(false);
  });

  // The deadline of the request is replaced by the quote's, so nothing depends on it.
  it.each(altered.filter(([name]) => name !== 'quoteRequest.deadline'))('covers %s', (_name, changed) => {
    expect(isSignedBy(KEY, changed)).toBe(false);
    expect(verifyQuoteSignature(sdk(changed), recorded.publicKey)).toBe(false);
  });

  it('covers the time', () => {
    expect(isSignedBy(KEY, { ...quote, timestamp: '2026-06-23T17:10:41.105Z' })).toBe(false);
  });

  it('has the text that the SDK of the service signs, whichever optional fields there are', () => {
    const text = fc.string({ maxLength: 12 });
    const optional = fc.record({ referral: text, quoteWaitingTimeMs: fc.nat(5_000) }, { requiredKeys: [] });
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String);
    const optionalAmounts = fc.record(
      { depositMemo: text, timeWhenInactive: text, refundFee: units, withdrawFee: units, timeEstimate: fc.nat(900) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(optional, optionalAmounts, text, (more, moreAmounts, recipient) => {
        const one: SignedQuote = {
          ...quote,
          quoteRequest: { ...quoteRequest, quoteWaitingTimeMs: undefined, ...more, recipient },
          quote: {
            ...amounts,
            timeWhenInactive: undefined,
            refundFee: undefined,
            withdrawFee: undefined,
            ...moreAmounts,
          },
        };
        expect(hashOf(one)).toBe(quoteHash(sdk(one)));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a virtual chain', { virtualChainRecipient: '0x1' }],
    ['a message to the recipient', { customRecipientMsg: 'x' }],
    ['a dry quote', { dry: true }],
    ['a payout inside of the service', { recipientType: 'INTENTS' }],
    ['a refund inside of the service', { refundType: 'INTENTS' }],
  ])('is not read with %s', (_title, change) => {
    const changed = { ...recorded.reply, quoteRequest: { ...recorded.reply.quoteRequest, ...change } };
    expect(z.safeParse(SignedQuote, changed).success).toBe(false);
  });
});
