import type { Result, Wallet } from 'ethers';
import { seaport } from '../../../demo/devnet/artifacts.ts';
import { domainOf, orderTypes, type SeaportAt } from '../../../server/markets/seaport/seaportTypes.ts';
import { cancelOrder } from '../../../src/api/nft/orders.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { orderHashOf } from './judgeEvm.ts';
import type { Json } from './replyLies.ts';

/** The real listing: the data that cancels it, its hash, and its maker's signature. */
export interface HonestCancellation {
  readonly data: string;
  readonly orderHash: string;
  readonly signature: string;
}

interface Invented {
  readonly name: string;
  readonly change: (order: Json) => Json;
  /** The signature that the service claims. `undefined` if it claims none. */
  readonly signature?: string;
  /** The real listing is cancelled, too. */
  readonly isBeside?: true;
}

const seaportAbi = seaport('Seaport').abi;
const resalted = (order: Json) => ({ ...order, salt: 7n });

/**
 * A listing that the account never signed, in every reply: lists, detail, cancellation. Its cancellation costs a fee, and the
 * real listing stays open.
 */
export async function inventedListings(honest: HonestCancellation, at: SeaportAt, thief: Wallet) {
  const order = orderOf(honest);
  const forged = await thief.signTypedData(domainOf(at), orderTypes, resalted(order));
  const inventions: readonly Invented[] = [
    { name: 'an invented listing', change: resalted },
    { name: 'an invented listing with an empty signature', change: resalted, signature: '0x' },
    { name: 'an invented listing with the signature of the real one', change: resalted, signature: honest.signature },
    { name: "an invented listing with a thief's signature", change: resalted, signature: forged },
    { name: 'an invented listing at half the price', change: halved, signature: honest.signature },
    { name: 'an invented listing that ends later', change: prolonged, signature: honest.signature },
    // The market checks no signature of this type: a contract makes such orders when they are filled.
    { name: 'an invented order of a contract', change: (one) => ({ ...one, orderType: 4n }) },
    { name: 'an invented listing beside the real one', change: resalted, signature: honest.signature, isBeside: true },
  ];
  return inventions.map((invented) => lieAbout(invented, order, honest));
}

function lieAbout({ name, change, signature, isBeside }: Invented, order: Json, honest: HonestCancellation): Lie {
  const invented = change(order);
  const hash = orderHashOf(invented);
  const rename = (text: string, was: string, now: string) => (isBeside ? text : text.replaceAll(was, now));
  const data = seaportAbi.encodeFunctionData('cancel', [isBeside ? [order, invented] : [invented]]);
  const real = { orderHash: honest.orderHash, signature: honest.signature };
  const claimed = signature === undefined ? [] : [{ orderHash: hash, signature }];
  return {
    name,
    question: (text) => rename(text, hash, honest.orderHash),
    reply(body, path) {
      const renamed = rename(body, honest.orderHash, hash);
      if (path !== cancelOrder.path) return isBeside ? body : relisted(renamed, hash, invented);
      const reply = JSON.parse(renamed);
      const signatures = isBeside ? [real, ...claimed] : claimed;
      return JSON.stringify({ ...reply, data: { txInfo: { ...reply.data.txInfo, data }, signatures } });
    },
  };
}

/** Lists show the price and the end of the invented listing. */
function relisted(body: string, hash: string, invented: Json): string {
  const price = String(itemsOf(invented).reduce((sum, { startAmount }) => sum + BigInt(String(startAmount)), 0n));
  const endsAt = Number(invented.endTime) * 1_000;
  return JSON.stringify(
    JSON.parse(body, (_key, value: unknown) =>
      Reflect.get(Object(value), 'id') === hash ? { ...Object(value), price, expire_time: endsAt } : value,
    ),
  );
}

function orderOf({ data }: HonestCancellation): Json {
  const [order]: readonly Result[] = seaportAbi.parseTransaction({ data })?.args[0] ?? [];
  if (!order) throw new Error('no order');
  const items = (list: Result) => [...list].map((item: Result) => item.toObject());
  return { ...order.toObject(), offer: items(order.offer), consideration: items(order.consideration) };
}

function itemsOf({ consideration }: Json): readonly Json[] {
  return Array.isArray(consideration) ? consideration : [];
}

function halved(order: Json): Json {
  const half = (amount: unknown) => BigInt(String(amount)) / 2n;
  const consideration = itemsOf(order).map((item) => ({
    ...item,
    startAmount: half(item.startAmount),
    endAmount: half(item.endAmount),
  }));
  return { ...order, consideration };
}

function prolonged(order: Json): Json {
  return { ...order, endTime: BigInt(String(order.endTime)) + 3_600n };
}
