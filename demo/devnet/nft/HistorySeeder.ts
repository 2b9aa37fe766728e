import { Wallet } from 'ethers';
import { Random } from '../../art/Random.ts';
import { ownContract } from '../artifacts.ts';
import type { DevnetChain } from '../devnetChains.ts';
import type { HistoryChain } from './HistoryChain.ts';
import type { HistoryCollection, Holding } from './HistoryCollection.ts';
import type { NftContracts } from './NftContracts.ts';
import { TRADERS, traderKey } from './people.ts';
import type { SeededOrder } from './SeededOrders.ts';
import { cancelData, fulfilData, orderOf, signOrder } from './seaportOrders.ts';

const DAY = 86_400;
/** Durations of listings and bids: days, and their weight. */
const durations: readonly (readonly [number, number])[] = [
  [1, 6],
  [3, 10],
  [7, 18],
  [30, 34],
  [90, 32],
];
const SPENDING = 20_000n * 10n ** 18n;
const gas = { fulfil: 400_000n, small: 120_000n, cancel: 150_000n };

interface HistoricOrder extends SeededOrder {
  end: SeededOrder['end'];
  readonly maker: Wallet;
  readonly collection: HistoryCollection;
  readonly tokenId: number;
  readonly price: bigint;
  readonly endSeconds: number;
}

interface SeederDeps {
  readonly chain: DevnetChain;
  readonly contracts: NftContracts;
  readonly blocks: HistoryChain;
}

/** Makes the history of a chain before the demo starts. Each action is a real transaction or signature. */
export class HistorySeeder {
  readonly traders = Array.from({ length: TRADERS }, (_, index) => new Wallet(traderKey(index)));
  readonly orders: HistoricOrder[] = [];
  readonly #parts: SeederDeps;
  readonly #random: Random;
  readonly #approved = new Set<string>();
  /** Tokens with waiting transactions. */
  readonly #touched = new Set<string>();
  #seconds = 0;

  constructor(parts: SeederDeps) {
    this.#parts = parts;
    this.#random = new Random(`${parts.chain.name}/past`);
  }

  /** Gives coins to all accounts, wraps some, and approves Seaport for those. */
  async equip(creators: readonly Wallet[]): Promise<void> {
    const { blocks, contracts } = this.#parts;
    const { abi } = ownContract('WrappedNative');
    await blocks.fund([...this.traders, ...creators]);
    for (const from of this.traders) {
      const base = { from, to: contracts.wrapped, gas: gas.small };
      blocks.add({ ...base, value: SPENDING, data: abi.encodeFunctionData('deposit') });
      blocks.add({ ...base, data: abi.encodeFunctionData('approve', [contracts.seaport, 2n ** 255n]) });
    }
  }

  /** Moves the time forward. */
  async moveTo(seconds: number): Promise<void> {
    await this.settle();
    this.#seconds = seconds;
  }

  /** Mines the waiting transactions. */
  async settle(): Promise<void> {
    this.#touched.clear();
    await this.#parts.blocks.mine(this.#seconds);
  }

