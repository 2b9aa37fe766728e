import * as z from 'zod/mini';
import type { Db } from '../../../db/Database.ts';
import type { OpenSeaApi } from '../../../markets/opensea/OpenSeaApi.ts';
import type { OpenSeaChain } from '../../../markets/opensea/OpenSeaChain.ts';
import { UpstreamError } from '../../../upstream/UpstreamError.ts';
import { ImportStore } from '../ImportStore.ts';
import { contractRow, type ImportedContract, listingOf, moveOf, standardOf, tokenOf } from './readOpenSea.ts';

interface Dependencies {
  readonly api: OpenSeaApi;
  readonly db: Db;
  readonly chains: readonly OpenSeaChain[];
  /** Their slugs at OpenSea. */
  readonly slugs: readonly string[];
  readonly now: () => number;
  /** Whether an order is cancelled on the chain; `undefined` if no node is configured. */
  isCancelled(mainnet: string, hash: string): Promise<boolean | undefined>;
}

/** The next step of a collection's import, and its cursor. Times are milliseconds since 1970. */
const Progress = z.object({
  step: z.enum(['facts', 'nfts', 'listings', 'events', 'resting']),
  next: z.optional(z.string()),
  /** Start of this pass. */
  since: z.number(),
  /** Start of the previous pass: later events are new. */
  before: z.optional(z.number()),
  /** Time of the last read of NFTs. */
  nftsAt: z.optional(z.number()),
});
type Progress = z.output<typeof Progress>;

/** Listings and events are read again after this time, facts and NFTs after the next one. */
const PASS_MS = 60_000;
const NFTS_MS = 6 * 3_600_000;
/** Maximum delay with which OpenSea reports an event. */
const OVERLAP_MS = 600_000;
/** Maximum number of contracts of a collection on these chains. */
const MAX_CONTRACTS = 5;
/** Pause after an error without a retry time. */
const PAUSE_MS = 30_000;
const VANISHED = 20;

/**
 * Imports OpenSea collections into the index, one page per round: facts, NFTs, listings and events. Data and cursor are written
 * in one transaction, so an interrupted import continues there. Between passes, single NFTs are read for their owners.
 * A listing that a whole pass did not return is no longer open.
 */
