import { ZERO_ADDRESS } from '../../ids/nftIds.ts';
import type { ChainLog, MarketEvent, MarketLogs } from '../../markets/MarketLogs.ts';
import { decodeTokenLog, type NftEvent, nftEventOf } from './decodeLogs.ts';

interface Traded {
  readonly markets: readonly MarketLogs[];
  /** The wrapped coin, which has the same value as the coin. */
  readonly wrapped: { readonly address: string } | undefined;
}

type Filled = Extract<MarketEvent, { kind: 'filled' }>;

/** The events in these logs. A transfer belongs to a sale if they share a transaction, which is never split between blocks. */
export function nftEventsOf(logs: readonly ChainLog[], traded: Traded): readonly NftEvent[] {
  const transactions = new Map<string, ChainLog[]>();
  for (const log of logs) {
    const own = transactions.get(log.txHash);
    if (own) own.push(log);
    else transactions.set(log.txHash, [log]);
  }
  return [...transactions.values()].flatMap((ofOne) => ofTransaction(ofOne, traded));
}

function ofTransaction(logs: readonly ChainLog[], traded: Traded): readonly NftEvent[] {
  const moved = logs.flatMap(decodeTokenLog);
  const decoded = logs.flatMap((log) =>
    traded.markets.flatMap((market) => {
      const event = market.read(log);
      return event ? [{ log, market: market.market, event }] : [];
    }),
  );
  if (decoded.length === 0) return moved;
  const listings = decoded.flatMap(({ event }) => (event.kind === 'filled' && event.side === 0 ? event.items : []));
  const traders = decoded.flatMap(({ log, market, event }): readonly NftEvent[] => {
    if (event.kind !== 'filled') return [voided(log, market, event)];
    return event.items.map((item, at) => {
      // A listing and a bid that were matched report the same sale.
      const isDuplicate =
        event.side === 1 &&
        event.taker === undefined &&
        listings.some(({ contract, tokenId }) => contract === item.contract && tokenId === item.tokenId);
      const facts = saleOf(event, at, moved);
      const in_coin = facts.payment_token === ZERO_ADDRESS || facts.payment_token === traded.wrapped?.address;
      return nftEventOf(log, at, { ...facts, in_coin, market, kind: isDuplicate ? 'fill' : 'sale' });
    });
  });
  const isOfSale = ({ kind, contract, token_id, recipient }: NftEvent) =>
    kind === 'transfer' &&
    traders.some(
      (sale) =>
        sale.kind === 'sale' &&
        sale.contract === contract &&
        sale.token_id === token_id &&
        sale.recipient === recipient,
    );
  return [...moved.map((event) => (isOfSale(event) ? { ...event, of_sale: true } : event)), ...traders];
}

function saleOf(event: Filled, at: number, moved: readonly NftEvent[]): Partial<NftEvent> {
  const item = event.items[at];
  if (!item) return {};
  const { maker, taker, side, items, price } = event;
  const token_id = item.tokenId.toString();
  // The token's transfers show seller and buyer, also if the market matched many orders.
  const way = moved.filter(
    (one) => one.kind === 'transfer' && one.contract === item.contract && one.token_id === token_id,
  );
  const seller =
    side === 0 ? maker : (way.find(({ recipient }) => recipient === maker)?.sender ?? taker ?? ZERO_ADDRESS);
  const buyer = side === 1 ? maker : (way.find(({ sender }) => sender === maker)?.recipient ?? taker ?? ZERO_ADDRESS);
  const share = price / BigInt(items.length);
  return {
    contract: item.contract,
    token_id,
    quantity: item.quantity.toString(),
    sender: seller,
    recipient: buyer,
    order_hash: event.order,
    side,
    // The price of each part of a bundle is unknown, so it is split evenly.
    price: String(at === 0 ? price - share * BigInt(items.length - 1) : share),
    payment_token: event.paymentToken,
  };
}

function voided(log: ChainLog, market: string, event: Exclude<MarketEvent, Filled>): NftEvent {
  const base = { contract: '', market, sender: event.maker };
  return event.kind === 'cancelled'
    ? nftEventOf(log, 0, { ...base, kind: 'cancel', order_hash: event.order })
    : nftEventOf(log, 0, { ...base, kind: 'counter', counter: event.counter.toString() });
}
