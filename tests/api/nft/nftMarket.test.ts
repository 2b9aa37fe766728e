import { Seaport } from '@opensea/seaport-js';
import { formatEther, type TransactionReceipt, type Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { demoParts } from '../../../demo/demoParts.ts';
import type { Devnet } from '../../../demo/devnet/Devnet.ts';
import { restoreSeeded } from '../../../demo/devnet/nft/restoreSeeded.ts';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { nftId } from '../../../server/ids/nftIds.ts';
import { seaportLogs } from '../../../server/markets/seaport/seaportLogs.ts';
import { RpcBlockSource } from '../../../server/nft/index/RpcBlockSource.ts';
import { RpcContracts } from '../../../server/nft/index/RpcContracts.ts';
import { OrderBook } from '../../../server/nft/orders/OrderBook.ts';
import { signIn, signInText } from '../../../src/api/auth.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DataOf, Endpoint, RequestOf } from '../../../src/api/endpoint.ts';
import * as buying from '../../../src/api/nft/buying.ts';
import { getSellWallData } from '../../../src/api/nft/charts.ts';
import * as likes from '../../../src/api/nft/likes.ts';
import { getNftDetail } from '../../../src/api/nft/nfts.ts';
import * as selling from '../../../src/api/nft/orders.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { getTransData, getTransDetail } from '../../../src/api/swapOrders.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { NftYard } from '../../support/services/NftYard.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const calls = { ...buying, ...selling };

const N = 'NORTHYARD';
const PRICE = 10n ** 17n;
const DAY = 86_400;
const site = 'http://localhost:5173';

describe('[API-03] NFT orders', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let yard: NftYard;
  let [creator, seller, buyer, other]: Wallet[] = [];
  /** Added to the wall clock, because sessions expire. */
  let later = 0;

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    database = await databases.open();
    [creator, seller, buyer, other] = await Promise.all([1, 2, 3, 4].map(() => bench.evmWallet()));
    yard = await NftYard.found(bench, N, who(creator));
    await yard.mint(who(seller).address, 1, 30);
    await yard.mintMany(who(seller).address, 1, 5);
    await yard.approve(who(seller), bench.devnet.market);
    const { devnet } = bench;
    const provider = bench.provider(N);
    const { id: market, name, feeBps } = devnet.market;
    const chain = {
      mainnet: N,
      coin: { symbol: 'NYD', decimals: 18 },
      wrapped: { address: bench.tokenOf(N, 'WNYD').toLowerCase(), symbol: 'WNYD' },
      blocks: new RpcBlockSource(provider),
      contracts: new RpcContracts(provider),
      markets: [seaportLogs({ market, name, feeBps }, yard.seaport)],
      content: { open: async () => undefined },
    };
    const config = testConfig();
    const now = () => Date.now() + later;
    const built = await buildApp({
      config,
      db: database.db,
      ...(await demoParts(devnet, config)),
      nftChains: [chain],
      now,
    });
    app = built.app;
    built.start();
    await indexed(30n);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
    await bench.stop();
  });

  async function answer<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, headers: Record<string, string> = {}) {
    const { path: url } = endpoint;
    const text = Object.entries(Object(payload)).map(([key, value]) => [key, String(value)]);
    return endpoint.method === 'POST'
      ? app.inject({ method: 'POST', url, payload: Object(payload), headers })
      : app.inject({ method: 'GET', url, query: Object.fromEntries(text), headers });
  }

  /** The answer, parsed as the app does. */
  async function ask<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, headers = {}): Promise<DataOf<E>> {
    const { resCode, data, resMsg } = (await answer(endpoint, payload, headers)).json();
    expect(`${resCode} ${resMsg}`).toBe('100 Success');
    return z.parse(endpoint.data, data) as DataOf<E>;
  }

  async function codeOf<E extends Endpoint>(endpoint: E, payload: RequestOf<E>, headers = {}): Promise<number> {
    return Number((await answer(endpoint, payload, headers)).json().resCode);
  }

  const key = (tokenId: bigint | number) => ({ contractAddress: yard.nft, tokenId: String(tokenId), mainnet: N });
  const idOf = (tokenId: bigint | number) => nftId(N, yard.nft, String(tokenId));
  const ordersOf = async (owner: Wallet) =>
    (await ask(calls.getUserOrders, { owner: owner.address, pageSize: 100 })).lists;
  const statusOf = async (owner: Wallet, id: string) => (await ordersOf(owner)).find((row) => row.id === id)?.status;

  /** Waits until the index has the token's owner, and the approval of the market. */
  async function indexed(tokenId: bigint): Promise<void> {
    await vi.waitFor(
      async () => {
        const { db } = database;
        expect(await db.selectFrom('nft_operators').selectAll().execute()).toHaveLength(2);
        expect(await db.selectFrom('nft_tokens').select('id').where('id', '=', idOf(tokenId)).execute()).toHaveLength(
          1,
        );
      },
      { timeout: 30_000, interval: 200 },
    );
  }

  async function prepared(maker: Wallet, tokenId: number, changes: object = {}) {
    const request = { side: 0 as const, ...key(tokenId), price: String(PRICE), duration: DAY, userAddr: maker.address };
    const { order, typedData } = await ask(calls.prepareMusseOrder, { ...request, ...changes } as typeof request);
    return { order, signature: await yard.sign(maker, typedData) };
  }

  /** Prepares, signs and posts an order. Returns its id when it is in the order book. */
  async function listed(maker: Wallet, tokenId: number, changes: object = {}): Promise<string> {
    const { orderId } = await ask(calls.makeOrder, { ...(await prepared(maker, tokenId, changes)), mainnet: N });
    await expect.poll(() => statusOf(maker, orderId)).toBe('added');
    return orderId;
  }

  it('[NFT-07] lists: a prepared order is signed, posted once however often it is sent, and shown to its owner', async () => {
    const place = await ask(calls.getMarketPlaceInfo, { platformId: 'devnet', mainnet: N, contractAddress: yard.nft });
    expect(place).toMatchObject({
      approveAddress: yard.seaport,
      feeRecipients: [{ basisPoints: 100 }],
      royalty: { recipient: who(creator).address, basisPoints: 500 },
    });
    const payload = await prepared(who(seller), 1, { duration: 3_600 });
    const change = {
      side: 0,
      chainName: N,
      contractAddress: yard.nft,
      tokenId: '1',
      platformId: 'devnet',
      price: String(PRICE),
      userAddr: who(seller).address,
    };

    const first = await ask(calls.createOrUpdateOrderBackend, { ...change, payload });
    const again = await ask(calls.createOrUpdateOrderBackend, { ...change, payload });
    const updated = await ask(calls.createOrUpdateOrder, { ...change, hash: first.orderId });

    expect([again.orderId, updated.id]).toEqual([first.orderId, first.orderId]);
    expect(await ask(calls.makeOrder, { ...payload, mainnet: N })).toEqual({ orderId: first.orderId });
    const rows = (await ordersOf(who(seller))).filter(({ token_id }) => token_id === '1');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      side: 0,
      price: String(PRICE),
      proceeds: String((PRICE * 94n) / 100n),
      payment_contract: '',
      nft_name: '#1',
      nft_id: idOf(1),
      platform_id: 'devnet',
    });
    const other = await prepared(who(seller), 2);
    expect(await codeOf(calls.createOrUpdateOrderBackend, { ...change, payload: other })).toBe(102);
    expect(
      await codeOf(calls.prepareMusseOrder, {
        ...key(1),
        side: 0,
        price: '0',
        duration: 60,
        userAddr: who(seller).address,
      }),
    ).toBe(104);
    expect(await codeOf(calls.makeOrder, { ...other, signature: '0x1234', mainnet: N })).toBe(
      resultCodes.orderSignatureInvalid,
    );
    expect(await codeOf(calls.makeOrder, { ...(await prepared(who(buyer), 2)), mainnet: N })).toBe(
      resultCodes.nftNotOwned,
    );
  });

  it('[NFT-08] relists only at a lower price, and cancels every listing of the NFT', async () => {
    const first = await listed(who(seller), 3);
    const at = (price: bigint) => prepared(who(seller), 3, { price: String(price) });

    expect(await codeOf(calls.makeOrder, { ...(await at(PRICE + 1n)), mainnet: N })).toBe(
      resultCodes.relistPriceTooHigh,
    );
    expect(await codeOf(calls.makeOrder, { ...(await at(PRICE)), mainnet: N })).toBe(resultCodes.relistPriceTooHigh);
    const lower = await listed(who(seller), 3, { price: String(PRICE / 2n) });
    const quotes = await ask(calls.quoteByMarket, key(3));
    expect(quotes.txData.map(({ fromTokenAmount }) => fromTokenAmount)).toEqual([String(PRICE / 2n), String(PRICE)]);
    // The order can still be filled, but a cheaper one exists.
    expect(await statusOf(who(seller), first)).toBe('invalid');
    const wall = await ask(getSellWallData, { contractAddress: yard.nft, mainnet: N });
    expect(wall.lists.find(({ price }) => price === formatEther(PRICE / 2n))).toMatchObject({ count: 1 });

    const request = { platformId: 'devnet', userAddr: who(seller).address, payload: { items: [{ orderId: lower }] } };
    expect(await codeOf(calls.cancelOrder, { ...request, userAddr: who(buyer).address })).toBe(102);
    expect(await codeOf(calls.cancelOrder, { ...request, payload: { items: [{ orderId: '0x12' }] } })).toBe(912);
    const { txInfo } = await ask(calls.cancelOrder, request);
    const cancelReport = { orderId: lower, payload: { status: 'cancelling', hash: `0x${'1'.repeat(64)}` } };
    expect(await ask(calls.updateOrderStatus, cancelReport)).toBe(0);
    const sent = await who(seller).connect(bench.provider(N)).sendTransaction({ to: txInfo.to, data: txInfo.data });
    expect(
      await ask(calls.updateOrderStatus, { ...cancelReport, payload: { ...cancelReport.payload, hash: sent.hash } }),
    ).toBe(1);

    await expect.poll(() => statusOf(who(seller), lower)).toBe('cancelled');
    expect(await statusOf(who(seller), first)).toBe('cancelled');
    expect((await ask(calls.quoteByMarket, key(3))).txData).toEqual([]);
    const once = await listed(who(seller), 3, { price: String(2n * PRICE) });
    expect(await statusOf(who(seller), once)).toBe('added');
  });

  it('[NFT-05] sells for the native coin, refuses later buyers, and records the trade', async () => {
    const id = await listed(who(seller), 4);
    const swap = {
      userAddr: who(buyer).address,
      platformId: 'devnet',
      orderSide: 1,
      nftId: idOf(4),
      txInfo: {} as Record<string, unknown>,
    };
    const { txData } = await ask(calls.nftQuote, {
      nftId: idOf(4),
      orderSide: '1',
      fromTokenAddress: NATIVE_ADDRESS,
      fromTokenChain: N,
      fromAddress: who(buyer).address,
    });
    expect(txData).toMatchObject([
      { fromTokenAmount: String(PRICE), fromTokenDecimal: 18, orderId: id, platformId: 'devnet' },
    ]);
    expect(await codeOf(calls.nftSwap, { ...swap, userAddr: who(seller).address })).toBe(50005);
    expect(await codeOf(calls.nftSwap, { ...swap, nftId: '1' })).toBe(7001);
    const built = await ask(calls.nftSwap, { ...swap, txInfo: txData[0]?.txInfo ?? {} });
    const receipt = await send(who(buyer), built.txData);

    expect(await yard.ownerOf(4n)).toBe(who(buyer).address);
    // The backend reads the chain, not only the index.
    expect(await codeOf(calls.nftSwap, swap)).toBe(7001);
    await expect.poll(() => statusOf(who(seller), id)).toBe('fulfilled');
    const report = {
      hash: receipt.hash,
      fromAddress: who(buyer).address,
      toAddress: built.txData.to,
      fromChain: N,
      toChain: N,
      fromTokenAddress: NATIVE_ADDRESS,
      // The app reports the maximum. The order shows what left the wallet.
      fromTokenAmount: String((PRICE * 101n) / 100n),
      dexName: 'Yard Market',
      orderSide: 1,
      platformId: 'devnet',
      nfts: [{ contractAddress: yard.nft, tokenId: '4', nftName: 'not its name', nftUrl: 'https://elsewhere.example' }],
    };
    expect(await codeOf(calls.addNftTransData, { ...report, fromAddress: who(other).address })).toBe(102);
    expect(await ask(calls.addNftTransData, report)).toMatchObject({ txHash: receipt.hash });
    expect(await ask(calls.addNftTransData, report)).toMatchObject({ txHash: receipt.hash });
    const detail = () => ask(getTransDetail, { hash: receipt.hash });
    await expect.poll(async () => (await detail()).finalStatus).toBe('success');
    expect(await detail()).toMatchObject({
      nfts: [{ nftName: '#4' }],
      fromTokenSymbol: 'NYD',
      fromAmount: '0.1',
      toTokenSymbol: '#4',
      toTokenAmount: '1',
      // With the checksum, as wallets show it.
      ...{ userAddr: who(buyer).address, receiveAddress: who(buyer).address, refundAddress: who(buyer).address },
    });
    const { list, total } = await ask(getTransData, { fromAddress: who(buyer).address, pageNo: 1, pageSize: 5 });
    expect([total, list[0]?.txHash]).toEqual([1, receipt.hash]);
  });

  it('[NFT-06] buys the available NFTs of a cart, and returns the reason for the others', async () => {
    const dollars = bench.tokenOf(N, 'yUSD');
    await Promise.all([listed(who(seller), 5), listed(who(seller), 6), listed(who(seller), 7)]);
    await listed(who(seller), 8, { paymentContract: dollars, price: '5000000' });
    const cart = [5, 6, 7, 8, 9].map((tokenId) => ({ contractAddress: yard.nft, tokenId: String(tokenId) }));
    const sold = await ask(calls.batchBuy, { userAddr: who(other).address, mainnet: N, buy: cart.slice(1, 2) });
    await send(who(other), sold.txData);

    const { txData, totalPrice, success, fail } = await ask(calls.batchBuy, {
      userAddr: who(buyer).address,
      mainnet: N,
      buy: cart,
    });
    await send(who(buyer), txData);

    expect(success.map(({ tokenId, price }) => [tokenId, price])).toEqual([
      ['5', String(PRICE)],
      ['7', String(PRICE)],
    ]);
    expect(fail.map(({ tokenId, resCode }) => [tokenId, resCode])).toEqual([
      ['6', '7001'],
      ['8', '50003'],
      ['9', '7001'],
    ]);
    expect([totalPrice, txData?.value]).toEqual([String(2n * PRICE), `0x${(2n * PRICE).toString(16)}`]);
    expect([await yard.ownerOf(5n), await yard.ownerOf(7n)]).toEqual([who(buyer).address, who(buyer).address]);
    const own = await ask(calls.batchBuy, { userAddr: who(seller).address, mainnet: N, buy: cart.slice(3, 4) });
    expect(own).toMatchObject({ txData: null, totalPrice: '0', fail: [{ resCode: '50005' }] });
    expect(await codeOf(calls.batchBuy, { userAddr: who(buyer).address, mainnet: 'SOLYARD', buy: cart })).toBe(1006);
  });

  it('[NFT-05] sells for another token of the chain by the swap pools, and refuses impossible payments by code', async () => {
    await Promise.all([listed(who(seller), 10), listed(who(seller), 11)]);
    const nfts = [10, 11].map((tokenId) => ({ contractAddress: yard.nft, tokenId: String(tokenId) }));
    const pay = { fromTokenAddress: bench.tokenOf(N, 'yUSD'), fromTokenChain: N };
    const quoteRequest = { ...pay, mainnet: N, nfts: JSON.stringify(nfts), fromAddress: who(buyer).address };
    const [quote] = (await ask(calls.quoteSupperList, quoteRequest)).txData;
    if (!quote) throw new Error('no quote');
    expect(quote).toMatchObject({
      fromTokenDecimal: 6,
      toTokenAmount: '2',
      nfts: nfts.map((nft) => ({ ...nft, price: String(PRICE), paymentContract: '' })),
    });
    const request = {
      ...pay,
      userAddr: who(buyer).address,
      fromTokenAmount: quote.fromTokenAmount,
      txInfo: quote.txInfo,
      nfts,
    };

    const { txData } = await ask(calls.getNftSwapData, request);
    const place = { platformId: quote.platformId, mainnet: N, contractAddress: yard.nft };
    const { checkoutAddress } = await ask(calls.getMarketPlaceInfo, place);
    expect([txData.to, txData.approveAddress].map((to) => to?.toLowerCase())).toEqual(
      Array(2).fill(checkoutAddress.toLowerCase()),
    );
    await yard.allow(who(buyer), pay.fromTokenAddress, BigInt(quote.fromTokenAmount));
    await send(who(buyer), z.parse(z.object({ to: z.string(), value: z.string(), data: z.string() }), txData));

    expect([await yard.ownerOf(10n), await yard.ownerOf(11n)]).toEqual([who(buyer).address, who(buyer).address]);
    await listed(who(seller), 12);
    const one = { ...quoteRequest, nfts: JSON.stringify([{ contractAddress: yard.nft, tokenId: '12' }]) };
    expect(await codeOf(calls.quoteSupperList, { ...one, fromTokenChain: 'SOUTHYARD' })).toBe(50011);
    expect(await codeOf(calls.quoteSupperList, { ...one, fromTokenAddress: yard.nft })).toBe(50003);
    expect(await codeOf(calls.quoteSupperList, { ...one, fromTokenAddress: bench.tokenOf(N, 'yTAX') })).toBe(50003);
    expect(await codeOf(calls.quoteSupperList, { ...quoteRequest, fromAddress: '' })).toBe(7001);
    expect(await codeOf(calls.quoteSupperList, { ...quoteRequest, nfts: '{}' })).toBe(102);
    expect(await codeOf(calls.getNftSwapData, request)).toBe(7001);
  });

  it('[NFT-05] quotes the right listing if parts of one NFT are for sale in two currencies', async () => {
    const dollars = bench.tokenOf(N, 'yUSD').toLowerCase();
    const piece = { contractAddress: yard.items, tokenId: '1' };
    const inCoins = await listed(who(seller), 1, piece);
    const inDollars = await listed(who(seller), 1, { ...piece, price: '5000000', paymentContract: dollars });
    const pay = { fromTokenAddress: dollars, fromTokenChain: N, mainnet: N, fromAddress: who(buyer).address };
    const asked = async (orderId: string) =>
      (await ask(calls.quoteSupperList, { ...pay, nfts: JSON.stringify([{ ...piece, orderId }]) })).txData[0]?.nfts;

    expect(await asked(inCoins)).toMatchObject([{ paymentContract: '', price: String(PRICE) }]);
    expect(await asked(inDollars)).toMatchObject([{ paymentContract: dollars, price: '5000000' }]);
  });

  it('[NFT-05] lets an owner accept a bid', async () => {
    const wrapped = bench.tokenOf(N, 'WNYD');
    await yard.wrap(who(buyer), PRICE);
    await yard.allow(who(buyer), wrapped, PRICE);
    const bid = await listed(who(buyer), 13, { side: 1, paymentContract: wrapped });
    const request = { nftId: idOf(13), orderSide: '0' as const, fromTokenAddress: wrapped, fromTokenChain: N };
    const [offer] = (await ask(calls.nftQuote, request)).txData;
    expect(offer).toMatchObject({ orderId: bid, toTokenAmount: String((PRICE * 94n) / 100n) });

    const { txData } = await ask(calls.nftSwap, {
      userAddr: who(seller).address,
      txInfo: offer?.txInfo ?? {},
      platformId: 'devnet',
      orderSide: '0',
      nftId: idOf(13),
    });
    await send(who(seller), txData);

    expect(await yard.ownerOf(13n)).toBe(who(buyer).address);
    await expect.poll(() => statusOf(who(buyer), bid)).toBe('fulfilled');
  });

  it('[NFT-05] fills an order made by the Seaport library, by the transaction of nftSwap', async () => {
    const place = await ask(calls.getMarketPlaceInfo, { platformId: 'devnet', mainnet: N, contractAddress: yard.nft });
    // The library is built for another module system, so its types differ although the classes are the same.
    const library = new Seaport(who(seller).connect(bench.provider(N)) as never, {
      overrides: { contractAddress: yard.seaport },
    });
    const { executeAllActions } = await library.createOrder({
      offer: [{ itemType: 2, token: yard.nft, identifier: '14' }],
      consideration: [{ amount: '100000000000000007', recipient: who(seller).address }],
      fees: [...place.feeRecipients, place.royalty],
      endTime: String(Math.floor(Date.now() / 1_000) + DAY),
    });
    const { parameters, signature } = await executeAllActions();
    const order = JSON.parse(
      JSON.stringify(parameters, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
    );

    const { orderId } = await ask(calls.makeOrder, { order, signature, mainnet: N });
    await expect.poll(() => statusOf(who(seller), orderId)).toBe('added');
    const { txData } = await ask(calls.nftSwap, {
      userAddr: who(buyer).address,
      txInfo: {},
      platformId: 'devnet',
      orderSide: 1,
      nftId: idOf(14),
    });
    await send(who(buyer), txData);

    expect(await yard.ownerOf(14n)).toBe(who(buyer).address);
    expect(await ask(calls.getNonce, { userAddr: who(seller).address })).toEqual({ nonce: '0' });
  });

  it("recognizes the orders of the demo's history after each restart", async () => {
    const { order, signature } = await prepared(who(seller), 25);
    const { totalOriginalConsiderationItems: _counted, ...components } = order;
    const signedMs = Date.now() - 30 * DAY * 1_000;
    const devnet: Devnet = {
      ...bench.devnet,
      postSeededOrders: (post) => post(N, { side: 'listing', order: components, signature, signedMs, end: 'open' }),
    };

    for (let start = 0; start < 2; start += 1) await restoreSeeded(devnet, new OrderBook(database.db, Date.now));

    const rows = (await ordersOf(who(seller))).filter(({ token_id }) => token_id === '25');
    expect(rows).toMatchObject([{ status: 'added', create_time: new Date(signedMs).toISOString() }]);
    const { txData } = await ask(calls.quoteByMarket, key(25));
    expect(txData).toMatchObject([{ orderId: rows[0]?.id, fromTokenAmount: String(PRICE) }]);
  });

  it('[NFT-11] likes only for the signed-in account', async () => {
    const key1 = { contractAddress: yard.nft.toUpperCase().replace('0X', '0x'), tokenId: '20', mainnet: N };
    const [mine, theirs, expired] = await Promise.all([who(buyer), who(other), who(seller)].map(signedIn));
    const callers: Readonly<Record<string, Record<string, string>>> = {
      'no session': {},
      'a session that nobody opened': { cookie: `switchyard_session=${'0'.repeat(64)}` },
      'a session of another account': { cookie: theirs ?? '' },
      'the session of the account': { cookie: mine ?? '' },
    };
    for (const [who1, headers] of Object.entries(callers)) {
      const isOwn = headers.cookie === mine;
      for (const call of [likes.likeAdd, likes.likeAdd, likes.likeCancel]) {
        const code = await codeOf(call, { userAddr: who(buyer).address, ...key1 }, headers);
        expect(code, `${call.path} with ${who1}`).toBe(isOwn ? 100 : resultCodes.notSignedIn);
      }
    }
    const add = (owner: Wallet, cookie: string | undefined) =>
      ask(likes.likeAdd, { userAddr: owner.address.toLowerCase(), ...key1 }, { cookie: cookie ?? '' });
    expect(await add(who(buyer), mine)).toEqual({ likeNum: 1 });
    expect(await add(who(other), theirs)).toEqual({ likeNum: 2 });
    expect(await ask(likes.likeList, { owner: who(buyer).address })).toMatchObject({
      total: 1,
      lists: [{ tokenId: '20' }],
    });
    expect(await ask(likes.likeList, { owner: who(seller).address })).toEqual({ total: 0, lists: [] });
    const detail = (userAddr: string) => ask(getNftDetail, { ...key(20), userAddr });
    expect(await detail(who(buyer).address)).toMatchObject({ likeNum: 2, isLike: true });
    expect(await detail(who(seller).address)).toMatchObject({ likeNum: 2, isLike: false });
    const unknown = { userAddr: who(buyer).address, ...key1, tokenId: '999' };
    expect(await codeOf(likes.likeAdd, unknown, { cookie: mine ?? '' })).toBe(900);

    later = 8 * DAY * 1_000;
    const stale = { userAddr: who(seller).address, ...key1 };
    expect(await codeOf(likes.likeAdd, stale, { cookie: expired ?? '' })).toBe(resultCodes.notSignedIn);
    expect(await codeOf(likes.likeCancel, stale, { cookie: expired ?? '' })).toBe(resultCodes.notSignedIn);
    later = 0;
  });

  async function signedIn(wallet: Wallet): Promise<string> {
    const headers = { origin: site };
    const asked = { family: 'evm', chain: 'eip155:771001', address: wallet.address };
    const { nonce, message } = await ask(signInText, asked, headers);
    const reply = await answer(signIn, { nonce, signature: await wallet.signMessage(message) }, headers);
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  }

  async function send(
    wallet: Wallet,
    transaction: { readonly to: string; readonly value: string; readonly data: string } | null,
  ): Promise<TransactionReceipt> {
    if (!transaction) throw new Error('nothing to send');
    const { to, value, data } = transaction;
    const sender = wallet.connect(bench.provider(N));
    const sent = await sender.sendTransaction({ to, data, value: BigInt(value), gasLimit: 3_000_000 });
    const receipt = await sent.wait();
    if (!receipt) throw new Error('no receipt');
    return receipt;
  }
});

function who(wallet: Wallet | undefined): Wallet {
  if (!wallet) throw new Error('no wallet');
  return wallet;
}
