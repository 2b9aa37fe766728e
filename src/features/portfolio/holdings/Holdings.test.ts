import { autorun, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import type { RequestOf } from '../../../api/endpoint.ts';
import { getPrices } from '../../../api/prices.ts';
import { NATIVE_ADDRESS } from '../../../api/swap.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { readHoldings } from '../../../trade/holdings.ts';
import { holdingsOf } from './Holdings.ts';

type Reply = z.input<typeof getPrices.data>;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Two families with an account each. Prices in dollars by wire address; a missing one is unknown to the source. */
async function setUp(
  prices: Readonly<Record<string, string>>,
  { tokens = 0, priced }: { readonly tokens?: number; readonly priced?: () => Reply | Promise<Reply> } = {},
) {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { family: 'other' });
  const usd = one.token('USD', 6);
  const gold = two.token('GOLD', 8);
  const many = Array.from({ length: tokens }, (_, at) => one.token(`T${at}`, 6));
  one.fund('one-alice', one.native, '2');
  one.fund('one-alice', usd, '10.5');
  two.fund('two-alice', gold, '3');
  for (const token of many) one.fund('one-alice', token, '2');
  const wallets = [
    new FakeWallet({ chains: [one], accounts: [{ address: 'one-alice', chain: one.plugin.id }] }),
    new FakeWallet({
      id: 'second',
      families: ['other'],
      chains: [two],
      accounts: [{ address: 'two-alice', chain: two.plugin.id }],
    }),
  ];
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets, tokens: [usd, gold, ...many] });
  const answer = ({ assets }: RequestOf<typeof getPrices>) => ({
    source: 'test',
    prices: assets.flatMap(({ chain, address }) => {
      const known =
        prices[address === NATIVE_ADDRESS ? chain : address] ?? (address.startsWith('one-t') ? '1' : undefined);
      return known === undefined ? [] : [{ chain, address, usd: known, at: 1 }];
    }),
  });
  api.on(getPrices, priced ?? answer);
  for (const wallet of wallets) await shell.wallet.connect(wallet);
  const holdings = holdingsOf(shell);
  stops.push(
    holdings.start(),
    autorun(() => void [holdings.total, holdings.polled.current]),
  );
  const read = <T>(value: () => T): T => runInAction(value);
  const total = () => read(() => formatDollars(holdings.total));
  return { shell, holdings, one, two, usd, gold, read, total };
}

const known = { ONE: '100', 'one-usd': '1', 'two-gold': '5', TWO: '7' };

