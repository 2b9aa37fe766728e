import { Interface, type Result } from 'ethers';
import { ZERO_ADDRESS } from '../../ids/nftIds.ts';
import type { ChainLog, MarketEvent, MarketLogs } from '../MarketLogs.ts';

const abi = new Interface([
  `event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient,
    (uint8 itemType, address token, uint256 identifier, uint256 amount)[] offer,
    (uint8 itemType, address token, uint256 identifier, uint256 amount, address recipient)[] consideration)`,
  'event OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)',
  'event CounterIncremented(uint256 newCounter, address indexed offerer)',
]);
const topics = abi.fragments.flatMap((fragment) => abi.getEvent(fragment.format('sighash'))?.topicHash ?? []);
/** Item types: 0 and 1 are money, 2 and 3 are NFTs. */
const isNft = (item: Result) => Number(item.itemType) === 2 || Number(item.itemType) === 3;

/** Parser of Seaport's logs at an address. */
export function seaportLogs(market: Pick<MarketLogs, 'market' | 'name' | 'feeBps'>, address: string): MarketLogs {
  const own = address.toLowerCase();
  return { ...market, topics, read: (log) => (log.address === own ? readLog(log) : undefined) };
}

function readLog({ topics: [...logTopics], data }: ChainLog): MarketEvent | undefined {
  const event = abi.parseLog({ topics: logTopics, data });
  if (!event) return undefined;
  const maker = String(event.args.offerer).toLowerCase();
  if (event.name === 'CounterIncremented') return { kind: 'counter', maker, counter: BigInt(event.args.newCounter) };
  const order = String(event.args.orderHash).toLowerCase();
  if (event.name === 'OrderCancelled') return { kind: 'cancelled', order, maker };
  const offer: readonly Result[] = [...event.args.offer];
  const consideration: readonly Result[] = [...event.args.consideration];
  const side = offer.some(isNft) ? 0 : 1;
  const [given, paid] = side === 0 ? [offer, consideration] : [consideration, offer];
  const money = paid.filter((item) => !isNft(item));
  const paymentToken = String(money[0]?.token ?? ZERO_ADDRESS).toLowerCase();
  const taker = String(event.args.recipient).toLowerCase();
  return {
    kind: 'filled',
    order,
    maker,
    taker: taker === ZERO_ADDRESS ? undefined : taker,
    side,
    items: given.filter(isNft).map((item) => ({
      contract: String(item.token).toLowerCase(),
      tokenId: BigInt(item.identifier),
      quantity: BigInt(item.amount),
    })),
    // With two payment tokens the first counts: prices in different coins cannot be added.
    price: money
      .filter((item) => String(item.token).toLowerCase() === paymentToken)
      .reduce((sum, item) => sum + BigInt(item.amount), 0n),
    paymentToken,
  };
}
