import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { type DatabaseConnection, type Driver, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contracts,
  FakeBlocks,
  type FakeTransaction,
  fakeNftChain,
  logs,
  SEAPORT,
  ZERO,
} from '../../../tests/support/fakes/FakeBlocks.ts';
import type { Db, Tables } from '../../db/Database.ts';
import { migrate } from '../../db/migrate.ts';
import { openPGlite, PGliteDialect } from '../../db/PGliteDialect.ts';
import { Indexer } from './Indexer.ts';
import { IndexStore } from './IndexStore.ts';

const { signal } = new AbortController();
const people = Array.from({ length: 6 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '1')}`);

/** A number generator of its own, so that a failure can be repeated. */
class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}

/** An event of an NFT contract, valid or not. */
function somethingAtRandom(dice: Dice): FakeTransaction {
  const person = () => people[dice.below(people.length)] ?? ZERO;
  const [from, to] = [dice.below(3) === 0 ? ZERO : person(), dice.below(8) === 0 ? ZERO : person()];
  const token = BigInt(dice.below(12));
  const order = `0x${String(dice.below(9)).padStart(64, '7')}`;
  const kinds: readonly (() => FakeTransaction)[] = [
    () => [logs.transfer(contracts.art, { from, to, tokenId: token })],
    () => [
      logs.batch(contracts.items, {
        from,
        to,
        items: [
          [token, 5n],
          [token + 1n, BigInt(dice.below(9))],
        ],
      }),
    ],
    () => [
      logs.transfer(contracts.art, { from, to, tokenId: token }),
      logs.sale({ order, seller: from, buyer: to, contract: contracts.art, tokenId: token, price: 1_000n }),
    ],
    () => [logs.approvalForAll(contracts.art, { owner: from, operator: SEAPORT, isApproved: dice.below(2) === 0 })],
    () => [logs.approval(contracts.art, { owner: from, operator: SEAPORT, tokenId: token })],
    () => [logs.cancelled(order, from), logs.counter(from, BigInt(dice.below(5)))],
    () => [
      logs.transfer(contracts.fraud, { from, to, tokenId: token }),
      logs.sale({ order, seller: from, buyer: to, contract: contracts.fraud, tokenId: token, price: 9n }),
    ],
  ];
  return kinds[dice.below(kinds.length)]?.() ?? [];
}

function grow(chain: FakeBlocks, dice: Dice): void {
  for (let block = dice.below(4); block >= 0; block -= 1) {
    chain.add(
      Array.from({ length: dice.below(4) }, () => somethingAtRandom(dice)),
      String(dice.below(1_000_000)),
    );
  }
}

describe('Indexer', () => {
  let pglite: PGlite;
  let db: Db;
  let dying: Db;
  /** Queries until the process dies; endless unless set. */
  let lifeTime = Number.POSITIVE_INFINITY;
  let chains = 0;

  beforeAll(async () => {
    pglite = await openPGlite();
    db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) });
    await migrate(db);
    const whole = new PGliteDialect(pglite);
    dying = new Kysely<Tables>({
      dialect: {
        createDriver: () => mortal(whole.createDriver()),
        createQueryCompiler: whole.createQueryCompiler,
        createAdapter: whole.createAdapter,
        createIntrospector: whole.createIntrospector,
      },
    });
  });
  afterAll(() => db.destroy());

  /** The state after a kill: no more requests, and no uncommitted rows. */
  function mortal(driver: Driver): Driver {
    const live = async <T>(act: () => Promise<T>): Promise<T> => {
      lifeTime -= 1;
      if (lifeTime < 0) throw new Error('killed');
      const done = await act();
      lifeTime -= 1;
      if (lifeTime < 0) throw new Error('killed');
      return done;
    };
    const ends = (connection: DatabaseConnection): DatabaseConnection => ({
      executeQuery: (query) => live(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    });
    return {
      init: () => driver.init(),
      acquireConnection: async () => ends(await driver.acquireConnection()),
      releaseConnection: (connection) => driver.releaseConnection(connection),
      beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
      commitTransaction: (connection) => live(() => driver.commitTransaction(connection)),
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      destroy: () => driver.destroy(),
    };
  }

  const newName = () => {
    chains += 1;
    return `CHAIN${chains}`;
  };

  async function readAll(mainnet: string, source: FakeBlocks): Promise<void> {
    while (await new Indexer(fakeNftChain(mainnet, source), new IndexStore(db, mainnet)).round(signal));
  }

  /** All rows of the index for a chain, without the chain's name. */
  async function stateOf(mainnet: string): Promise<unknown> {
    const facts = ['events', 'blocks', 'contracts', 'tokens', 'balances', 'operators', 'approvals', 'metadata'];
    const tables = [...facts, 'holdings'];
    const rows = await Promise.all(
      tables.map(async (table) => {
        const found = await sql<{ row: string }>`
          SELECT (to_jsonb(r) - 'mainnet' - 'id')::text AS row FROM ${sql.table(`nft_${table}`)} r
          WHERE mainnet = ${mainnet} ORDER BY 1`.execute(db);
        return [table, found.rows.map(({ row }) => row)] as const;
      }),
    );
    const standings = await db
      .selectFrom('nft_standings')
      .select(['contract', 'tokens', 'supply', 'owners'])
      .where('mainnet', '=', mainnet)
      .where((is) => is.or([is('tokens', '<>', 0), is('owners', '<>', 0)]))
      .orderBy('contract')
      .execute();
    return { ...Object.fromEntries(rows), standings, cursor: await new IndexStore(db, mainnet).cursor() };
  }

  it('reaches the same state with a hundred kills, on a growing and forking chain, as without', async () => {
    const dice = new Dice(7);
    const chain = new FakeBlocks();
    const name = newName();
    let kills = 0;
    while (kills < 100) {
      grow(chain, dice);
      if (dice.below(4) === 0) {
        chain.drop(1 + dice.below(6));
        grow(chain, dice);
      }
      lifeTime = dice.below(60);
      // A new process each time: nothing is remembered but what the database holds.
      const indexer = new Indexer(fakeNftChain(name, chain), new IndexStore(dying, name));
      await indexer.round(signal).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
        kills += 1;
      });
      // As the database does when a client disconnects. Without an open transaction, nothing happens.
      await pglite.query('rollback');
    }
    await readAll(name, chain);

    const fresh = newName();
    await readAll(fresh, chain);
    expect(await stateOf(name)).toEqual(await stateOf(fresh));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM nft_events WHERE mainnet = ${fresh}`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(200);
  });

  it('has the state of the final chain after any reorganizations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(fc.nat(90), { minLength: 1, maxLength: 6 }), async (seed, depths) => {
        const dice = new Dice(seed);
        const chain = new FakeBlocks();
        const name = newName();
        for (const depth of depths) {
          grow(chain, dice);
          await readAll(name, chain);
          chain.drop(depth);
          grow(chain, dice);
        }
        await readAll(name, chain);
        const fresh = newName();
        await readAll(fresh, chain);
        expect(await stateOf(name)).toEqual(await stateOf(fresh));
      }),
      { numRuns: 25 },
    );
  });

  it('writes nothing for a span that another instance has indexed meanwhile', async () => {
    const chain = new FakeBlocks();
    chain.add([[logs.transfer(contracts.art, { from: ZERO, to: people[0] ?? '', tokenId: 1n })]]);
    const name = newName();
    const late = new IndexStore(db, name);
    const span = { keep: -1, to: 1, from: undefined, heads: [], contracts: [], events: [] };
    await readAll(name, chain);
    const before = await stateOf(name);

    await expect(late.apply(span)).rejects.toThrow('another instance');
    await expect(late.apply({ ...span, from: '0' })).rejects.toThrow('another instance');
    expect(await stateOf(name)).toEqual(before);
  });

  it('indexes 3,000 tokens and their sales within seconds', { tags: 'measured' }, async () => {
    const chain = new FakeBlocks();
    for (let block = 0; block < 60; block += 1) {
      const tokens = Array.from({ length: 50 }, (_, at) => BigInt(block * 50 + at));
      const [seller = '', buyer = ''] = [people[block % 5], people[5]];
      chain.add(tokens.map((token) => [logs.transfer(contracts.art, { from: ZERO, to: seller, tokenId: token })]));
      const sold = tokens.slice(0, 15);
      chain.add(
        sold.map((token) => [
          logs.transfer(contracts.art, { from: seller, to: buyer, tokenId: token }),
          logs.sale({
            order: `0x${token.toString(16).padStart(64, '5')}`,
            seller,
            buyer,
            contract: contracts.art,
            tokenId: token,
            price: 10n,
          }),
        ]),
      );
    }
    const name = newName();
    const began = process.cpuUsage();
    await readAll(name, chain);

    // Of the processor's time: other tests use it as well.
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(20_000);
    const { rows } = await sql<{ owned: number; bought: number }>`
      SELECT count(*)::integer AS owned, count(*) FILTER (WHERE owner = ${people[5]})::integer AS bought
      FROM nft_tokens WHERE mainnet = ${name}`.execute(db);
    expect(rows).toEqual([{ owned: 3_000, bought: 900 }]);
  });
});
