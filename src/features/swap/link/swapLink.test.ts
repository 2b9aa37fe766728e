import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetId } from '../../../model/caip.ts';
import { asksForSwap, swapInQuery, swapLink, withoutSwap } from './swapLink.ts';

const coin = 'eip155:56/native';
const usd = 'eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7';
const denom = 'cosmos:kava_2222-10/denom:ibc%2F27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
const queryOf = (link: string) => link.slice(link.indexOf('#/swap') + 6);

describe('a link to a swap', () => {
  it.each<[AssetId, AssetId, string]>([
    [coin, usd, '1.5'],
    [denom, coin, ''],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', denom, '0.000001'],
  ])('round-trips: %s', (from, to, amount) => {
    const link = swapLink('https://app.example/x/?y=1#/Records?order=0x12', { from, to, amount });

    expect(link.startsWith('https://app.example/x/?y=1#/swap?')).toBe(true);
    expect(swapInQuery(queryOf(link))).toEqual(amount === '' ? { from, to } : { from, to, amount });
    expect(asksForSwap(queryOf(link))).toBe(true);
  });

  it('can be typed by hand, with colons and slashes', () => {
    expect(swapInQuery(`?from=${coin}&to=${usd}&amount=1.5`)).toEqual({ from: coin, to: usd, amount: '1.5' });
  });

  it.each<[string, string]>([
    ['one token alone', query({ from: coin })],
    ['an amount alone', query({ amount: '1' })],
    ['the same token twice', query({ from: coin, to: coin })],
    ['a token that comes twice', `${query({ from: coin, to: usd })}&from=${usd}`],
    ['a token that comes twice the same', `${query({ from: coin, to: usd })}&to=${encodeURIComponent(usd)}`],
    ['an amount that comes twice', `${query({ from: coin, to: usd, amount: '1' })}&amount=2`],
    ['no chain', query({ from: 'native', to: usd })],
    ['a symbol', query({ from: 'USDT', to: usd })],
    ['a symbol that looks like another', query({ from: 'eip155:1/UЅDT', to: usd })],
    ['white space', query({ from: ` ${coin}`, to: usd })],
    ['markup', query({ from: 'eip155:1/<img src=x>', to: usd })],
    ['a text beyond bounds', query({ from: `eip155:1/${'a'.repeat(301)}`, to: usd })],
    ['an amount beyond bounds', query({ from: coin, to: usd, amount: '9'.repeat(81) })],
    ['no digit', query({ from: coin, to: usd, amount: '.' })],
    ['an empty amount', query({ from: coin, to: usd, amount: '' })],
  ])('is ignored with %s', (_what, text) => {
    expect(swapInQuery(text)).toBeUndefined();
  });

  it('contains only tokens and amount', () => {
    const more = {
      recipient: '0xmallory',
      to_address: '0xm',
      slippage: '15',
      route: 'x',
      dex: 'x',
      import: '1',
      source: 'ad',
    };

    expect(swapInQuery(query({ from: coin, to: usd, ...more }))).toEqual({ from: coin, to: usd });
  });

  it('leaves addresses without a swap unchanged', () => {
    for (const text of ['', '?', '?source=ad', '?order=0x12', '?fromage=1', '?upto=2'])
      expect(asksForSwap(text)).toBe(false);
    expect(withoutSwap('?source=ad&from=a&to=b&amount=1&utm_source=c&from=d')).toBe('?source=ad&utm_source=c');
    expect(withoutSwap('?from=a')).toBe('');
  });

  it('never throws and is always well-formed, in 2,000 queries', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom(coin, usd, '1', '%', '&from=', '＃'));
    fc.assert(
      fc.property(part, part, part, (from, to, amount) => {
        for (const text of [query({ from, to, amount }), `?from=${from}&to=${to}&amount=${amount}`]) {
          const asked = swapInQuery(text);
          if (asked)
            expect([asked.from, asked.to].every((id) => /^[-a-z0-9]+:[-\w]+\/[\x21-\x7e]+$/.test(id))).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
