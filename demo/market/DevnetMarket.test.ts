import { Seaport } from '@opensea/seaport-js';
import { Wallet, ZeroAddress, ZeroHash } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Market, OrderParameters, OrderTerms, PostedOrder } from '../../server/markets/market.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { DevnetBench } from '../../tests/support/services/DevnetBench.ts';
import { NftYard } from '../../tests/support/services/NftYard.ts';
import { seaport as artifact, ownContract } from '../devnet/artifacts.ts';

const N = 'NORTHYARD';
const PRICE = 10n ** 17n;
const DAY = 86_400;
const seaportAbi = artifact('Seaport').abi;
const checkoutAbi = ownContract('NftCheckout').abi;

let bench: DevnetBench;
let market: Market;
let yard: NftYard;
let seller: Wallet;
let buyer: Wallet;
let creator: Wallet;

beforeAll(async () => {
  bench = await DevnetBench.start();
  market = bench.devnet.market;
  [creator, seller, buyer] = await Promise.all([bench.evmWallet(), bench.evmWallet(), bench.evmWallet()]);
  yard = await NftYard.found(bench, N, creator);
  await yard.mint(seller.address, 1, 40);
  await yard.mintMany(seller.address, 7, 10);
  await yard.approve(seller, market);
});

afterAll(() => bench.stop());

function terms(changes: Partial<OrderTerms> = {}): OrderTerms {
  return {
    side: 0,
    mainnet: N,
    contract: yard.nft,
    tokenId: 1n,
    quantity: 1n,
    price: PRICE,
    paymentToken: ZeroAddress,
    maker: seller.address.toLowerCase(),
    ...changes,
  };
}

/** Prepared by the market, signed by the maker's own wallet, and checked. */
async function posted(maker: Wallet, changes: Partial<OrderTerms> = {}): Promise<PostedOrder> {
  const { order, typedData } = await market.prepare(terms({ maker: maker.address.toLowerCase(), ...changes }), DAY);
  const signature = await yard.sign(maker, typedData);
  return { ...(await market.check(N, order, signature)), parameters: order, signature };
}

const refusal = (code: number) => expect.objectContaining({ resCode: code });
const coins = (address: string) => bench.balanceOnEvm(N, NATIVE_ADDRESS, address);
/** The library, built for another module system, has the same classes under other types. */
const seaportJs = (wallet: Wallet) =>
  new Seaport(wallet.connect(bench.provider(N)) as never, { overrides: { contractAddress: yard.seaport } });

