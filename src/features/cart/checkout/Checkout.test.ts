import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { detailFixture, nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { addNftTransData, batchBuy, nftSwap, quoteByMarket } from '../../../api/nft/buying.ts';
import { getNftDetail } from '../../../api/nft/nfts.ts';
import { getMarketPlaceInfo } from '../../../api/nft/orders.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import ethereum from '../../../plugins/chains/ethereum/index.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import cart from '../index.ts';
import { CartCheck } from '../list/CartCheck.ts';
import { cartOf } from '../list/CartStore.ts';
import { YardMarket } from '../testing/fixtures.ts';
import { Checkout } from './Checkout.ts';
import { reportOf } from './nftReport.ts';

type Purchase = Extract<TransactionEffect, { readonly kind: 'nft-purchase' }>;

async function world(numbers: readonly number[] = [1, 2, 3]) {
  const one = new FakeChain('one', { hasNftMarket: true });
  one.fund('one-alice', one.native, '100');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], features: [cart] });
  await shell.wallet.connect(wallet);
  const nfts = numbers.map((number) => nftModel(number));
  const market = new YardMarket(one, nfts);
  market.answerOn(api, nfts);
  const items = nfts.map((nft) => ({ nft, price: Amount.ofUnits(BigInt(nft.price), one.native) }));
  cartOf(shell).add(nfts);
  const checkout = new Checkout(shell, { chain: one.plugin, items, cart: cartOf(shell) });
  const run = async () => {
    await checkout.run(new AbortController().signal);
    return runInAction(() => {
      const { status, error } = checkout.progress;
      return { ...checkout, status, error, tokens: checkout.items.map(({ nft }) => nft.tokenId) };
    });
  };
  return { one, wallet, shell, api, nfts, market, checkout, run };
}

