import type { NftOrder, TypedData } from '../../../src/shell/plugin/nfts.ts';

/** An order as typed data of a fake chain: JSON in `message`, with an `n` after whole numbers. */
export function typedOrder(order: NftOrder) {
  const text = JSON.stringify(order, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return { domain: {}, types: {}, primaryType: 'Order', message: { order: text } };
}

export function orderIn({ message }: TypedData): NftOrder {
  return JSON.parse(String(message.order), (_key, value: unknown) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}
