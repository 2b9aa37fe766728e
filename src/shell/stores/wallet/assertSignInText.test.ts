import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { type SignInFacts, signInMessage } from '../../../api/signInMessage.ts';
import { isAppError } from '../../../model/errors.ts';
import { assertSignInText } from './assertSignInText.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;
const STATEMENT = 'Sign in to Switchyard. This signature moves no money and allows no spending.';
const account = {
  accountKind: 'Ethereum',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  site: 'https://swap.example',
  chain: 'eip155:56',
} as const;
const at = (ms: number) => new Date(NOW + ms).toISOString();
const facts: SignInFacts = { ...account, nonce: '0123456789abcdef'.repeat(2), issuedAt: at(0), expiresAt: at(300_000) };
const reply = (message: string, { nonce, expiresAt } = facts) => ({ message, nonce, expiresAt });
const honest = signInMessage(facts);
const issued = (issuedAt: string, expiresAt: string) => {
  const changed = { ...facts, issuedAt, expiresAt };
  return reply(signInMessage(changed), changed);
};

/** The part that differs. `undefined` if the text is accepted. */
function fieldOf(text: ReturnType<typeof reply>, now = NOW): string | undefined {
  try {
    assertSignInText(text, { ...account, now });
  } catch (error) {
    if (isAppError(error, 'sign-in/mismatch')) return error.context.field;
    throw error;
  }
  return undefined;
}

describe('assertSignInText', () => {
  it('accepts what viem writes for the same account, page, nonce and times', () => {
    const theirs = createSiweMessage({
      domain: 'swap.example',
      address: account.address,
      statement: STATEMENT,
      uri: account.site,
      version: '1',
      chainId: 56,
      nonce: facts.nonce,
      issuedAt: new Date(facts.issuedAt),
      expirationTime: new Date(facts.expiresAt),
    });

    expect(theirs).toBe(honest);
    expect(fieldOf(reply(theirs))).toBeUndefined();
  });

  it.each<[string, (text: string) => string]>([
    ['first line', (text) => text.replace('swap.example wants', 'evil.example wants')],
    ['first line', (text) => text.replace('Ethereum account', 'Solana account')],
    ['first line', (text) => `\n${text}`],
    ['address', (text) => text.replace(account.address, '0x000000000000000000000000000000000000dEaD')],
    ['address', (text) => text.replace(account.address, account.address.toLowerCase())],
    ['line 3', (text) => text.replace('\n\nSign in', '\nSign in')],
    ['statement', (text) => text.replace(STATEMENT, 'I give all my tokens to 0xdead.')],
    ['statement', (text) => text.replace(STATEMENT, `${STATEMENT} I also give all my tokens to 0xdead.`)],
    ['line 5', (text) => text.replace(STATEMENT, `${STATEMENT}\nI give all my tokens to 0xdead.`)],
    ['URI', (text) => text.replace('URI: https://swap.example', 'URI: https://evil.example')],
    ['URI', (text) => text.replace('URI: https://swap.example', 'URI: https://swap.example/other')],
    ['version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['chain', (text) => text.replace('Chain ID: 56', 'Chain ID: 1')],
    ['nonce', (text) => text.replace(facts.nonce, 'f'.repeat(32))],
    ['time of issue', (text) => text.replace(/Issued At: .*/, 'Issued at any time')],
    ['expiration', (text) => text.replace(/Expiration Time: .*/, `Expiration Time: ${at(HOUR)}`)],
    ['expiration', (text) => text.replace(/\nExpiration Time: .*/, '')],
    ['line 12', (text) => `${text}\nNot Before: ${at(0)}`],
    ['line 12', (text) => `${text}\nRequest ID: I give all my tokens to 0xdead.`],
    ['line 12', (text) => `${text}\nResources:\n- https://evil.example/all-my-tokens`],
    ['line 12', (text) => `${text}\n`],
  ])('refuses a text with another %s', (field, change) => {
    const text = change(honest);

    expect(text).not.toBe(honest);
    expect(fieldOf(reply(text))).toBe(field);
  });

  it('names what it expected and what it found', () => {
    const text = honest.replace('Chain ID: 56', 'Chain ID: 1');

    expect(() => assertSignInText(reply(text), { ...account, now: NOW })).toThrow(
      expect.objectContaining({ context: { field: 'chain', expected: 'Chain ID: 56', found: 'Chain ID: 1' } }),
    );
  });

  it.each([-23, -14, -1, 0, 1, 14, 23])('accepts a text from now on a device that is %i hours off', (hours) => {
    expect(fieldOf(reply(honest), NOW + hours * HOUR)).toBeUndefined();
  });

  it.each([
    ['2020-01-01T00:00:00.000Z', '2020-01-01T00:05:00.000Z'],
    ['2999-01-01T00:00:00.000Z', '2999-01-01T00:05:00.000Z'],
    [at(-25 * HOUR), at(-25 * HOUR + 300_000)],
    ['Tue, 24 Nov 2026 12:00:00 GMT', at(300_000)],
    ['2026-11-24T12:00:00.000Z and I give all my tokens', at(300_000)],
  ])('refuses a text issued at %s', (issuedAt, expiresAt) => {
    expect(fieldOf(issued(issuedAt, expiresAt))).toBe('time of issue');
  });

  it.each([
    at(900_001),
    '2999-01-01T00:00:00.000Z',
    at(0),
    at(-1),
    `${at(300_000)}\nResources:\n- https://evil.example`,
    'never',
  ])('refuses a text that expires at %s', (expiresAt) => {
    expect(fieldOf(issued(facts.issuedAt, expiresAt))).toBe('expiration');
  });

  it('accepts a text of another family in its own form', () => {
    const solana = {
      ...facts,
      accountKind: 'Solana',
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    } as const;
    const text = signInMessage(solana);
    const check = (message: string) => () => assertSignInText(reply(message), { ...solana, now: NOW });

    expect(text).toContain('\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n');
    expect(check(text)).not.toThrow();
    // Base58 has upper and lower case: the same letters are another account.
    expect(check(text.replace(solana.address, solana.address.toLowerCase()))).toThrow('sign-in/mismatch');
    expect(check(text.replace('Solana account', 'Ethereum account'))).toThrow('sign-in/mismatch');
  });
});
