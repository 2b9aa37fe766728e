import { describe, expect, it } from 'vitest';
import { readPins, readPinsByChain, readTokenPins } from './readPins.ts';

const pin = { role: 'router', address: '0xAb', codeHash: `0x${'a'.repeat(64)}` };

describe('readPins', () => {
  it('[MON-01] reads the role and the code of a contract', () => {
    const part = { address: '0xCd', codeHash: pin.codeHash };
    const proxy = { ...pin, service: 'One', implementation: { address: '0xCd' }, beacon: part, isReplaceable: true };
    const diamond = { ...pin, facets: { '0x1f931c1c': part } };

    expect(readPins([pin, proxy, diamond])).toEqual([pin, proxy, diamond]);
    expect(readPinsByChain({ 'eip155:56': [pin] })).toEqual({ 'eip155:56': [pin] });
    expect(readPinsByChain({})).toEqual({});
  });

  it('[MON-02] reads the tokens of a chain with the lists that they are from', () => {
    const token = { role: 'token', symbol: 'USDC', address: '0xAb' };
    const file = { chain: 'eip155:56', source: 'a-list 1.0.0', pins: [token] };

    expect(readTokenPins([file])).toEqual({ 'eip155:56': [token] });
    expect(() => readTokenPins([{ ...file, chain: 'BSC' }])).toThrow();
    expect(() => readTokenPins([{ chain: file.chain, pins: [token] }])).toThrow();
    expect(() => readTokenPins([{ ...file, pins: [{ ...token, role: 'friend' }] }])).toThrow();
  });

  it('[MON-02] reads the feeds of a chain beside its tokens', () => {
    const token = { role: 'token', symbol: 'USDC', address: '0xAb' };
    const feed = { role: 'feed', address: '0xCd', feed: { token: '0xAb', quote: 'USD', maxAgeSeconds: 3_600 } };
    const sequencer = { role: 'sequencer', address: '0xEf' };
    const [tokens, feeds] = [[token], [feed, sequencer]].map((pins) => ({ chain: 'eip155:56', source: 'a', pins }));

    expect(readTokenPins([tokens, feeds])).toEqual({ 'eip155:56': [token, feed, sequencer] });
    for (const change of [{ quote: 'ETH' }, { maxAgeSeconds: 0 }, { maxAgeSeconds: 172_801 }, { token: '' }]) {
      expect(() => readPins([{ ...feed, feed: { ...feed.feed, ...change } }])).toThrow();
    }
  });

  it.each([
    ['a role that there is not', [{ ...pin, role: 'friend' }]],
    ['a hash that is none', [{ ...pin, codeHash: '0x12' }]],
    ['no address', [{ role: 'router', address: '' }]],
    ['a word that is not known', [{ ...pin, codehash: pin.codeHash }]],
    ['a facet of no selector', [{ ...pin, facets: { swap: { address: '0xCd' } } }]],
    ['no list', { router: pin }],
  ])('[MON-01] refuses a file with %s', (_what, file) => {
    expect(() => readPins(file)).toThrow();
  });

  it('[MON-01] refuses a chain with an invalid id', () => {
    expect(() => readPinsByChain({ BSC: [pin] })).toThrow();
  });
});
