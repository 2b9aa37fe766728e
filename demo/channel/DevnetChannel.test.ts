import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { WirePair } from '../../server/channels/channel.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { shared } from '../../tests/support/accounts/TestAccount.ts';
import { DevnetBench } from '../../tests/support/services/DevnetBench.ts';
import { readDeployment } from '../devnet/deploy/Deployment.ts';
import { devnetChains } from '../devnet/devnetChains.ts';
import { Signer } from '../devnet/Signer.ts';
import { EvmHead } from './evm/EvmHead.ts';
import { PoolPrices } from './PoolPrices.ts';

const { signal } = new AbortController();
let bench: DevnetBench;

beforeAll(async () => {
  bench = await DevnetBench.start();
});

afterAll(async () => {
  await bench.stop();
});

/** While it runs, blocks are made for payments only, one for each. */
async function withBlocksForPayments(provider: JsonRpcProvider, run: () => Promise<void>): Promise<void> {
  const { broadcastTransaction } = provider;
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [0]);
  provider.broadcastTransaction = async (signed) => {
    const sent = await broadcastTransaction.call(provider, signed);
    await provider.send('evm_mine', []);
    return sent;
  };
  try {
    await run();
  } finally {
    provider.broadcastTransaction = broadcastTransaction;
    await provider.send('evm_setAutomine', [true]);
  }
}

const addressOf = (chain: string, symbol: string) => bench.tokenOf(chain, symbol);
const providerOf = (chain: string) => bench.provider(chain);
const fundedWallet = () => bench.evmWallet();
const balanceOf = (chain: string, address: string, owner: string) => bench.balanceOnEvm(chain, address, owner);
const settled: DevnetBench['settled'] = (orderId, kind) => bench.settled(orderId, kind);

/** Quotes, builds, approves and sends, like the app. Returns the order's id and the quote. */
async function pay(
  wallet: Wallet,
  { dex, pair, payUnits }: { readonly dex: string; readonly pair: WirePair; readonly payUnits: bigint },
  { recipient = wallet.address, slack = 0n }: { readonly recipient?: string; readonly slack?: bigint } = {},
) {
  const order = await bench.order({ dex, pair, payUnits, sender: wallet.address, recipient }, slack);
  const hash = await bench.sendOnEvm(wallet, { pair, payUnits }, order);
  return { orderId: order.orderId, quote: order.quote, hash };
}

/** Counts the calls of the contracts. */
class CountingProvider extends JsonRpcProvider {
  calls = 0;

  override async call(request: Parameters<JsonRpcProvider['call']>[0]): Promise<string> {
    this.calls += 1;
    return super.call(request);
  }
}

const N = 'NORTHYARD';
const S = 'SOUTHYARD';