describe('Checkout', () => {
  it('[NFT-06] buys everything in one transaction, reports it, and empties the cart', async () => {
    const { run, one, api, shell } = await world();
    const stop = cart.start?.(shell);

    expect(await run()).toMatchObject({ status: 'done', error: undefined });

    expect(one.sent).toHaveLength(1);
    await shell.outbox.reconcile(new AbortController().signal);
    expect(api.requestsOf(addNftTransData)).toMatchObject([
      {
        hash: 'one-hash-1',
        fromAddress: 'one-alice',
        toAddress: 'one-market',
        fromTokenAmount: '6000000000000000000',
        nfts: [{ tokenId: '1' }, { tokenId: '2' }, { tokenId: '3' }],
      },
    ]);
    expect(runInAction(() => cartOf(shell).items)).toEqual([]);
    stop?.();
  });

  it.each([
    [[1, 2], batchBuy],
    [[7], quoteByMarket],
    [[7], nftSwap],
    [[1, 2], getMarketPlaceInfo],
  ] as const)('asks a slow service again for %j: $1.path', async (numbers, call) => {
    const { run, api, one, checkout } = await world(numbers);
    api.ignoreNext(call);
    const running = run();
    await expect.poll(() => api.requestsOf(call)).toHaveLength(1);
    expect(one.sent).toEqual([]);

    checkout.progress.wait.askAgain();

    expect(await running).toMatchObject({ status: 'done', error: undefined });
    expect(one.sent).toHaveLength(1);
  });

  it('[NFT-06] never calls an NFT missed that no node answered for', async () => {
    const { run, one } = await world();
    const { balance } = one.nfts;
    one.nfts.balance = async (owner, nft, options) => {
      if (nft.tokenId === 2n) throw new AppError('chain/unreachable', { chain: 'One' });
      return nft.tokenId === 3n ? 0n : balance(owner, nft, options);
    };
    one.own('one-alice', { collection: 'one-shunters', tokenId: 1n, standard: 'ERC721' });

    const { status, arrived, unread, items } = await run();

    const keys = items.map(({ nft }) => nftKey(nft));
    expect(status).toBe('done');
    expect([...arrived]).toEqual([keys[0]]);
    expect([...unread]).toEqual([keys[1]]);
  });

  it('[NFT-06] shows and leaves out NFTs sold meanwhile, and buys the rest after confirmation', async () => {
    const { run, market, one } = await world();
    market.prices.delete('2');

    const seen = await run();

    expect(seen).toMatchObject({ status: 'review', isChanged: true, tokens: ['1', '3'] });
    expect(seen.unavailable).toMatchObject([{ nft: { tokenId: '2' }, resultCode: 7001 }]);
    expect(one.sent).toEqual([]);
    expect(await run()).toMatchObject({ status: 'done', tokens: ['1', '3'] });
    expect(one.sent).toHaveLength(1);
  });

  it('[NFT-06] asks for a confirmation when a price has changed, also when it is lower', async () => {
    const { run, market, one, checkout } = await world();
    market.prices.set('3', '2500000000000000000');

    expect(await run()).toMatchObject({ status: 'review', isChanged: true });
    expect(runInAction(() => checkout.total.toDecimal())).toBe('5.5');
    // Both prices are named, of this NFT alone.
    expect(
      runInAction(() => checkout.items.map(({ before, price }) => [before?.toDecimal(), price.toDecimal()])),
    ).toEqual([
      [undefined, '1'],
      [undefined, '2'],
      ['3', '2.5'],
    ]);
    expect(one.sent).toEqual([]);
  });

  it('[NFT-06] reports a chain that cannot buy several NFTs at once', async () => {
    const { run, api, one } = await world();
    api.on(batchBuy, () => ({ status: 'refused', resultCode: 1006, message: '' }));

    expect((await run()).error).toMatchObject({ code: 'api/refused', context: { resultCode: 1006 } });
    expect(one.sent).toEqual([]);
  });

  it('[NFT-05] buys a single NFT without a batch', async () => {
    const { run, api, one } = await world([7]);

    expect(await run()).toMatchObject({ status: 'done' });
    expect(api.requestsOf(batchBuy)).toEqual([]);
    expect(api.requestsOf(nftSwap)).toMatchObject([{ platformId: 'yard', nftId: 'nft7' }]);
    expect(one.sent).toHaveLength(1);
  });

  it.each([7001, 50003, 50005])('[NFT-05] reports code %d, and sends nothing', async (resultCode) => {
    const { run, api, one } = await world([7]);
    api.on(nftSwap, () => ({ status: 'refused', resultCode, message: '' }));

    const seen = await run();

    const reply =
      resultCode === 7001
        ? seen.unavailable[0]?.resultCode
        : Reflect.get(Object(Reflect.get(Object(seen.error), 'context')), 'resultCode');
    expect(reply).toBe(resultCode);
    expect(one.sent).toEqual([]);
  });

  const forgeries: readonly [string, (effect: Purchase) => TransactionEffect][] = [
    ['another NFT', (effect) => ({ ...effect, receives: effect.receives.map((nft) => ({ ...nft, tokenId: 9n })) })],
    ['one NFT less', (effect) => ({ ...effect, receives: effect.receives.slice(1) })],
    ['one NFT twice', (effect) => ({ ...effect, receives: [...effect.receives, ...effect.receives.slice(0, 1)] })],
    [
      'another collection',
      (effect) => ({ ...effect, receives: effect.receives.map((nft) => ({ ...nft, collection: 'one-copies' })) }),
    ],
    ['none of it', (effect) => ({ ...effect, receives: effect.receives.map((nft) => ({ ...nft, quantity: 0n })) })],
    ['a unit more', (effect) => ({ ...effect, pays: { ...effect.pays, units: effect.pays.units + 1n } })],
    ['another coin', (effect) => ({ ...effect, pays: { ...effect.pays, token: 'fake:one/token:one-usd' } })],
    ['somebody else as its owner', (effect) => ({ ...effect, recipient: 'one-eve' })],
    ['another market', (effect) => ({ ...effect, exchange: 'one-eve' })],
    ['sellers paid less than is taken', (effect) => ({ ...effect, payees: [{ recipient: 'one-bob', units: 1n }] })],
    ['an end that is past', (effect) => ({ ...effect, endsAt: 1_000 })],
    ['a transfer', () => ({ kind: 'transfer', token: 'fake:one/native', units: 1n, to: 'one-eve', memo: undefined })],
    ['an approval', () => ({ kind: 'operator', collection: 'one-shunters', operator: 'one-market', isAllowed: true })],
    ['what cannot be read', () => ({ kind: 'opaque', detail: 'bytes' })],
  ];
  it.each(forgeries)('[NFT-05] never asks the wallet for %s', async (_what, forge) => {
    const { run, market, one } = await world();
    market.forge = (effect) => (effect.kind === 'nft-purchase' ? forge(effect) : effect);

    const { status, error } = await run();

    expect(status).toBe('failed');
    expect(String(Reflect.get(Object(error), 'code'))).toMatch(/^transaction\/(mismatch|unreadable|expired)$/);
    expect(one.sent).toEqual([]);
  });

  it('sends nothing that the account cannot pay for, or that would fail', async () => {
    const { run, one } = await world();
    one.fund('one-alice', one.native, '5');
    expect((await run()).error).toMatchObject({ code: 'transaction/insufficient-balance' });
    one.fund('one-alice', one.native, '6');
    expect((await run()).error).toMatchObject({ code: 'transaction/insufficient-fee' });
    one.fund('one-alice', one.native, '60');
    one.wouldFail = 'sold';
    expect((await run()).error).toMatchObject({ code: 'transaction/would-fail' });
    expect(one.sent).toEqual([]);
  });

  it('does not treat a rejection in the wallet as a failure, and can retry', async () => {
    const { run, wallet } = await world();
    wallet.rejectsSigning = true;
    expect(await run()).toMatchObject({ status: 'declined', error: { code: 'wallet/rejected' } });
    wallet.rejectsSigning = false;
    expect(await run()).toMatchObject({ status: 'done' });
  });

  it('[NFT-15] reports an NFT of chain 1 under its own id', async () => {
    const { shell, nfts, one } = await world([1]);
    const facts = { buyer: 'a', exchange: 'b', token: one.native, total: Amount.zero(one.native), nfts };

    expect(reportOf(shell, { ...facts, chain: { ...one.plugin, wire: ethereum.wire } }).toChainId).toBe('10086');
    expect(reportOf(shell, { ...facts, chain: one.plugin }).toChainId).toBe('one');
  });
});

