import type { PostedOrder } from '../../../server/markets/market.ts';
import type { OrderBook } from '../../../server/nft/orders/OrderBook.ts';
import type { Devnet } from '../Devnet.ts';

/** Stores the demo's seeded orders in the order book. If the newest of a chain is known, all of them are. */
export async function restoreSeeded({ market, ...devnet }: Devnet, book: OrderBook): Promise<void> {
  const seeded = new Map<string, (() => PostedOrder & { readonly signedAt: number })[]>();
  await devnet.postSeededOrders(async (chain, { order, signature, signedMs: signedAt }) => {
    const parameters = { ...order, totalOriginalConsiderationItems: order.consideration.length };
    const all = seeded.get(chain) ?? [];
    seeded.set(chain, all);
    all.push(() => ({ ...market.read(chain, parameters), parameters, signature, signedAt }));
  });
  for (const all of seeded.values()) {
    const newest = all.at(-1)?.();
    if (!newest || (await book.byHash(newest.hash))) continue;
    await book.restore(
      market.id,
      all.map((read) => read()),
    );
  }
}