describe('DevnetChannel', () => {
  it('delivers exactly the quoted amount within a chain, for every kind of token', async () => {
    const wallet = await fundedWallet();
    const cases: [string, string, bigint][] = [
      ['yUSD', 'yBTC', 1_234_567_890n],
      ['yTETHER', 'yGOLD', 99_000_001n],
      ['yTAX', 'yUSD', 7n * 10n ** 18n],
      ['yUSD', 'yTAX', 333_000_001n],
    ];
    for (const [from, to, units] of cases) {
      const pair = { fromChain: N, fromToken: addressOf(N, from), toChain: N, toToken: addressOf(N, to) };
      const before = await balanceOf(N, pair.toToken, wallet.address);

      const { quote, orderId } = await pay(wallet, { dex: 'Switchback', pair, payUnits: units });

      expect((await balanceOf(N, pair.toToken, wallet.address)) - before, `${from} to ${to}`).toBe(quote.receiveUnits);
      expect(await settled(orderId, 'delivered')).toMatchObject({ receiveUnits: quote.receiveUnits });
    }
  });

  it('accepts and pays out native coins, also to another address', async () => {
    const wallet = await fundedWallet();
    const other = Wallet.createRandom().address;
    const pair = { fromChain: N, fromToken: NATIVE_ADDRESS, toChain: N, toToken: addressOf(N, 'yUSD') };

    const first = await pay(wallet, { dex: 'Crossover', pair, payUnits: 10n ** 18n }, { recipient: other });
    const back = { ...pair, fromToken: pair.toToken, toToken: NATIVE_ADDRESS };
    const second = await pay(wallet, { dex: 'Crossover', pair: back, payUnits: 500_000_000n }, { recipient: other });

    expect(await balanceOf(N, pair.toToken, other)).toBe(first.quote.receiveUnits);
    expect(await balanceOf(N, NATIVE_ADDRESS, other)).toBe(second.quote.receiveUnits);
  });

  it('bridges by two routes and delivers exactly the quoted amount', async () => {
    const wallet = await fundedWallet();
    const other = Wallet.createRandom().address;
    const pair = { fromChain: N, fromToken: addressOf(N, 'yBTC'), toChain: S, toToken: NATIVE_ADDRESS };
    const quotes = await bench.devnet.channel.quote(
      { ...pair, payUnits: 10_000_000n, slippageBps: 50, sender: '', recipient: other },
      signal,
    );
    expect(quotes.map((quote) => quote.dex).sort()).toEqual(['Ferry', 'Tunnel']);

    const { orderId, quote } = await pay(wallet, { dex: 'Ferry', pair, payUnits: 10_000_000n }, { recipient: other });
    await settled(orderId, 'delivered');

    expect(await balanceOf(S, NATIVE_ADDRESS, other)).toBe(quote.receiveUnits);
  });

  it('pays each order once, however often it settles', async () => {
    const wallet = await fundedWallet();
    const other = Wallet.createRandom().address;
    const pair = { fromChain: S, fromToken: addressOf(S, 'yUSD'), toChain: N, toToken: addressOf(N, 'yUSD') };

    const { orderId, quote } = await pay(
      wallet,
      { dex: 'Ferry', pair, payUnits: 1_000_000_000n },
      { recipient: other },
    );
    await settled(orderId, 'delivered');
    await Promise.all([bench.devnet.channel.settle(signal), bench.devnet.channel.settle(signal)]);

    expect(await balanceOf(N, pair.toToken, other)).toBe(quote.receiveUnits);
  });

  it('makes an order refundable if the other side cannot pay, and refunds it once on chain', async () => {
    const wallet = await fundedWallet();
    const pair = { fromChain: N, fromToken: addressOf(N, 'yUSD'), toChain: S, toToken: NATIVE_ADDRESS };
    const minimumAboveRate = 10n ** 14n;
    const quoted = await bench.devnet.channel.quote(
      { ...pair, payUnits: 5_000_000_000n, slippageBps: 100, sender: wallet.address, recipient: wallet.address },
      signal,
    );
    const ferry = quoted.find(({ dex }) => dex === 'Ferry');
    if (!ferry) throw new Error('no Ferry');
    // The highest possible minimum now. Then the far pool moves before the relayer pays.
    const slack = ferry.receiveUnits - ferry.minReceiveUnits - minimumAboveRate;
    const { orderId } = await pay(
      wallet,
      { dex: 'Ferry', pair, payUnits: 5_000_000_000n },
      { recipient: wallet.address, slack },
    );
    const mover = await fundedWallet();
    const move = { fromChain: S, fromToken: addressOf(S, 'yUSD'), toChain: S, toToken: NATIVE_ADDRESS };
    await pay(mover, { dex: 'Switchback', pair: move, payUnits: 20_000_000_000n });
    const moverTwo = await fundedWallet();
    await pay(moverTwo, { dex: 'Crossover', pair: move, payUnits: 20_000_000_000n });

    expect(await settled(orderId, 'refundable')).toMatchObject({ chain: N, reason: 2 });
    const before = await balanceOf(N, pair.fromToken, wallet.address);
    const txData = await bench.devnet.channel.refund({ orderId, fromChain: N, sender: wallet.address });
    const signer = wallet.connect(providerOf(N));
    await (await signer.sendTransaction({ to: String(txData.to), data: String(txData.data) })).wait();

    expect(await settled(orderId, 'refunded')).toMatchObject({ units: 5_000_000_000n });
    expect((await balanceOf(N, pair.fromToken, wallet.address)) - before).toBe(5_000_000_000n);
    await expect(bench.devnet.channel.refund({ orderId, fromChain: N, sender: wallet.address })).rejects.toThrow(
      'nothing to refund',
    );
  });

  it("requires an identity check only above a route's limit, pays after it passes, and refunds after it fails", async () => {
    const { identity } = bench;
    const wallet = await fundedWallet();
    const pair = { fromChain: S, fromToken: addressOf(S, 'yUSD'), toChain: N, toToken: addressOf(N, 'yUSD') };
    const quoted = async (payUnits: bigint) => {
      const request = { ...pair, payUnits, slippageBps: 100, sender: wallet.address, recipient: wallet.address };
      const routes = await bench.devnet.channel.quote(request, signal);
      return Object.fromEntries(routes.map(({ dex, identity: links }) => [dex, links]));
    };
    expect(await quoted(10_000_000_000n)).toMatchObject({ Ferry: undefined, Tunnel: undefined });
    expect(await quoted(10_000_000_001n)).toMatchObject({ Ferry: identity.about, Tunnel: undefined });

    // All earlier payments were smaller.
    expect(identity.asked).toEqual([]);

    identity.word = 'open';
    const wallets = [wallet, await fundedWallet()];
    const [large, other] = await Promise.all(
      wallets.map((payer) => pay(payer, { dex: 'Ferry', pair, payUnits: 10_000_000_001n })),
    );
    if (!large || !other) throw new Error('two were paid');
    while (new Set(identity.asked).size < 2) await bench.devnet.channel.settle(signal);
    await bench.scan();
    expect(new Set(identity.asked)).toEqual(new Set([large.orderId, other.orderId]));
    for (const { orderId } of [large, other]) {
      expect(bench.evidenceOf(orderId).map(({ kind }) => kind)).toEqual(['paid', 'confirmed']);
    }

    identity.wordsOn.set(large.orderId, 'passed').set(other.orderId, 'refused');
    expect(await settled(large.orderId, 'delivered')).toMatchObject({ receiveUnits: large.quote.receiveUnits });
    expect(await settled(other.orderId, 'refundable')).toMatchObject({ chain: S, reason: 4 });
    identity.word = 'passed';
  });

  it.each([1, 2, 3])('emits that a payment is undone when a reorganization of %i blocks removes it', async (depth) => {
    const wallet = await fundedWallet();
    const pair = { fromChain: N, fromToken: NATIVE_ADDRESS, toChain: N, toToken: addressOf(N, 'yUSD') };
    // The test sets the payment's depth.
    await withBlocksForPayments(providerOf(N), async () => {
      const { orderId, hash } = await pay(wallet, { dex: 'Switchback', pair, payUnits: 10n ** 16n });
      await bench.scan();
      expect(bench.evidenceOf(orderId).map(({ kind }) => kind)).toEqual(['paid']);
      // The payment's block is the last one that the reorganization removes.
      for (let above = 1; above < depth; above += 1) await providerOf(N).send('evm_mine', []);
      expect(await (await providerOf(N).getTransactionReceipt(hash))?.confirmations()).toBe(depth);

      await providerOf(N).send('anvil_reorg', [depth, []]);

      expect(await settled(orderId, 'undone')).toMatchObject({ chain: N });
    });
  });

  it('reads the pools once a block for all callers', async () => {
    const provider = new CountingProvider(bench.devnet.rpc.get(N), undefined, { cacheTimeout: -1 });
    const chain = devnetChains.find(({ name }) => name === N);
    const deployment = chain && (await readDeployment({ folder: join(bench.folder, 'devnet'), chain }, provider));
    if (!chain || !deployment) throw new Error('nothing is deployed');
    const head = new EvmHead({ chain, provider, deployment, relayer: new Signer(`0x${'7'.repeat(64)}`, provider) });

    const wallet = await fundedWallet();
    await withBlocksForPayments(providerOf(N), async () => {
      const [first, ...others] = await Promise.all(Array.from({ length: 100 }, () => head.read()));
      expect(provider.calls).toBe(1);
      for (const other of others) expect(other).toBe(first);

      const pair = { fromChain: N, fromToken: NATIVE_ADDRESS, toChain: N, toToken: addressOf(N, 'yUSD') };
      await pay(wallet, { dex: 'Switchback', pair, payUnits: 10n ** 16n });
      expect((await head.read()).market.pools).not.toEqual(first?.market.pools);
    });
    provider.destroy();
  });

  it('distinguishes a reported payment from a foreign and an unknown transaction', async () => {
    const wallet = await fundedWallet();
    const pair = { fromChain: N, fromToken: NATIVE_ADDRESS, toChain: N, toToken: addressOf(N, 'yUSD') };
    const { orderId, hash } = await pay(wallet, { dex: 'Switchback', pair, payUnits: 10n ** 16n });
    const plain = await wallet.connect(providerOf(N)).sendTransaction({ to: wallet.address, value: 1n });
    await plain.wait();

    expect(await bench.devnet.channel.lookUp(N, hash, signal)).toEqual({
      status: 'paid',
      sender: wallet.address,
      orderId,
    });
    expect(await bench.devnet.channel.lookUp(N, plain.hash, signal)).toEqual({
      status: 'foreign',
      sender: wallet.address,
    });
    expect(await bench.devnet.channel.lookUp(N, `0x${'1'.repeat(64)}`, signal)).toEqual({ status: 'unknown' });
  });

  it('names the contract account that paid, for any owner as the sender of the transaction', async () => {
    const fund = (address: string) => bench.devnet.faucet(address, signal);
    const account = await shared({ url: bench.devnet.rpc.get(N) ?? '', chainId: 771_001, fund });
    await fund(account.address);
    const { address } = account;
    const pair = { fromChain: N, fromToken: NATIVE_ADDRESS, toChain: N, toToken: addressOf(N, 'yUSD') };
    const request = { dex: 'Switchback', pair, payUnits: 10n ** 16n, sender: address, recipient: address };
    const { orderId, txData } = await bench.order(request);
    const data = z.parse(z.templateLiteral(['0x', z.string()]), txData.data);

    const hash = await account.execute(String(txData.to), data, BigInt(String(txData.value)));

    expect(await bench.devnet.channel.lookUp(N, hash, signal)).toEqual({ status: 'paid', sender: address, orderId });
  });
});