describe('CartCheck', () => {
  it('[MON-02] never replaces an NFT in the cart with another one of the service', async () => {
    const { shell, api, nfts } = await world();
    api.on(getNftDetail, () => detailFixture(9));
    const check = new CartCheck(shell);

    await check.run(nfts, new AbortController().signal);

    const states = runInAction(() => nfts.map((nft) => check.stateOf(nft)));
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['unknown']));
  });

  it('[NFT-06] shows the current state of each NFT', async () => {
    const { shell, market, nfts } = await world([1, 2, 3]);
    market.prices.delete('1');
    market.prices.set('2', '1');
    const check = new CartCheck(shell);

    await check.run(nfts, new AbortController().signal);

    const states = runInAction(() => nfts.map((nft) => check.stateOf(nft)));
    expect(states.map(({ status }) => status)).toEqual(['gone', 'price', 'ok']);
    expect(states[1]).toMatchObject({ before: { units: 2_000_000_000_000_000_000n }, price: { units: 1n } });
  });

  it('[NFT-06] does not sell the account its own NFTs', async () => {
    const { shell, api, market } = await world();
    const own = nftModel(4, { ownerAddress: 'one-ALICE' });
    market.prices.set('4', '1');
    market.answerOn(api, [own]);
    const check = new CartCheck(shell);

    await check.run([own], new AbortController().signal);

    expect(runInAction(() => check.stateOf(own).status)).toBe('own');
  });
});
