import { describe, expect, it } from 'vitest';
import { namesAddress } from './namesAddress.ts';

describe('namesAddress', () => {
  it.each([
    'Send it to 0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d.',
    '请转到0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq is ours',
    'TRON: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'XRP: rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    'Solana: 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  ])('warns about %j', (text) => {
    expect(namesAddress(text)).toBe(true);
  });

  it.each([
    'Slippage is how much less you accept.',
    `The hash is 0x${'5c'.repeat(32)}.`,
    'internationalisation and Donaudampfschifffahrtsgesellschaft',
    'https://github.example/a/very-long-path-of-words-and-10-numbers',
    '滑点是您能接受的差额。',
    '',
  ])('does not warn about %j', (text) => {
    expect(namesAddress(text)).toBe(false);
  });
});
