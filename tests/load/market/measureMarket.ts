import { buildApp } from '../../../server/app.ts';
import { connectDatabase } from '../../../server/db/connect.ts';
import type { Db } from '../../../server/db/Database.ts';
import type { NftChain } from '../../../server/nft/NftChain.ts';
import { renewStandings } from '../../../server/nft/summary/standings.ts';
import { LocalPostgres } from '../../support/services/LocalPostgres.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { quantile } from '../report.ts';
import { MarketWriter } from './MarketWriter.ts';
import { type MarketRead, MarketReads } from './marketReads.ts';
import { seedMarket } from './seedMarket.ts';

/** 95th percentile of each read. */
const LIMIT_MS = 200;

interface Measure {
  readonly tokens: number;
  readonly readers: number;
  readonly seconds: number;
}

/**
 * Reads every page of a seeded market on PostgreSQL with so many readers at once, without pauses, while blocks are indexed.
 * Returns whether each read is within the limit, and prints the times.
 */
export async function measureMarket({ tokens, readers, seconds }: Measure): Promise<boolean> {
  const postgres = await LocalPostgres.start();
  try {
    const url = await postgres.create();
    const began = performance.now();
    const { chains, migrationSeconds } = await seedMarket(url, tokens, Date.now());
    const took = (performance.now() - began) / 1_000;
    console.log(
      `${tokens} tokens seeded in ${took.toFixed(0)} s, of which the summaries took ${migrationSeconds.toFixed(0)} s`,
    );
    const [served, indexed] = [await connectDatabase(url, ''), await connectDatabase(url, '', chains.length)];
    try {
      return await measure({ served: served.db, indexed: indexed.db }, chains, { readers, seconds });
    } finally {
      await Promise.all([served.close(), indexed.close()]);
    }
  } finally {
    await postgres.stop();
  }
}

async function measure(
  { served: db, indexed }: { readonly served: Db; readonly indexed: Db },
  chains: readonly [string, string],
  { readers, seconds }: Omit<Measure, 'tokens'>,
): Promise<boolean> {
  const { app } = await buildApp({
    config: testConfig(),
    db,
    channels: [],
    nftChains: chains.map(chainOf),
    now: Date.now,
  });
  // As the chains' workers do first after an upgrade.
  while (await renewStandings(indexed, chains, Date.now()));
  const reads = await MarketReads.of(db);
  const ask = async ({ what, path, body }: MarketRead) => {
    const { statusCode, payload } = await app.inject({ method: 'POST', url: path, payload: body });
    if (statusCode !== 200 || !/"resCode":"?100"?/.test(payload))
      throw new Error(`${what}: ${statusCode} ${payload.slice(0, 200)}`);
  };
  const alone = new Measurements();
  for (const read of reads.next()) await alone.measure(read, ask);
  const together = new Measurements();
  const writers = chains.map((mainnet) => new MarketWriter(indexed, mainnet));
  for (const writer of writers) writer.start();
  const until = performance.now() + seconds * 1_000;
  const readOn = async () => {
    while (performance.now() < until) {
      for (const read of shuffled(reads.next())) if (performance.now() < until) await together.measure(read, ask);
    }
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  const written = await Promise.all(writers.map((writer) => writer.stop()));
  await app.close();
  const blocks = written.flatMap(({ times }) => times);
  const notes = [...together.notes, ...written.flatMap(({ errors }) => errors)];
  const rows = together.rows(alone);
  console.table(rows);
  const [p50, max] = [quantile(blocks, 0.5), quantile(blocks, 1)];
  console.log(`${blocks.length} blocks were written, p50 ${p50.toFixed(0)} ms, max ${max.toFixed(0)} ms`);
  for (const note of notes) console.log(note);
  return rows.every(({ limit }) => limit === 'ok') && notes.length === 0 && blocks.length > 0;
}

/** Times of each kind of read, and the errors. */
class Measurements {
  readonly #times = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();

  async measure(read: MarketRead, ask: (read: MarketRead) => Promise<void>): Promise<void> {
    const began = performance.now();
    const times = this.#times.get(read.what) ?? [];
    this.#times.set(read.what, times);
    try {
      await ask(read);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#errors.set(text, (this.#errors.get(text) ?? 0) + 1);
    }
    times.push(performance.now() - began);
  }

  get notes(): readonly string[] {
    return [...this.#errors].map(([message, count]) => `${count} × ${message}`);
  }

  rows(alone: Measurements) {
    return [...alone.#times].map(([what, first]) => {
      const times = this.#times.get(what) ?? [];
      const p95 = quantile(times, 0.95);
      return {
        what,
        'alone ms': quantile(first, 0.5).toFixed(1),
        reads: times.length,
        'p50 ms': quantile(times, 0.5).toFixed(1),
        'p95 ms': p95.toFixed(1),
        limit: p95 <= LIMIT_MS && times.length > 0 ? 'ok' : 'MISSED',
      };
    });
  }
}

function chainOf(mainnet: string): NftChain {
  return {
    mainnet,
    coin: { symbol: 'NYD', decimals: 18 },
    wrapped: { address: `0x${'eee'.padStart(40, '0')}`, symbol: 'WNYD' },
    markets: [{ market: 'devnet', name: 'Yard Market', feeBps: 100 }],
    content: { open: async () => undefined },
  };
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