  /** Makes one random event of a collection. */
  async act(collection: HistoryCollection): Promise<void> {
    collection.wander();
    const kind = this.#random.weighted([
      ['list', 50],
      ['buy', 25],
      ['bid', 12],
      ['accept', 6],
      ['send', 6],
      ['cancel', 6],
    ] as const);
    await this.#actions[kind](collection);
  }

  readonly #actions = {
    list: async (collection: HistoryCollection) => {
      const holding = this.#random.pick(collection.holdings);
      // The demo's own account signs nothing in the history.
      if (!this.traders.includes(holding.holder) || holding.listed >= holding.pieces) return;
      this.#approve(collection, holding.holder);
      holding.listed += 1;
      this.#order(
        { side: 'listing', holding, maker: holding.holder, permille: this.#random.range(920, 1_380) },
        collection,
      );
    },
    bid: async (collection: HistoryCollection) => {
      const holding = this.#random.pick(collection.holdings);
      this.#order(
        { side: 'bid', holding, maker: this.#walletOtherThan(holding.holder), permille: this.#random.range(640, 930) },
        collection,
      );
    },
    buy: async (collection: HistoryCollection) => {
      const open = this.#openOrders('listing', collection);
      if (open.length === 0) return;
      const tries = [this.#random.pick(open), this.#random.pick(open), this.#random.pick(open)];
      const cheapest = tries.reduce((best, order) => (order.price < best.price ? order : best));
      await this.#fill(cheapest, {
        seller: cheapest.maker,
        buyer: this.#walletOtherThan(cheapest.maker),
        value: cheapest.price,
      });
    },
    accept: async (collection: HistoryCollection) => {
      const bid = this.#openOrders('bid', collection).at(-1);
      const seller =
        bid &&
        collection.holdings.find(
          ({ tokenId, holder, listed, pieces }) =>
            tokenId === bid.tokenId && holder !== bid.maker && listed < pieces && this.traders.includes(holder),
        );
      if (!bid || !seller) return;
      this.#approve(collection, seller.holder);
      await this.#fill(bid, { seller: seller.holder, buyer: bid.maker, value: 0n });
    },
    send: async (collection: HistoryCollection) => {
      const holding = this.#random.pick(collection.holdings);
      if (holding.listed > 0 || !this.traders.includes(holding.holder)) return;
      const to = this.#walletOtherThan(holding.holder);
      await this.#touch(collection, holding.tokenId);
      const data = collection.transferData(holding.holder.address, to.address, holding.tokenId);
      this.#parts.blocks.add({ from: holding.holder, to: collection.address, data, gas: gas.small });
      collection.move(holding, to);
    },
    cancel: async (collection: HistoryCollection) => {
      const open = [...this.#openOrders('listing', collection), ...this.#openOrders('bid', collection)];
      if (open.length === 0) return;
      const order = this.#random.pick(open);
      this.#parts.blocks.add({
        from: order.maker,
        to: this.#parts.contracts.seaport,
        data: cancelData(order.order),
        gas: gas.cancel,
      });
      this.#close(order, 'cancelled');
    },
  };

  /** Closes the orders that have expired at `seconds`. */
  expire(seconds: number): void {
    for (const order of this.orders) {
      if (order.end === 'open' && order.endSeconds <= seconds) this.#close(order, 'expired');
    }
  }

  #openOrders(side: SeededOrder['side'], collection: HistoryCollection): readonly HistoricOrder[] {
    this.expire(this.#seconds + DAY / 12);
    return this.orders.filter(
      (order) => order.end === 'open' && order.side === side && order.collection === collection,
    );
  }

  #order(
    {
      side,
      holding: { tokenId },
      maker,
      permille,
    }: {
      readonly side: SeededOrder['side'];
      readonly holding: Holding;
      readonly maker: Wallet;
      readonly permille: number;
    },
    collection: HistoryCollection,
  ): void {
    const { contracts, chain } = this.#parts;
    const price = collection.priceOf(tokenId, permille);
    const endSeconds = this.#seconds + this.#random.weighted(durations) * DAY;
    const order = orderOf({
      side,
      maker: maker.address,
      collection: collection.spec,
      contract: collection.address,
      creator: collection.creator.address,
      tokenId,
      price,
      wrapped: contracts.wrapped,
      startSeconds: this.#seconds,
      endSeconds,
      salt: BigInt(this.orders.length + 1),
    });
    const signature = signOrder(maker, order, { chainId: chain.chainId, seaport: contracts.seaport });
    const signedMs = this.#seconds * 1_000;
    this.orders.push({ side, order, signature, signedMs, end: 'open', maker, collection, tokenId, price, endSeconds });
  }

  /** `value`: coins that the taker sends with the transaction. */
  async #fill(
    order: HistoricOrder,
    { seller, buyer, value }: { readonly seller: Wallet; readonly buyer: Wallet; readonly value: bigint },
  ): Promise<void> {
    const { collection, tokenId } = order;
    const holding = collection.holdingOf(tokenId, seller);
    if (!holding) throw new Error(`${seller.address} does not hold ${collection.spec.id} ${tokenId}`);
    await this.#touch(collection, tokenId);
    const data = fulfilData(order.order, order.signature);
    const from = order.side === 'listing' ? buyer : seller;
    this.#parts.blocks.add({ from, to: this.#parts.contracts.seaport, data, value, gas: gas.fulfil });
    this.#close(order, 'filled');
    collection.move(holding, buyer);
  }

  #close(order: HistoricOrder, end: SeededOrder['end']): void {
    order.end = end;
    const holding = order.side === 'listing' ? order.collection.holdingOf(order.tokenId, order.maker) : undefined;
    if (holding) holding.listed -= 1;
  }

  /** The approval is mined in time: the first transaction that needs it is in another hour. */
  #approve(collection: HistoryCollection, holder: Wallet): void {
    const key = `${collection.address}/${holder.address}`;
    if (this.#approved.has(key)) return;
    this.#approved.add(key);
    this.#touched.add(key);
    const data = collection.approvalData(this.#parts.contracts.seaport);
    this.#parts.blocks.add({ from: holder, to: collection.address, data, gas: gas.small });
  }

  /** Each event of a token gets its own block. */
  async #touch(collection: HistoryCollection, tokenId: number): Promise<void> {
    const key = `${collection.address}/${tokenId}`;
    if (this.#touched.size > 0) await this.settle();
    this.#touched.add(key);
  }

  #walletOtherThan(holder: Wallet): Wallet {
    const others = this.traders.filter((trader) => trader !== holder);
    // A few accounts trade often, most rarely.
    return others[Math.floor(this.#random.next() ** 1.7 * others.length)] ?? this.#random.pick(others);
  }
}
