import { getAddress, ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { NftQuote } from '../../../src/api/nft/buying.ts';
import type { ListingRow } from '../../../src/api/nft/orders.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { ChannelToken } from '../../channels/channel.ts';
import { chainOf, type Markets } from '../../markets/Markets.ts';
import type { CheckoutQuote, Market } from '../../markets/market.ts';
import { mediaUrl, type Reads } from '../read/Reads.ts';
import type { KnownOrder, TokenAt } from './OrderBook.ts';

type WireQuote = z.input<typeof NftQuote>;

/** Names, pictures and wire ids of tokens, from the index. */
export interface TokenFace {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string;
}

/** In the order of `tokens`. A token outside of the index has no id, and its number is its name. */
export async function facesOf(reads: Reads, tokens: readonly TokenAt[]): Promise<readonly TokenFace[]> {
  if (tokens.length === 0) return [];
  const keys = sql.join(
    tokens.map(({ mainnet, contract, tokenId }) => sql`(${mainnet}, ${contract}, ${tokenId.toString()}::numeric)`),
  );
  const { rows } = await sql<{
    mainnet: string;
    contract: string;
    token_id: string;
    id: string;
    name: string | null;
    image: string | null;
  }>`SELECT t.mainnet, t.contract, t.token_id, t.id, m.name, m.image
    FROM nft_tokens t LEFT JOIN nft_metadata m
      ON m.mainnet = t.mainnet AND m.contract = t.contract AND m.token_id = t.token_id
    WHERE (t.mainnet, t.contract, t.token_id) IN (${keys})`.execute(reads.db);
  return tokens.map(({ mainnet, contract, tokenId }) => {
    const row = rows.find(
      (known) => known.mainnet === mainnet && known.contract === contract && BigInt(known.token_id) === tokenId,
    );
    const token = tokenId.toString();
    return {
      id: row?.id ?? '',
      name: row?.name || `#${token}`,
      imageUrl: mediaUrl(reads, { mainnet, contract, token }, { role: 'image', uri: row?.image ?? null }),
    };
  });
}

/** An order for its owner's view. */
export async function presentListings(
  reads: Reads,
  markets: Markets,
  orders: readonly KnownOrder[],
): Promise<z.input<typeof ListingRow>[]> {
  const faces = await facesOf(reads, orders);
  return orders.map((order, index) => {
    const market = markets.named(order.market);
    const payment = paymentOf(market, order);
    const face = faces[index];
    return {
      id: order.hash,
      nft_id: face?.id ?? '',
      platform_id: order.market,
      user_address: order.maker,
      chain: order.mainnet,
      contract_address: order.contract,
      token_id: order.tokenId.toString(),
      image_url: face?.imageUrl ?? '',
      side: order.side,
      status: order.status,
      price: order.price.toString(),
      payment_contract: wireMoney(order.paymentToken),
      payment_decimals: String(payment.decimals),
      payment_token_url: payment.logoUrl,
      order_infos: null,
      hash: order.hash,
      create_time: new Date(order.createdAt).toISOString(),
      update_time: new Date(order.updatedAt).toISOString(),
      expire_time: order.endAt,
      proceeds: (market?.proceedsOf(order) ?? 0n).toString(),
      nft_name: face?.name ?? '',
    };
  });
}

/** An order for its taker's view. Amounts are in smallest units of their side; an NFT has no decimals. */
export function presentQuote(market: Market, order: KnownOrder): WireQuote {
  const { decimals, symbol } = paymentOf(market, order);
  const nft = { amount: order.quantity.toString(), decimals: 0 };
  const proceeds = market.proceedsOf(order);
  const isSale = order.side === 0;
  const money = { amount: (isSale ? order.price : proceeds).toString(), decimals };
  const [from, to] = isSale ? [money, nft] : [nft, money];
  return {
    fromTokenAmount: from.amount,
    fromTokenDecimal: from.decimals,
    toTokenAmount: to.amount,
    toTokenDecimal: to.decimals,
    dex: market.name,
    path: [],
    fee: isSale ? '0' : (order.price - proceeds).toString(),
    feeToken: isSale ? '' : symbol,
    logoUrl: market.logoUrl,
    platformId: market.id,
    paymentInfo: { paymentContract: wireMoney(order.paymentToken), paymentDecimals: decimals },
    txInfo: {
      orderIds: [order.hash],
      orderSide: isSale ? 1 : 0,
      mainnet: order.mainnet,
      depositCoinCode: symbol,
      fromTokenChain: order.mainnet,
      isOrigin: true,
    },
    orderId: order.hash,
    expireTime: order.endAt,
  };
}

/** The cost of listings in another token than their sellers ask for. The unused part of `fromTokenAmount` is refunded. */
export function presentCheckout(market: Market, orders: readonly KnownOrder[], quote: CheckoutQuote): WireQuote {
  const [first] = orders;
  const { payToken } = quote;
  return {
    fromTokenAmount: quote.maxPayUnits.toString(),
    fromTokenDecimal: payToken.decimals,
    toTokenAmount: orders.reduce((sum, { quantity }) => sum + quantity, 0n).toString(),
    toTokenDecimal: 0,
    dex: market.name,
    path: quote.dex ? [quote.dex] : [],
    fee: '0',
    feeToken: '',
    logoUrl: market.logoUrl,
    platformId: market.id,
    paymentInfo: { paymentContract: wireMoney(payToken.address), paymentDecimals: payToken.decimals },
    txInfo: {
      orderIds: orders.map(({ hash }) => hash),
      orderSide: 1,
      mainnet: first?.mainnet ?? '',
      depositCoinCode: payToken.symbol,
      fromTokenChain: first?.mainnet ?? '',
      fromTokenAddress: payToken.address === ZeroAddress ? NATIVE_ADDRESS : getAddress(payToken.address),
      expectedUnits: quote.payUnits.toString(),
      isOrigin: false,
    },
    orderId: first?.hash ?? '',
    expireTime: Math.min(...orders.map(({ endAt }) => endAt)),
  };
}

function paymentOf(
  market: Market | undefined,
  order: KnownOrder,
): Pick<ChannelToken, 'symbol' | 'decimals' | 'logoUrl'> {
  const tokens = market && chainOf(market, order.mainnet)?.paymentTokens;
  const found = tokens?.find(({ address }) => address === order.paymentToken);
  return found ?? { symbol: '', decimals: 18, logoUrl: '' };
}

/** Empty for the chain's coin. */
export function wireMoney(token: string): string {
  return token === ZeroAddress ? '' : token;
}