describe('DevnetMarket', () => {
  it('[NFT-07] prepares a listing that pays seller, market and creator exactly, and is signed as displayed', async () => {
    const { order, typedData, orderHash } = await market.prepare(terms({ price: 1_000_003n }), DAY);

    expect(order.consideration.map(({ startAmount }) => startAmount)).toEqual(['940003', '10000', '50000']);
    expect(order.consideration[0]?.recipient).toBe(seller.address);
    expect(order.consideration[2]?.recipient).toBe(creator.address);
    expect(order).toMatchObject({
      zone: ZeroAddress,
      zoneHash: ZeroHash,
      conduitKey: ZeroHash,
      orderType: 0,
      counter: '0',
    });
    expect(Number(order.endTime) - Number(order.startTime)).toBe(DAY);
    expect(typedData.domain).toEqual({
      name: 'Seaport',
      version: '1.6',
      chainId: 771001,
      verifyingContract: yard.seaport,
    });
    expect(await seaportJs(seller).getOrderHash(order)).toBe(orderHash);
  });

  it('[NFT-07] sells its listing through the Seaport library elsewhere', async () => {
    const { parameters, signature } = await posted(seller, { tokenId: 2n });
    const before = await coins(seller.address);

    const { executeAllActions } = await seaportJs(buyer).fulfillOrder({
      order: { parameters, signature },
      accountAddress: buyer.address,
    });
    await (await executeAllActions()).wait();

    expect(await yard.ownerOf(2n)).toBe(buyer.address);
    expect((await coins(seller.address)) - before).toBe((PRICE * 94n) / 100n);
  });

  it('[NFT-05] accepts a listing made by the Seaport library, and sells it by its own transaction', async () => {
    const info = await market.info(N, yard.nft);
    const { executeAllActions } = await seaportJs(seller).createOrder({
      offer: [{ itemType: 2, token: yard.nft, identifier: '3' }],
      consideration: [{ amount: String(PRICE), recipient: seller.address }],
      fees: [
        ...info.feeRecipients,
        { recipient: String(info.royalty.recipient), basisPoints: info.royalty.basisPoints },
      ],
      endTime: String(Math.floor(Date.now() / 1_000) + DAY),
    });
    const { parameters, signature } = await executeAllActions();
    const order = orderOf(parameters);

    const checked = await market.check(N, order, signature);
    const transaction = await market.fulfil([{ ...checked, parameters: order, signature }], buyer.address);
    await yard.send(buyer, transaction);

    expect(checked).toMatchObject({ side: 0, tokenId: 3n, price: PRICE, maker: seller.address.toLowerCase() });
    expect(transaction.value).toBe(`0x${PRICE.toString(16)}`);
    const [given, resolvers, conduit, recipient] = seaportAbi.decodeFunctionData(
      'fulfillAdvancedOrder',
      transaction.data,
    );
    expect(describeOrder(given.parameters)).toEqual(
      describeParameters({ ...order, salt: BigInt(order.salt).toString() }),
    );
    expect([given.numerator, given.denominator, given.signature]).toEqual([1n, 1n, signature]);
    expect([resolvers.length, conduit, recipient]).toEqual([0, ZeroHash, buyer.address]);
    expect(await yard.ownerOf(3n)).toBe(buyer.address);
  });

  it('[NFT-06] buys the remaining NFTs of many, and pays nothing for sold ones', async () => {
    const orders = await Promise.all([4n, 5n, 6n].map((tokenId) => posted(seller, { tokenId })));
    const transaction = await market.fulfil(orders, buyer.address);
    const [, sold] = orders;
    if (!sold) throw new Error('three orders');
    await yard.send(creator, await market.fulfil([sold], creator.address));
    expect(await market.fillable(orders)).toEqual([orders[0], orders[2]]);
    const before = await coins(buyer.address);

    const gas = await yard.send(buyer, transaction);

    expect(before - (await coins(buyer.address)) - gas).toBe(2n * PRICE);
    expect([await yard.ownerOf(4n), await yard.ownerOf(5n), await yard.ownerOf(6n)]).toEqual([
      buyer.address,
      creator.address,
      buyer.address,
    ]);
    const many = seaportAbi.decodeFunctionData('fulfillAvailableAdvancedOrders', transaction.data);
    expect([...many[0]].map((order) => describeOrder(order.parameters))).toEqual(
      orders.map(({ parameters }) => describeParameters(parameters)),
    );
    expect([many[5], many[6]]).toEqual([buyer.address, 3n]);
  });

  it('[NFT-05] lets an owner sell to a bid without a money approval, for each standard', async () => {
    const dollars = bench.tokenOf(N, 'WNYD').toLowerCase();
    await yard.wrap(buyer, 3n * PRICE);
    await yard.allow(buyer, dollars, 3n * PRICE);
    const bid = { side: 1 as const, paymentToken: dollars };
    const one = await posted(buyer, { ...bid, tokenId: 8n });
    const some = await posted(buyer, { ...bid, contract: yard.items, tokenId: 7n, quantity: 4n });

    const transactions = [await market.fulfil([one], seller.address), await market.fulfil([some], seller.address)];
    for (const transaction of transactions) await yard.send(seller, transaction);

    expect(await yard.ownerOf(8n)).toBe(buyer.address);
    expect(await yard.held(buyer.address, 7n)).toBe(4n);
    // The editions of this yard pay no royalty.
    expect(await bench.balanceOnEvm(N, dollars, seller.address)).toBe((PRICE * 94n) / 100n + (PRICE * 99n) / 100n);
    const [basic] = seaportAbi.decodeFunctionData('fulfillBasicOrder', transactions[0]?.data ?? '');
    expect(
      describeOrder(basic, ['offerToken', 'offerAmount', 'considerationToken', 'considerationIdentifier']),
    ).toEqual([dollars, String(PRICE), yard.nft, '8']);
    await expect(market.fulfil([await posted(buyer, { ...bid, tokenId: 9n })], buyer.address)).rejects.toEqual(
      refusal(resultCodes.nftNotOwned),
    );
  });

  it.each(['yUSD', 'yTETHER', 'WNYD'])(
    '[NFT-05] accepts %s for a price in coins, and returns the change',
    async (symbol) => {
      const tokenId = { yUSD: 10n, yTETHER: 11n, WNYD: 12n }[symbol] ?? 0n;
      const payToken = bench.tokenOf(N, symbol);
      if (symbol === 'WNYD') await yard.wrap(buyer, 2n * PRICE);
      const order = await posted(seller, { tokenId });
      const request = { mainnet: N, orders: [order], payToken };
      const { payUnits, maxPayUnits } = await market.quoteCheckout(request);
      await yard.allow(buyer, payToken, maxPayUnits);
      const [before, sellerBefore] = [
        await bench.balanceOnEvm(N, payToken, buyer.address),
        await coins(seller.address),
      ];

      const transaction = await market.checkout({ ...request, taker: buyer.address, maxPayUnits });
      const { hash } = await yard.included(buyer, transaction);

      expect(await yard.ownerOf(tokenId)).toBe(buyer.address);
      expect(before - (await bench.balanceOnEvm(N, payToken, buyer.address))).toBe(payUnits);
      expect(await market.spentIn(N, hash, { payer: buyer.address, token: payToken })).toBe(payUnits);
      expect(await market.spentIn(N, hash, { payer: seller.address, token: payToken })).toBeUndefined();
      expect((await coins(seller.address)) - sellerBefore).toBe((PRICE * 94n) / 100n);
      expect(await coins(transaction.to)).toBe(0n);
      const [payment, , path, given] = checkoutAbi.decodeFunctionData('buy', transaction.data);
      expect(payment.toObject()).toMatchObject({ payToken, maxPayUnits, askedToken: ZeroAddress, askedUnits: PRICE });
      expect([path[0], path.at(-1)]).toEqual([payToken, bench.tokenOf(N, 'WNYD')]);
      expect(describeOrder(given[0].parameters)).toEqual(describeParameters(order.parameters));
    },
  );

  it('[NFT-05] accepts coins for prices in a token, for several NFTs at once, except one that was sold meanwhile', async () => {
    const paymentToken = bench.tokenOf(N, 'yUSD').toLowerCase();
    const orders = await Promise.all(
      [13n, 14n].map((tokenId) => posted(seller, { tokenId, paymentToken, price: 5_000_000n })),
    );
    const request = { mainnet: N, orders, payToken: NATIVE_ADDRESS };
    const { payUnits, maxPayUnits } = await market.quoteCheckout(request);
    const transaction = await market.checkout({ ...request, taker: buyer.address, maxPayUnits });
    const [sold] = orders;
    if (!sold) throw new Error('two orders');
    await yard.allow(creator, paymentToken, 5_000_000n);
    await yard.send(creator, await market.fulfil([sold], creator.address));
    const [before, coinsBefore] = [
      await bench.balanceOnEvm(N, paymentToken, buyer.address),
      await coins(buyer.address),
    ];

    const { hash, gasUsed, gasPrice } = await yard.included(buyer, transaction);

    const spent = coinsBefore - (await coins(buyer.address)) - gasUsed * gasPrice;
    expect(spent).toBeLessThan(maxPayUnits);
    expect(spent).toBeGreaterThanOrEqual(payUnits);
    expect(await market.spentIn(N, hash, { payer: buyer.address, token: NATIVE_ADDRESS })).toBe(spent);
    expect([await yard.ownerOf(13n), await yard.ownerOf(14n)]).toEqual([creator.address, buyer.address]);
    // The price of the missing NFT was exchanged already, so it goes to the buyer.
    expect((await bench.balanceOnEvm(N, paymentToken, buyer.address)) - before).toBe(5_000_000n);
    expect(await bench.balanceOnEvm(N, paymentToken, transaction.to)).toBe(0n);
  });

  it('[NFT-05] refuses payments that cannot work, by code', async () => {
    const order = await posted(seller, { tokenId: 15n });
    const request = { mainnet: N, orders: [order], payToken: bench.tokenOf(N, 'yUSD') };
    const { payUnits } = await market.quoteCheckout(request);

    await expect(market.quoteCheckout({ ...request, payToken: bench.tokenOf(N, 'yTAX') })).rejects.toEqual(
      refusal(resultCodes.nftCurrencyUnsupported),
    );
    await expect(market.quoteCheckout({ ...request, payToken: Wallet.createRandom().address })).rejects.toEqual(
      refusal(resultCodes.nftCurrencyUnsupported),
    );
    await expect(market.checkout({ ...request, taker: buyer.address, maxPayUnits: payUnits - 1n })).rejects.toEqual(
      refusal(resultCodes.abnormalRate),
    );
    const dear = await posted(seller, { tokenId: 15n, price: 90_000_000n * PRICE });
    await expect(market.quoteCheckout({ ...request, orders: [dear] })).rejects.toEqual(
      refusal(resultCodes.insufficientLiquidity),
    );
  });

  it('[NFT-08] cancels on chain: a cancelled order cannot be filled', async () => {
    const orders = await Promise.all([
      posted(seller, { tokenId: 16n }),
      posted(seller, { tokenId: 16n, price: 9n * PRICE }),
    ]);

    const transaction = market.cancel(orders);
    await yard.send(seller, transaction);

    const [given] = seaportAbi.decodeFunctionData('cancel', transaction.data);
    expect([...given].map((order) => [...describeOrder(order), String(order.counter)])).toEqual(
      orders.map(({ parameters }) => [...describeParameters(parameters), '0']),
    );
    expect(await market.fillable(orders)).toEqual([]);
  });

  it('[NFT-07] refuses to prepare orders for NFTs that cannot be sold, by code', async () => {
    const refused = (changes: Partial<OrderTerms>, code: number) =>
      expect(
        market.prepare(terms(changes), DAY),
        JSON.stringify(changes, (_k, v) => String(v)),
      ).rejects.toEqual(refusal(code));

    await refused({ contract: yard.seaport.toLowerCase() }, resultCodes.saleUnsupported);
    await refused({ mainnet: 'SOLYARD' }, resultCodes.saleUnsupported);
    await refused({ paymentToken: bench.tokenOf(N, 'yTAX').toLowerCase() }, resultCodes.nftCurrencyUnsupported);
    await refused({ side: 1 }, resultCodes.nftCurrencyUnsupported);
    await refused({ quantity: 2n }, resultCodes.marketOrderInvalid);
  });

  it('[NFT-07] refuses signed orders that differ from the prepared ones, by code', async () => {
    const { order, typedData } = await market.prepare(terms({ tokenId: 17n }), DAY);
    const signed = async (changed: object, wallet = seller) => {
      const parameters = { ...order, ...changed };
      const { totalOriginalConsiderationItems: _unsigned, ...message } = parameters;
      return market.check(N, parameters, await yard.sign(wallet, { ...typedData, message }));
    };
    const [proceeds, fee, royalty] = order.consideration;
    if (!proceeds || !fee || !royalty) throw new Error('three shares');
    const now = Number(order.startTime);

    await expect(signed({})).resolves.toMatchObject({ tokenId: 17n });
    await expect(signed({}, buyer)).rejects.toEqual(refusal(resultCodes.orderSignatureInvalid));
    await expect(market.check(N, order, '0x')).rejects.toEqual(refusal(resultCodes.orderSignatureInvalid));
    await expect(market.check('SOUTHYARD', order, '0x')).rejects.toEqual(refusal(resultCodes.saleUnsupported));
    const invalid: Readonly<Record<string, object>> = {
      'no fee': { consideration: [proceeds, royalty], totalOriginalConsiderationItems: 2 },
      'half the royalty': { consideration: [proceeds, fee, { ...royalty, startAmount: '1', endAmount: '1' }] },
      'fee to somebody else': { consideration: [proceeds, { ...fee, recipient: buyer.address }, royalty] },
      'a price that falls': { consideration: [{ ...proceeds, endAmount: '1' }, fee, royalty] },
      'another counter': { counter: '1' },
      'an end in the past': { startTime: String(now - 20), endTime: String(now - 10) },
      'a year': { endTime: String(now + 366 * DAY) },
      'a start next week': { startTime: String(now + 7 * DAY), endTime: String(now + 8 * DAY) },
      'a zone': { zone: buyer.address },
      'a conduit': { conduitKey: `0x${'1'.repeat(64)}` },
      'in parts': { orderType: 1 },
      'an ERC-1155 item': { offer: order.offer.map((item) => ({ ...item, itemType: 3 })) },
      'two NFTs': { offer: [...order.offer, ...order.offer] },
    };
    for (const [what, changed] of Object.entries(invalid)) {
      await expect(signed(changed), what).rejects.toEqual(refusal(resultCodes.marketOrderInvalid));
    }
    const others = order.offer.map((item) => ({ ...item, identifierOrCriteria: '2' }));
    await expect(signed({ offer: others })).rejects.toEqual(refusal(resultCodes.nftNotOwned));
  });

  it('[NFT-07] refuses sellers without approval, bidders without money, and filled orders', async () => {
    await yard.mint(creator.address, 100, 1);
    const dollars = bench.tokenOf(N, 'yUSD').toLowerCase();
    const poor = Wallet.createRandom();

    await expect(posted(creator, { tokenId: 100n })).rejects.toEqual(refusal(resultCodes.nftNotApproved));
    const bid = { side: 1 as const, tokenId: 18n, paymentToken: dollars };
    await expect(posted(new Wallet(poor.privateKey), bid)).rejects.toEqual(refusal(resultCodes.bidNotCovered));
    await expect(posted(seller, { ...bid, price: 5_000_000n })).rejects.toEqual(refusal(resultCodes.nftNotApproved));
    const order = await posted(seller, { tokenId: 18n });
    await yard.send(buyer, await market.fulfil([order], buyer.address));
    await yard.send(buyer, yard.transfer(buyer.address, seller.address, 18n));
    await expect(market.check(N, order.parameters, order.signature)).rejects.toEqual(
      refusal(resultCodes.marketOrderInvalid),
    );
  });

  it('[NFT-07] accepts the signature of a contract that holds NFTs (EIP-1271)', async () => {
    const vault = await yard.vault(seller, 19n, market);
    const { order, typedData } = await market.prepare(terms({ tokenId: 19n, maker: vault.toLowerCase() }), DAY);

    await expect(market.check(N, order, await yard.sign(buyer, typedData))).rejects.toEqual(
      refusal(resultCodes.orderSignatureInvalid),
    );
    const signature = await yard.sign(seller, typedData);
    const checked = await market.check(N, order, signature);
    await yard.send(buyer, await market.fulfil([{ ...checked, parameters: order, signature }], buyer.address));

    expect(await yard.ownerOf(19n)).toBe(buyer.address);
  });
});

/** The library's numbers may be of several types. */
function orderOf(parameters: object): OrderParameters {
  return JSON.parse(
    JSON.stringify(parameters, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
  );
}

const fields = ['offerer', 'zone', 'orderType', 'startTime', 'endTime', 'zoneHash', 'salt', 'conduitKey'];
const items = ['itemType', 'token', 'identifierOrCriteria', 'startAmount', 'endAmount'];
type Decoded = Readonly<Record<string, unknown>>;

/** Decoded calldata as comparable text. */
function describeOrder(order: Decoded, names?: readonly string[]): readonly string[] {
  if (names) return names.map((name) => String(order[name]).toLowerCase());
  const list = (value: unknown) => [...(value as Iterable<Decoded>)];
  return [
    ...fields.map((name) => String(order[name]).toLowerCase()),
    ...list(order.offer).flatMap((item) => describeOrder(item, items)),
    ...list(order.consideration).flatMap((item) => describeOrder(item, [...items, 'recipient'])),
  ];
}

function describeParameters(order: OrderParameters): readonly string[] {
  // An order is a record of the same names.
  return describeOrder(order as unknown as Decoded);
}