export class OpenSeaImport {
  readonly #deps: Dependencies;
  readonly #store: ImportStore;
  #turn = 0;
  /** OpenSea is not called before this time. */
  #restUntil = 0;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#store = new ImportStore(dependencies.db, 'opensea', dependencies.now);
  }

  /** Reads one page of one collection, or one NFT. Always `false`, so that a pause follows each round. @throws UpstreamError */
  async round(signal: AbortSignal): Promise<false> {
    const { now, slugs, chains } = this.#deps;
    await this.#store.renewStandings(chains.map(({ mainnet }) => mainnet));
    if (now() < this.#restUntil) return false;
    try {
      for (let tries = 0; tries < slugs.length; tries += 1) {
        const slug = slugs[this.#turn % slugs.length] ?? '';
        this.#turn += 1;
        if (await this.#step(slug, signal)) return false;
      }
      await this.#readToken(signal);
    } catch (error) {
      if (error instanceof UpstreamError) this.#restUntil = now() + (error.retryAfterMs ?? PAUSE_MS);
      throw error;
    }
    return false;
  }

  /** `false` if the collection needs no read yet. */
  async #step(slug: string, signal: AbortSignal): Promise<boolean> {
    const { now } = this.#deps;
    const before = await this.#store.progress(slug);
    const known: Progress = before ? z.parse(Progress, JSON.parse(before)) : { step: 'facts', since: now() };
    const progress = known.step === 'resting' ? this.#awake(known) : known;
    if (!progress) return false;
    const { after, write } = await this.#read(slug, progress, signal);
    await this.#store.advance(slug, { before, after: JSON.stringify(after) }, write);
    return true;
  }

  #awake({ since, nftsAt }: Progress): Progress | undefined {
    const now = this.#deps.now();
    if (now < since + PASS_MS) return undefined;
    const isOld = nftsAt === undefined || now >= nftsAt + NFTS_MS;
    return { step: isOld ? 'facts' : 'listings', since: now, before: since, ...(isOld ? {} : { nftsAt }) };
  }

  async #read(
    slug: string,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<{ readonly after: Progress; write(db: Db): Promise<void> }> {
    const { api } = this.#deps;
    const store = this.#store;
    const { next: at, ...rest } = progress;
    switch (progress.step) {
      case 'facts':
        return { after: { ...rest, step: 'nfts' }, write: await this.#facts(slug, signal) };
      case 'nfts': {
        const { nfts, next } = await api.nfts(slug, at, signal);
        const contracts = await this.#contracts(slug);
        const tokens = nfts.flatMap((raw) => tokenOf(raw, contracts) ?? []);
        const after = next ? { ...rest, next } : { ...rest, step: 'listings' as const, nftsAt: progress.since };
        return { after, write: (db) => store.tokens(db, tokens) };
      }
      case 'listings': {
        const { listings, next } = await api.listings(slug, at, signal);
        const contracts = await this.#contracts(slug);
        const orders = listings.flatMap((raw) => listingOf(raw, contracts) ?? []);
        return {
          after: next ? { ...rest, next } : { ...rest, step: 'events' },
          write: async (db) => {
            await store.listings(db, orders, progress.since);
            if (!next) await store.sweep(db, slug, progress.since);
          },
        };
      }
      case 'events': {
        const after = progress.before && Math.floor((progress.before - OVERLAP_MS) / 1_000);
        const { asset_events, next } = await api.events(slug, { next: at, after }, signal);
        const contracts = await this.#contracts(slug);
        const moves = asset_events.flatMap((raw) => moveOf(raw, contracts) ?? []);
        if (!next) await this.#checkMissing();
        return {
          after: next ? { ...rest, next } : { ...rest, step: 'resting' },
          write: (db) => store.moves(db, moves),
        };
      }
      case 'resting':
        throw new Error('the market is paused');
      default:
        return progress.step satisfies never;
    }
  }

  async #facts(slug: string, signal: AbortSignal) {
    const { api, chains } = this.#deps;
    const [collection, stats] = await Promise.all([api.collection(slug, signal), api.stats(slug, signal)]);
    const places = collection.contracts
      .flatMap(({ address, chain: name }) => {
        const chain = chains.find((known) => known.slug === name);
        return chain && /^0x[0-9a-f]{40}$/i.test(address) ? [{ chain, contract: address.toLowerCase() }] : [];
      })
      .slice(0, MAX_CONTRACTS);
    const found = await Promise.all(
      places.map(async ({ chain, contract }): Promise<readonly ImportedContract[]> => {
        const standard = standardOf((await api.contract(chain, contract, signal)).contract_standard);
        return standard ? [{ chain, contract, standard }] : [];
      }),
    );
    const contracts = found.flat();
    // Facts about a collection of several contracts apply to none of them alone.
    const isOne = collection.contracts.length === 1;
    const facts = contracts.map(({ chain: { mainnet }, contract }) => ({
      mainnet,
      contract,
      market: 'opensea',
      slug,
      supply: isOne ? (collection.total_supply?.toString() ?? null) : null,
      owners: isOne ? (stats.num_owners ?? null) : null,
    }));
    const rows = contracts.map((contract) => contractRow(contract, collection));
    return (db: Db) => this.#store.collections(db, rows, facts);
  }

  async #contracts(slug: string): Promise<readonly ImportedContract[]> {
    const rows = await this.#store.contractsOf(slug);
    return rows.flatMap(({ mainnet, contract, standard }) => {
      const chain = this.#deps.chains.find((known) => known.mainnet === mainnet);
      return chain && standard !== '' ? [{ chain, contract, standard }] : [];
    });
  }

  async #readToken(signal: AbortSignal): Promise<void> {
    const { api, chains } = this.#deps;
    const due = await this.#store.dueToken();
    const chain = chains.find(({ mainnet }) => mainnet === due?.mainnet);
    if (!due || !chain) return;
    try {
      const found = await api.nft(chain, { contract: due.contract, tokenId: due.tokenId }, signal);
      const token = tokenOf(found, [{ chain, contract: due.contract, standard: due.standard }]);
      if (token) await this.#store.token(token, found.owners ?? undefined);
      else await this.#store.missed(due, due.tries);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isOfToken(error)) throw error;
      await this.#store.missed(due, due.tries);
    }
  }

  /** Checks on the chain whether vanished orders were cancelled. Their makers reported a cancellation. */
  async #checkMissing(): Promise<void> {
    for (const order of await this.#store.vanished(VANISHED)) {
      if (await this.#deps.isCancelled(order.mainnet, order.hash)) await this.#store.cancelled(order);
    }
  }
}

/** Whether the error is about this token alone: it is unknown, or its data has another format. */
function isOfToken({ failure, status }: UpstreamError): boolean {
  return failure === 'malformed' || (failure === 'status' && (status === 400 || status === 404));
}