describe('Holdings', () => {
  it('[UXP-04] sums the balances of wallets of different families, and sorts tokens by value', async () => {
    const { holdings, read, total } = await setUp(known);

    await expect.poll(total).toBe('$225.50');

    expect(read(() => holdings.main.map(({ token, value }) => [token.symbol, value && formatDollars(value)]))).toEqual([
      ['ONE', '$200.00'],
      ['GOLD', '$15.00'],
      ['USD', '$10.50'],
    ]);
    expect(read(() => holdings.shares.map(({ chain, bps }) => [chain.name, bps]))).toEqual([
      ['Chain one', 9334],
      ['Chain two', 665],
    ]);
  });

  it('[UXP-04] is loading until the first answer about prices', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const { holdings, read } = await setUp({}, { priced: () => held });
    await expect.poll(() => read(() => holdings.byChain.map(({ status }) => status))).toEqual(['ready', 'ready']);
    await expect.poll(() => read(() => holdings.unpriced.length)).toBe(3);
    expect(read(() => holdings.isLoading)).toBe(true);

    answer({ source: 'test', prices: [] });

    await expect.poll(() => read(() => holdings.isLoading)).toBe(false);
  });

  it.each([
    ['refuses', () => ({ status: 'refused', code: 999 }) as never],
    ['has no source', () => ({ source: '', prices: [] })],
  ])('[UXP-04] is not loading for ever if the service of prices %s', async (_name, priced) => {
    const { holdings, read } = await setUp({}, { priced });

    await expect.poll(() => read(() => [holdings.unpriced.length, holdings.isLoading])).toEqual([3, false]);
  });

  it('[MON-02] leaves a token out of the total whose contract has other decimals than the list', async () => {
    const { holdings, read, total, one, usd, gold, shell } = await setUp(known);
    const asked: (readonly string[])[] = [];
    const decimalsOf = async (addresses: readonly string[]) => {
      asked.push(addresses);
      return new Map(addresses.map((address) => [address, address === usd.address ? 18 : 6]));
    };
    Object.assign(one.tokens, { decimalsOf });
    const totals = new Set<string>();
    stops.push(autorun(() => void totals.add(formatDollars(holdings.total))));

    await expect.poll(total).toBe('$215.00');

    await expect.poll(() => read(() => holdings.isLoading)).toBe(false);
    expect(read(() => holdings.misstated.map(({ token }) => token.symbol))).toEqual(['USD']);
    expect(read(() => holdings.unpriced)).toEqual([]);
    // Not even for a moment.
    expect([...totals]).not.toContain('$225.50');
    const held = read(() => readHoldings(shell, ({ chain }) => (chain === gold.chain ? 'two-alice' : 'one-alice')));
    expect(held.find(({ token }) => token.id === usd.id)).toMatchObject({ value: undefined });
    holdings.retry();
    await expect.poll(total).toBe('$215.00');
    // Each token is read once.
    expect(asked).toEqual([[usd.address]]);
  });

  it('[MON-02] counts a token whose decimals no node tells', async () => {
    const { one, total } = await setUp(known);
    Object.assign(one.tokens, { decimalsOf: async () => Promise.reject(new Error('no node')) });

    await expect.poll(total).toBe('$225.50');
  });

  it('shows one account if it is chosen', async () => {
    const { holdings, total } = await setUp(known);
    await expect.poll(total).toBe('$225.50');

    holdings.choose('two-alice');

    expect(total()).toBe('$15.00');
  });

  it('leaves a token without a price out of the total, and says so', async () => {
    const { holdings, read, total } = await setUp({ ONE: '100', 'one-usd': '1' });

    await expect.poll(total).toBe('$210.50');

    expect(read(() => holdings.unpriced.map(({ token }) => token.symbol))).toEqual(['GOLD']);
    // It may be worth something, so it is not hidden with the small ones.
    expect(read(() => holdings.main.map(({ token }) => token.symbol))).toEqual(['ONE', 'USD', 'GOLD']);
  });

  it('says which chain does not answer. Its balances are unknown, not zero', async () => {
    const { holdings, two, gold, read } = await setUp(known);
    two.unreadable.add(gold.id).add(two.native.id);
    holdings.retry();

    await expect
      .poll(() => read(() => holdings.unanswered.map(({ chain, status }) => [chain.name, status])))
      .toEqual([['Chain two', 'silent']]);

    expect(read(() => holdings.shares.map(({ chain, status }) => [chain.name, status]))).toEqual([
      ['Chain one', 'ready'],
      ['Chain two', 'silent'],
    ]);
  });

  it('[UXP-04] keeps the last balances of a chain that no longer answers, and says that they are old', async () => {
    const { holdings, two, gold, read, total } = await setUp(known);
    await expect.poll(total).toBe('$225.50');
    two.unreadable.add(gold.id).add(two.native.id);
    holdings.retry();

    await expect
      .poll(() => read(() => holdings.unanswered.map(({ chain, status }) => [chain.name, status])))
      .toEqual([['Chain two', 'outdated']]);
    expect(total()).toBe('$225.50');
  });

  it('hides tokens under a dollar and tokens that the user added', async () => {
    const { shell, holdings, one, read, total } = await setUp({ ...known, 'two-gold': '0.3' });
    const strange = one.token('STRANGE', 6);
    one.fund('one-alice', strange, '5');
    shell.tokens.keep(strange);

    await expect.poll(total).toBe('$211.40');

    await expect.poll(() => read(() => holdings.minor.map(({ token }) => token.symbol))).toEqual(['GOLD', 'STRANGE']);
  });

  it('handles 500 balances', async () => {
    const { holdings, read, total } = await setUp(known, { tokens: 500 });

    await expect.poll(total).toBe('$1,225.50');

    expect(read(() => holdings.main.length)).toBe(503);
  });
});