describe('PoolPrices', () => {
  it('prices a token from the pools of its chain, and returns nothing for a token without a pool', async () => {
    const prices = new PoolPrices(bench.devnet.channel, () => 5);
    const asset = (chain: string, symbol: string) => ({ chain, address: addressOf(chain, symbol) });
    const assets = [asset(N, 'yUSD'), asset(N, 'NYD'), asset(S, 'SYD'), { chain: N, address: `0x${'9'.repeat(40)}` }];

    const found = await prices.prices(assets, signal);

    expect(found.map(({ at }) => at)).toEqual([5, 5, 5]);
    expect(found[0]).toMatchObject({ ...assets[0], usd: '1' });
    // Earlier tests of this file have traded in the pools.
    expect(Number(found[1]?.usd) / 2_000).toBeCloseTo(1, 0);
    expect(Number(found[2]?.usd) / 40).toBeCloseTo(1, 0);
  });

  it('prices the tokens of a chain without dollars by the bridge, its fee left aside', async () => {
    const { channel } = bench.devnet;
    const prices = new PoolPrices(channel, () => 5);
    const assets = (channel.chains().find(({ name }) => name === 'SOLYARD')?.tokens ?? []).map(
      ({ address, symbol }) => ({
        chain: 'SOLYARD',
        address,
        symbol,
      }),
    );

    const found = await prices.prices(assets, signal);

    expect(found).toHaveLength(assets.length);
    const usdOf = (symbol: string) =>
      Number(
        found.find(({ address }) => assets.some((asset) => asset.symbol === symbol && asset.address === address))?.usd,
      );
    expect(usdOf('solUSD')).toBe(1);
    // What a thousand dollars of Northyard buy on Solyard, with fee and the exchange's spread.
    const pair = bench.pairOf([N, 'yUSD'], ['SOLYARD', 'YSOL']);
    const [quote] = await channel.quote(
      { ...pair, payUnits: 1_000n * 10n ** 6n, slippageBps: 100, sender: '', recipient: '' },
      signal,
    );
    expect((Number(quote?.receiveUnits) / 1e9) * usdOf('YSOL')).toBeCloseTo(1_000, -2);
  });
});
