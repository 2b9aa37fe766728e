import type { Db } from '../../../server/db/Database.ts';
import type { NftContractRow } from '../../../server/db/NftTables.ts';
import type { PostedOrder } from '../../../server/markets/market.ts';
import { ImportStore } from '../../../server/nft/import/ImportStore.ts';
import type { ImportedToken } from '../../../server/nft/import/importedTokens.ts';
import { Indexer } from '../../../server/nft/index/Indexer.ts';
import { IndexStore } from '../../../server/nft/index/IndexStore.ts';
import { MetadataReader } from '../../../server/nft/index/MetadataReader.ts';
import { scheduleRefetch } from '../../../server/nft/index/scheduleRefetch.ts';
import { OrderBook } from '../../../server/nft/orders/OrderBook.ts';
import { renewStandings } from '../../../server/nft/summary/standings.ts';
import {
  contracts,
  FakeBlocks,
  type FakeTransaction,
  fakeNftChain,
  logs,
  SEAPORT,
  ZERO,
} from '../../support/fakes/FakeBlocks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const INDEXED = 'NORTHYARD';
export const IMPORTED = 'SOUTHYARD';
export const people = Array.from({ length: 5 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '1')}`);
const WRAPPED = `0x${'eee'.padStart(40, '0')}`;
const SLUG = 'imported';
const { signal } = new AbortController();

/** Random events of every kind that changes the market: the same for the same seed. */
export class RandomMarket {
  now = Date.UTC(2026, 10, 20, 12, 30);
  readonly #db: Db;
  readonly #blocks: FakeBlocks;
  readonly #book: OrderBook;
  readonly #imports: ImportStore;
  readonly #indexer: Indexer;
  readonly #metadata: MetadataReader;
  #state: number;
  #orders = 0;

  constructor(db: Db, seed: number) {
    this.#db = db;
    this.#state = seed >>> 0 || 1;
    this.#blocks = new FakeBlocks(this.now - 80 * DAY);
    this.#book = new OrderBook(db, () => this.now);
    this.#imports = new ImportStore(db, 'opensea', () => this.now);
    const chain = fakeNftChain(INDEXED, this.#blocks, { open: async () => ({ bytes: this.#document() }) });
    this.#indexer = new Indexer(chain, new IndexStore(db, INDEXED));
    this.#metadata = new MetadataReader(chain, db, () => this.now);
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  any<T>(items: readonly T[]): T {
    // There are always some, and the index is within them.
    return items[this.below(items.length)] as T;
  }

  /** Does one thing. */
  async step(): Promise<void> {
    const steps = [
      () => this.#mine(),
      () => this.#mine(),
      () => this.#reorganize(),
      () => this.#list(),
      () => this.#list(),
      () => this.#list(),
      () => this.#publish(),
      () => this.#describe(),
      () => this.#import(),
      () => this.#import(),
      async () => this.#wait(),
      () => this.#renew(),
    ];
    await this.any(steps)();
  }

  #wait(): void {
    this.now += this.any([1, 60_000, HOUR, DAY, 5 * DAY]);
  }

  async #renew(): Promise<void> {
    while (await renewStandings(this.#db, [INDEXED, IMPORTED], this.now));
  }

  async #mine(): Promise<void> {
    for (let block = this.below(3); block >= 0; block -= 1) {
      const transactions = Array.from({ length: 1 + this.below(6) }, () => this.#transaction());
      this.#blocks.add(transactions, String(this.below(1_000_000)), this.now - this.below(70) * DAY);
    }
    while (await this.#indexer.round(signal));
  }

  async #reorganize(): Promise<void> {
    this.#blocks.drop(1 + this.below(4));
    await this.#mine();
  }

  #transaction(): FakeTransaction {
    const [from, to] = [this.below(3) === 0 ? ZERO : this.any(people), this.below(9) === 0 ? ZERO : this.any(people)];
    const tokenId = BigInt(this.below(8));
    const order = this.#hash(this.below(Math.max(this.#orders, 1)));
    const price = BigInt(1 + this.below(900)) * 10n ** 15n;
    const { art, items } = contracts;
    const kinds: readonly (() => FakeTransaction)[] = [
      () => [logs.transfer(art, { from, to, tokenId })],
      () => [
        logs.transfer(art, { from: ZERO, to, tokenId }),
        logs.approvalForAll(art, { owner: to, operator: SEAPORT, isApproved: true }),
      ],
      () => [
        logs.batch(items, {
          from,
          to,
          items: [
            [tokenId, 5n],
            [tokenId + 1n, BigInt(this.below(9))],
          ],
        }),
      ],
      () => [
        logs.transfer(art, { from, to, tokenId }),
        logs.sale({ order, seller: from, buyer: to, contract: art, tokenId, price }),
      ],
      () => [
        logs.approvalForAll(this.any([art, items]), { owner: from, operator: SEAPORT, isApproved: this.below(3) > 0 }),
      ],
      () => [logs.approval(art, { owner: from, operator: SEAPORT, tokenId })],
      () => [logs.cancelled(order, from)],
      () => (this.below(4) === 0 ? [logs.counter(from, BigInt(1 + this.below(2)))] : []),
    ];
    return this.any(kinds)();
  }

  /** Mostly valid listings, some of them the maker's own again. */
  async #list(): Promise<void> {
    const order = this.#order(this.any([INDEXED, INDEXED, INDEXED, IMPORTED]));
    if (this.below(2) === 0) await this.#book.add('devnet', order, () => undefined);
    else await this.#book.restore('devnet', [{ ...order, signedAt: this.now - this.below(9 * DAY) }]);
  }

  async #publish(): Promise<void> {
    const order = { mainnet: this.any([INDEXED, IMPORTED]), hash: this.#hash(this.below(Math.max(this.#orders, 1))) };
    if (this.below(3) === 0) await this.#book.drop(order);
    else await this.#book.markPublished('devnet', order);
  }

  async #describe(): Promise<void> {
    const token = {
      mainnet: INDEXED,
      contract: this.any([contracts.art, contracts.items]),
      tokenId: String(this.below(9)),
    };
    await scheduleRefetch(this.#db, token, this.now);
    while (await this.#metadata.round(signal));
  }

  /** A name and traits. One of eight tokens has no metadata. */
  async *#document(): AsyncGenerator<Uint8Array> {
    const { name, traits: attributes } = this.#imported().metadata;
    yield Buffer.from(this.below(8) === 0 ? 'none' : JSON.stringify({ name, attributes }));
  }

  async #import(): Promise<void> {
    const store = this.#imports;
    const tokens = Array.from({ length: 1 + this.below(4) }, () => this.#imported());
    const write = this.any<(db: Db) => Promise<void>>([
      (db) =>
        store.collections(
          db,
          [collection],
          [{ ...key, market: 'opensea', slug: SLUG, supply: null, owners: this.any([null, 7]) }],
        ),
      (db) => store.tokens(db, tokens),
      (db) =>
        store.moves(
          db,
          tokens.map((token) => this.#move(token)),
        ),
      (db) =>
        store.listings(
          db,
          tokens.map(() => ({ ...this.#order(IMPORTED), signedAt: this.now - this.below(9 * DAY) })),
          this.now,
        ),
      (db) => store.sweep(db, SLUG, this.now - this.below(DAY)),
    ]);
    await this.#db.transaction().execute(write);
    const [first] = tokens;
    if (first && this.below(2) === 0)
      await store.token(first, this.any([undefined, [{ address: this.any(people), quantity: '1' }]]));
    const hash = this.#hash(this.below(Math.max(this.#orders, 1)));
    if (this.below(4) === 0) await store.cancelled({ mainnet: IMPORTED, hash, maker: this.any(people) });
  }

  #imported(): ImportedToken {
    const traits = Array.from({ length: this.below(4) }, () => ({
      trait_type: `T${this.below(2)}`,
      value: `V${this.below(3)}`,
    }));
    const name = this.any(['Red door', 'Blue door', 'Tide']);
    const metadata = { name, description: '', image: '', animation: '', banner: '', externalUrl: '', traits };
    return { ...key, tokenId: String(this.below(8)), standard: 'ERC721', metadata };
  }

  #move(token: ImportedToken) {
    const isSale = this.below(2) === 0;
    return {
      ...token,
      kind: isSale ? ('sale' as const) : ('transfer' as const),
      sender: this.any([ZERO, ...people]),
      recipient: this.any([ZERO, ...people]),
      quantity: '1',
      price: isSale ? String(1 + this.below(1_000)) : null,
      paymentToken: isSale ? ZERO : null,
      isInCoin: true,
      order: this.any(['', this.#hash(this.below(Math.max(this.#orders, 1)))]),
      seconds: Math.floor((this.now - this.below(70 * DAY)) / 1_000),
      txHash: `0x${String(this.below(1_000)).padStart(64, '8')}`,
    };
  }

  #order(mainnet: string): PostedOrder {
    this.#orders += 1;
    const isOfItems = mainnet === INDEXED && this.below(3) === 0;
    const startAt = this.now + this.any([-DAY, -DAY, -1, HOUR]);
    return {
      mainnet,
      hash: this.#hash(this.#orders),
      maker: this.any(people),
      side: this.below(6) === 0 ? 1 : 0,
      contract: mainnet === IMPORTED ? key.contract : isOfItems ? contracts.items : contracts.art,
      tokenId: BigInt(this.below(8)),
      quantity: isOfItems ? BigInt(1 + this.below(4)) : 1n,
      price: this.any([10n ** 15n, 10n ** 15n + 1n, 3n * 10n ** 15n, BigInt(1 + this.below(30))]),
      paymentToken: this.below(6) === 0 ? WRAPPED : ZERO,
      startAt,
      endAt: startAt + this.any([HOUR, DAY, 3 * DAY, 9 * DAY]),
      counter: this.below(3) === 0 ? 1n : 0n,
      operator: SEAPORT,
      parameters,
      signature: '0x',
    };
  }

  #hash(order: number): string {
    return `0x${String(order).padStart(64, '7')}`;
  }
}

const key = { mainnet: IMPORTED, contract: `0x${'d4'.padStart(40, '0')}` };
const collection: NftContractRow = {
  ...key,
  id: '400',
  standard: 'ERC721',
  name: 'Imported',
  symbol: '',
  description: '',
  image: '',
  banner: '',
  external_url: '',
  royalty_bps: 0,
  royalty_recipient: '',
  first_block: 0,
  created_at: 0,
};
const parameters: PostedOrder['parameters'] = {
  offerer: ZERO,
  zone: ZERO,
  offer: [],
  consideration: [],
  orderType: 0,
  startTime: '0',
  endTime: '0',
  zoneHash: '0x',
  salt: '0',
  conduitKey: '0x',
  totalOriginalConsiderationItems: 0,
  counter: '0',
};
