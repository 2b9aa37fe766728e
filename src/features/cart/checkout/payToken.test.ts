import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { silentApi } from '../../../../tests/support/silentApi.ts';
import { addNftTransData, batchBuy, getNftSwapData, quoteSupperList } from '../../../api/nft/buying.ts';
import { listingPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { Amount } from '../../../model/Amount.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { Exchange } from '../../../shell/plugin/deposits.ts';
import { lossOf } from '../../../trade/rates/judgeMinimum.ts';
import cart from '../index.ts';
import { CartCheck } from '../list/CartCheck.ts';
import { cartOf } from '../list/CartStore.ts';
import { YardMarket } from '../testing/fixtures.ts';
import { Checkout } from './Checkout.ts';

type Purchase = Extract<TransactionEffect, { readonly kind: 'nft-purchase' }>;
/** Base units of ONE (10^18 per ONE) for one base unit of USD (10^6 per USD). */
const RATE = 10n ** 12n;

/** Three NFTs for 6 ONE, and a balance of 10 USD. `isAskedInUsd`: the NFTs are priced in USD. */
async function world({ isAskedInUsd = false } = {}) {
  const one = new FakeChain('one', { hasNftMarket: true });
  const two = new FakeChain('two', { prefix: 'one' });
  const [usd, eur] = [one.token('USD', 6), one.token('EUR', 6)];
  one.fund('one-alice', one.native, '100');
  one.fund('one-alice', usd, '10');
  const wallet = new FakeWallet({ chains: [one, two] });
  const chains = [one, two];
  const { shell, api } = await createReadyShell({ chains, wallets: [wallet], tokens: [usd, eur], features: [cart] });
  await shell.wallet.connect(wallet);
  const asked = isAskedInUsd ? usd : one.native;
  const change = isAskedInUsd ? { paymentContract: 'one-usd', paymentTokenName: 'USD', paymentDecimals: 6 } : {};
  const nfts = [1, 2, 3].map((n) => nftModel(n, isAskedInUsd ? { ...change, currentPrice: `${n}000000` } : {}));
  const market = new YardMarket(one, nfts);
  market.answerOn(api, nfts);
  market.sellFor(api, { token: usd, rate: isAskedInUsd ? 1n : RATE, asked });
  const items = nfts.flatMap((nft) => {
    const price = listingPriceOf(nft, one.plugin);
    return price ? [{ nft, price }] : [];
  });
  const checkout = new Checkout(shell, { chain: one.plugin, items, cart: cartOf(shell) });
  const { signal } = new AbortController();
  const choose = (token = usd) => checkout.choose(token, signal);
  const run = async () => {
    await checkout.run(signal);
    return runInAction(() => {
      const { status, error } = checkout.progress;
      return { ...checkout, status, error, tokens: checkout.items.map(({ nft }) => nft.tokenId) };
    });
  };
  const pays = () => runInAction(() => String(checkout.pays));
  const quoteError = () => runInAction(() => Reflect.get(checkout.payment.state, 'error'));
  const effects = () => one.sent.map(({ transaction }) => transaction.payload.effect);
  return {
    one,
    two,
    usd,
    eur,
    wallet,
    shell,
    api,
    nfts,
    market,
    checkout,
    signal,
    choose,
    run,
    pays,
    quoteError,
    effects,
  };
}

/** Pins an exchange that gives `percent` of the asked 6 ONE for the payment of 6 USD. */
function giveByExchange(one: FakeChain, percent: bigint): void {
  one.contracts = [...one.contracts, { role: 'exchange', address: 'one-exchange' }];
  const bestExchange = async ({ path, payUnits }: Exchange) =>
    path[0] === 'one-usd' && path[1] === undefined ? [(payUnits * RATE * percent) / 100n] : [0n];
  const { deposits } = new FakeChain('one', { hasDeposits: true });
  Object.assign(one, { deposits: { ...deposits, bestExchange } });
}

describe('[MON-02] a payment in another token than the sellers’', () => {
  const kindsOf = (effects: readonly TransactionEffect[]) => effects.map(({ kind }) => kind);

  it('says after 48 s that the service took too long to quote', async () => {
    const { shell, nfts, one, usd, signal } = await world();
    const items = nfts.map((nft) => ({ nft, price: Amount.ofUnits(BigInt(nft.price), one.native) }));
    const dead = { ...shell, api: silentApi() };
    const checkout = new Checkout(dead, { chain: one.plugin, items, cart: cartOf(shell) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const choosing = checkout.choose(usd, signal);
    await vi.advanceTimersByTimeAsync(48_000);
    await choosing;
    vi.useRealTimers();

    expect(checkout.payment.state).toMatchObject({ status: 'failed', error: { code: 'api/timed-out' } });
  });

  it('asks a slow service again for the transaction', async () => {
    const { api, checkout, choose, run, effects } = await world();
    await choose();
    api.ignoreNext(getNftSwapData);
    const running = run();
    await expect.poll(() => api.requestsOf(getNftSwapData)).toHaveLength(1);

    checkout.progress.wait.askAgain();

    expect(await running).toMatchObject({ status: 'done', error: undefined });
    expect(effects().map(({ kind }) => kind)).toEqual(['approval', 'nft-purchase']);
  });

  it('[MON-02] buys with a token that its contract names otherwise once the buyer has accepted both symbols', async () => {
    const { one, usd, checkout, choose, run, effects } = await world();
    one.described.set('one-usd', { ...usd, symbol: 'TAX' });
    await choose();
    expect(runInAction(() => [checkout.symbols.renamed, checkout.isHeld])).toEqual([
      [{ token: usd, symbol: 'TAX' }],
      true,
    ]);

    expect((await run()).error).toMatchObject({
      code: 'token/other-symbol',
      context: { listed: 'USD', symbol: 'TAX' },
    });
    expect(effects()).toEqual([]);

    for (const renamed of checkout.symbols.renamed) checkout.symbols.accept(renamed, true);
    expect(runInAction(() => checkout.isHeld)).toBe(false);
    expect(await run()).toMatchObject({ status: 'done' });
    expect(effects().map(({ kind }) => kind)).toEqual(['approval', 'nft-purchase']);
  });

  it('is sent without consent while it is worth at most a ninth more than the price', async () => {
    const { one, checkout, choose, run, effects } = await world();
    giveByExchange(one, 111n);

    await choose();

    expect(runInAction(() => [checkout.rate.judged?.status, checkout.isHeld])).toEqual(['known', false]);
    await run();
    expect(kindsOf(effects())).toEqual(['approval', 'nft-purchase']);
  });

  it('asks for nothing, not even an approval, until the buyer has typed the loss beside both values', async () => {
    const { one, checkout, choose, run, effects } = await world();
    giveByExchange(one, 120n);

    await choose();

    const { judged, typed } = runInAction(() => checkout.rate);
    expect(judged).toMatchObject({ status: 'known', lossBps: 1_667 });
    expect(runInAction(() => checkout.isHeld)).toBe(true);
    expect(await run()).toMatchObject({
      error: { code: 'swap/rate-unaccepted', context: { minimum: '6 ONE', expected: '7.2 ONE' } },
    });
    expect(effects()).toEqual([]);

    const loss = lossOf(judged);
    if (loss) typed.type('17', loss);
    await run();
    expect(kindsOf(effects())).toEqual(['approval', 'nft-purchase']);
  });

  it('is refused at any consent if it is worth more than twice the price', async () => {
    const { one, checkout, choose, run, effects } = await world();
    giveByExchange(one, 201n);

    await choose();

    expect(runInAction(() => checkout.rateError?.context)).toEqual({ minimum: '6 ONE', expected: '12.06 ONE' });
    expect(await run()).toMatchObject({ error: { code: 'swap/rate-too-low' } });
    expect(effects()).toEqual([]);
  });

  it('is compared by price feeds where no exchange is pinned', async () => {
    const { one, usd, checkout, choose, run, effects } = await world();
    // 6 USD for 6 ONE, and a USD is worth 1.2 ONE.
    const prices = new Map([
      [one.native.id, 5n * 10n ** 18n],
      [usd.id, 6n * 10n ** 18n],
    ]);
    Object.assign(one, { usdPrices: async () => prices });

    await choose();

    expect(runInAction(() => checkout.rate.judged)).toMatchObject({ status: 'known', lossBps: 1_667 });
    expect(await run()).toMatchObject({ error: { context: { minimum: '6 ONE', expected: '7.2 ONE' } } });
    expect(effects()).toEqual([]);
  });

  it('is sent where no pinned exchange tells a price, which the dialog says', async () => {
    const { checkout, choose, run, effects } = await world();

    await choose();

    expect(runInAction(() => checkout.rate.judged)).toEqual({ status: 'none' });
    await run();
    expect(kindsOf(effects())).toEqual(['approval', 'nft-purchase']);
  });

  it('is held to the price itself if the sellers ask for the same token', async () => {
    const { checkout, choose, api, nfts, run, effects } = await world({ isAskedInUsd: true });
    const rows = nfts.map(({ contract, tokenId }) => ({
      ...{ contractAddress: contract, tokenId, price: `${tokenId}000000`, paymentContract: 'one-usd' },
    }));
    const quote = { fromTokenAmount: '18000000', fromTokenDecimal: 6, toTokenAmount: '3', toTokenDecimal: 0 };
    const paymentInfo = { paymentContract: 'one-usd', paymentDecimals: 6 };
    api.on(quoteSupperList, () => ({
      txData: [
        { ...quote, dex: 'Yard', platformId: 'yard', paymentInfo, txInfo: { ids: ['1', '2', '3'] }, nfts: rows },
      ],
    }));

    await choose();

    expect(runInAction(() => checkout.rateError?.context)).toEqual({ minimum: '6 USD', expected: '18 USD' });
    expect(await run()).toMatchObject({ error: { code: 'swap/rate-too-low' } });
    expect(effects()).toEqual([]);
  });
});

describe('paying for NFTs with a token', () => {
  it('[NFT-05] pays in coins by default, without a quote request', async () => {
    const { checkout, signal, pays, api } = await world();

    await checkout.quote(signal);

    expect(pays()).toBe('6 ONE');
    expect(api.requestsOf(quoteSupperList)).toEqual([]);
  });

  it('[MON-02] pays with no token whose listed decimals differ from its chain', async () => {
    const { one, usd, choose, run, pays } = await world();
    one.described.set('one-usd', { ...usd, decimals: 4 });
    await choose();
    expect(pays()).toBe('6 USD');

    expect(await run()).toMatchObject({ status: 'failed', error: { code: 'transaction/mismatch' } });

    expect(one.sent).toEqual([]);
  });

  it('[NFT-05] allows exactly the displayed maximum, then buys, and reports the purchase', async () => {
    const { one, usd, choose, run, pays, effects, api, shell } = await world();
    const stop = cart.start?.(shell);
    await choose();
    expect(pays()).toBe('6 USD');

    expect(await run()).toMatchObject({ status: 'done', error: undefined });

    expect(effects()).toMatchObject([
      { kind: 'approval', token: usd.id, units: 6_000_000n, spender: 'one-till' },
      {
        kind: 'nft-purchase',
        exchange: 'one-till',
        pays: { token: usd.id, units: 6_000_000n },
        recipient: 'one-alice',
      },
    ]);
    expect(one.sent).toHaveLength(2);
    expect(api.requestsOf(batchBuy)).toEqual([]);
    await shell.outbox.reconcile(new AbortController().signal);
    const report = { toAddress: 'one-till', fromTokenAddress: 'one-usd', fromTokenAmount: '6000000' };
    expect(api.requestsOf(addNftTransData)).toMatchObject([report]);
    stop?.();
  });

  it('[NFT-05] requests no approval if enough is already allowed', async () => {
    const { one, usd, choose, run, effects } = await world();
    one.allowed.set(`one-alice one-till ${usd.id}`, 6_000_000n);
    await choose();

    expect(await run()).toMatchObject({ status: 'done' });
    expect(effects().map(({ kind }) => kind)).toEqual(['nft-purchase']);
  });

  it('[NFT-05] leaves out NFTs that were sold before the quote', async () => {
    const { market, choose, run, pays } = await world();
    market.prices.delete('2');
    await choose();

    expect(pays()).toBe('4 USD');
    expect(await run()).toMatchObject({ status: 'done', tokens: ['1', '3'], unavailable: [{ resultCode: 7001 }] });
  });

  it.each<[string, (market: YardMarket) => void, string]>([
    ['sold', ({ prices }) => prices.delete('2'), '4 USD'],
    ['dearer', ({ prices }) => prices.set('2', '3000000000000000000'), '7 USD'],
  ])('[NFT-05] sends nothing if the price is %s meanwhile, and shows the new total', async (_what, change, now) => {
    const { one, market, choose, run, pays } = await world();
    await choose();
    change(market);

    expect(await run()).toMatchObject({ status: 'review', isChanged: true, error: undefined });
    expect(one.sent).toEqual([]);
    expect(pays()).toBe(now);
    expect(await run()).toMatchObject({ status: 'done' });
  });

  it('[NFT-05] refuses a token of another chain, and continues in coins', async () => {
    const { two, choose, quoteError, run, one, pays } = await world();
    await choose(two.native);
    expect(quoteError()).toMatchObject({ code: 'api/refused', context: { resultCode: 50011 } });
    expect(pays()).toBe('undefined');
    expect(await run()).toMatchObject({ status: 'review' });
    expect(one.sent).toEqual([]);

    await choose(one.native);
    expect(pays()).toBe('6 ONE');
    expect(await run()).toMatchObject({ status: 'done' });
  });

  it('[NFT-05] accepts no quote in a token of another chain', async () => {
    const { api, two, choose, quoteError } = await world();
    const row = { contractAddress: 'one-shunters', tokenId: '1', price: '1', paymentContract: '' };
    const quote = { fromTokenAmount: '1', fromTokenDecimal: 18, toTokenAmount: '1', toTokenDecimal: 0, dex: 'Y' };
    const more = { platformId: 'yard', paymentInfo: { paymentContract: '', paymentDecimals: 18 }, txInfo: {} };
    api.on(quoteSupperList, () => ({ txData: [{ ...quote, ...more, nfts: [row] }] }));

    await choose(two.native);

    expect(quoteError()).toMatchObject({ context: { resultCode: 50011 } });
  });

  it.each([50003, 50006, 50009, 50010, 50011, 1159])(
    '[NFT-05] reports code %d, and sends nothing',
    async (resultCode) => {
      const { api, choose, quoteError, run, one } = await world();
      api.on(quoteSupperList, () => ({ status: 'refused', resultCode, message: '' }));

      await choose();
      await run();

      expect(quoteError()).toMatchObject({ code: 'api/refused', context: { resultCode } });
      expect(one.sent).toEqual([]);
    },
  );

  it.each([50003, 50006, 50009, 50010, 50011, 1159])('[NFT-05] reports %d again when buying', async (resultCode) => {
    const { api, choose, run, one } = await world();
    await choose();
    api.on(getNftSwapData, () => ({ status: 'refused', resultCode, message: '' }));

    expect((await run()).error).toMatchObject({ code: 'api/refused', context: { resultCode } });
    expect(one.sent).toEqual([]);
  });

  it('[NFT-05] reports an insufficient token balance before any approval', async () => {
    const { one, usd, choose, run } = await world();
    one.fund('one-alice', usd, '5.999999');
    await choose();

    expect((await run()).error).toMatchObject({ code: 'transaction/insufficient-balance', context: { symbol: 'USD' } });
    expect(one.sent).toEqual([]);
  });

  it('[NFT-05] approves only the called contract', async () => {
    const { market, choose, run, one } = await world();
    market.spender = 'one-eve';
    await choose();

    expect((await run()).error).toMatchObject({ code: 'transaction/mismatch', context: { field: 'spender' } });
    expect(one.sent).toEqual([]);
  });

  const forgeries: readonly [string, (effect: Purchase) => Purchase][] = [
    ['somebody else as its owner', (effect) => ({ ...effect, recipient: 'one-eve' })],
    ['a unit more', (effect) => ({ ...effect, pays: { ...effect.pays, units: effect.pays.units + 1n } })],
    ['another token', (effect) => ({ ...effect, pays: { ...effect.pays, token: 'fake:one/token:one-eur' } })],
    ['sellers who ask for more', (effect) => ({ ...effect, asks: { ...effect.asks, units: effect.asks.units + 1n } })],
    [
      'other money for the sellers',
      (effect) => ({ ...effect, asks: { ...effect.asks, token: 'fake:one/token:one-eur' } }),
    ],
    ['another NFT', (effect) => ({ ...effect, receives: effect.receives.map((nft) => ({ ...nft, tokenId: 9n })) })],
    ['an end that is past', (effect) => ({ ...effect, deadline: 1_000 })],
    ['no end in sight', (effect) => ({ ...effect, deadline: 5_000_000_000 })],
    ['another contract', (effect) => ({ ...effect, exchange: 'one-eve' })],
  ];
  it.each(forgeries)(
    '[NFT-05] asks the wallet for nothing, also not for an approval, with %s',
    async (_what, forge) => {
      const { run, choose, market, one } = await world();
      market.forge = (effect) => (effect.kind === 'nft-purchase' ? forge(effect) : effect);
      await choose();

      const { status, error } = await run();

      expect(status).toBe('failed');
      expect(String(Reflect.get(Object(error), 'code'))).toMatch(/^transaction\/(mismatch|expired)$/);
      expect(one.sent).toEqual([]);
    },
  );

  it('[NFT-05] buys an NFT with a token price using that token', async () => {
    const { checkout, signal, run, pays, effects, nfts, shell } = await world({ isAskedInUsd: true });
    const check = new CartCheck(shell);
    await check.run(nfts, signal);
    expect(runInAction(() => nfts.map((nft) => check.stateOf(nft).status))).toEqual(['ok', 'ok', 'ok']);
    await checkout.quote(signal);
    expect(pays()).toBe('6 USD');

    expect(await run()).toMatchObject({ status: 'done' });
    expect(effects().map(({ kind }) => kind)).toEqual(['approval', 'nft-purchase']);
  });

  it('[NFT-05] buys an NFT with a token price using coins, without an approval', async () => {
    const { one, usd, api, market, choose, run, pays, effects } = await world({ isAskedInUsd: true });
    market.sellFor(api, { token: one.native, rate: 1n, asked: usd });
    await choose(one.native);
    expect(pays()).toBe('0.000000000006 ONE');

    expect(await run()).toMatchObject({ status: 'done' });
    expect(effects()).toMatchObject([{ pays: { token: one.native.id }, asks: { token: usd.id, units: 6_000_000n } }]);
  });

  it("[NFT-05] accepts no quote with other decimals than the token's", async () => {
    const { api, choose, quoteError, usd } = await world();
    const row = { contractAddress: 'one-shunters', tokenId: '1', price: '1', paymentContract: '' };
    const quote = { fromTokenAmount: '6', fromTokenDecimal: 18, toTokenAmount: '1', toTokenDecimal: 0, dex: 'Y' };
    const more = { platformId: 'yard', paymentInfo: { paymentContract: '', paymentDecimals: 18 }, txInfo: {} };
    api.on(quoteSupperList, () => ({ txData: [{ ...quote, ...more, nfts: [row] }] }));

    await choose(usd);

    expect(quoteError()).toMatchObject({ code: 'api/malformed' });
  });

  it('excludes NFTs priced in another currency from a purchase', async () => {
    const { shell, one, nfts } = await world();
    const other = nftModel(4, { paymentContract: 'one-usd', paymentTokenName: 'USD', paymentDecimals: 6 });
    const items = [...nfts, other].flatMap((nft) => {
      const price = listingPriceOf(nft, one.plugin);
      return price ? [{ nft, price }] : [];
    });

    const checkout = new Checkout(shell, { chain: one.plugin, items, cart: cartOf(shell) });

    expect([checkout.items.length, checkout.unavailable]).toMatchObject([
      3,
      [{ nft: { tokenId: '4' }, resultCode: 50003 }],
    ]);
  });
});
