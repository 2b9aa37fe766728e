import { afterEach, describe, expect, it, vi } from 'vitest';
import { StandardWallet } from './StandardWallet.ts';

const trap = (): never => {
  throw new Error('a trap');
};
/** An object that throws on every access. */
const hostile = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap });
const account = { address: 'abc', chains: ['solana:mainnet'] };

afterEach(() => {
  vi.useRealTimers();
});

describe('StandardWallet', () => {
  it.each<[string, object]>([
    ['a proxy that throws', hostile],
    ['features that throw', { accounts: hostile, features: hostile }],
    ['a getter that throws', Object.defineProperty({}, 'accounts', { get: trap })],
    ['a list that throws', { accounts: new Proxy([account], { get: trap }), features: { 'standard:events': hostile } }],
    ['nothing', {}],
    ['null', { accounts: null, features: null }],
  ])('[WAL-03] reads %s as a wallet without features', async (_what, raw) => {
    const wallet = new StandardWallet(raw);

    expect(wallet.accounts).toEqual([]);
    expect(wallet.has('standard:connect')).toBe(false);
    expect(wallet.version('standard:connect')).toBeUndefined();
    expect(() => wallet.onChange(trap)()).not.toThrow();
    await expect(wallet.disconnect()).resolves.toBeUndefined();
    await expect(wallet.connect(false)).rejects.toThrow('standard:connect');
  });

  it("leaves out invalid accounts, and keeps the wallet's objects of the others", () => {
    const odd = [null, 7, 'abc', {}, { address: '', chains: [] }, { address: 'a'.repeat(201), chains: [] }];
    const worse = [hostile, { address: 'x', chains: 'solana:mainnet' }, { address: { toString: trap }, chains: [] }];
    const wallet = new StandardWallet({ accounts: [...odd, ...worse, account] });

    expect(wallet.accounts).toEqual([{ ...account, raw: account }]);
    expect(wallet.accounts[0]?.raw).toBe(account);
  });

  it('limits an overlong list', () => {
    const wallet = new StandardWallet({ accounts: Array.from({ length: 100_000 }, () => account) });
    expect(wallet.accounts).toHaveLength(100);
  });

  it('calls methods on their feature, and rejects with their errors', async () => {
    const feature = {
      version: '1.1.0',
      answer: 42,
      ask(this: { answer: number }, more: number) {
        return this.answer + more;
      },
      fail: trap,
    };
    const wallet = new StandardWallet({ features: { 'x:ask': feature } });

    expect(wallet.version('x:ask')).toBe('1.1.0');
    await expect(wallet.call('x:ask', 'ask', 1)).resolves.toBe(43);
    await expect(wallet.call('x:ask', 'fail')).rejects.toThrow('a trap');
    await expect(wallet.call('x:ask', 'absent')).rejects.toThrow('x:ask');
  });

  it('uses the accounts returned by connect, or those of the wallet', async () => {
    const connect = vi.fn(async () => undefined);
    const wallet = new StandardWallet({ accounts: [account], features: { 'standard:connect': { connect } } });

    await expect(wallet.connect(true)).resolves.toHaveLength(1);
    expect(connect).toHaveBeenCalledWith({ silent: true });
  });

  it('survives events that throw', () => {
    const events = (on: unknown) => new StandardWallet({ features: { 'standard:events': { on } } });
    expect(() => events(trap).onChange(() => undefined)()).not.toThrow();
    expect(() => events(() => trap).onChange(() => undefined)()).not.toThrow();
    expect(() => events(() => 'no function').onChange(() => undefined)()).not.toThrow();
  });

  it("[WAL-06] does not wait endlessly for the wallet's disconnect", async () => {
    vi.useFakeTimers();
    const disconnect = vi.fn(() => new Promise(() => undefined));
    const wallet = new StandardWallet({ features: { 'standard:disconnect': { disconnect } } });
    const done = wallet.disconnect();
    await vi.advanceTimersByTimeAsync(1_000);

    await expect(done).resolves.toBeUndefined();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
