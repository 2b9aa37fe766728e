import * as z from 'zod/mini';
import type { Db } from '../../db/Database.ts';
import { ImportStore } from '../../nft/import/ImportStore.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import type { OpenSeaApi } from './OpenSeaApi.ts';
import type { OpenSeaChain } from './OpenSeaChain.ts';
import { contractRow, type ImportedContract, listingOf, moveOf, standardOf, tokenOf } from './readOpenSea.ts';

interface Collaborators {
  readonly api: OpenSeaApi;
  readonly db: Db;
  readonly chains: readonly OpenSeaChain[];
  /** Their names at OpenSea. */
  readonly slugs: readonly string[];
  readonly now: () => number;
  /** Whether the chain says that an order is cancelled; `undefined` where no node is asked. */
  isCancelled(mainnet: string, hash: string): Promise<boolean | undefined>;
}

/** What is read next of a collection, and where it goes on. Times are milliseconds since 1970. */
const Progress = z.object({
  step: z.enum(['facts', 'nfts', 'listings', 'events', 'resting']),
  next: z.optional(z.string()),
  /** When this pass began. */
  since: z.number(),
  /** When the pass before began: events since then are new. */
  before: z.optional(z.number()),
  /** When NFTs were read last. */
  nftsAt: z.optional(z.number()),
});
type Progress = z.output<typeof Progress>;

/** Listings and events are read again after this long, facts and NFTs after that. */
const PASS_MS = 60_000;
const NFTS_MS = 6 * 3_600_000;
/** Events may be told late by so much. */
const OVERLAP_MS = 600_000;
/** Of a collection on these chains. */
const MOST_CONTRACTS = 5;
/** After a fault without a word of when to come back. */
const PAUSE_MS = 30_000;
const VANISHED = 20;

/**
 * Brings collections of OpenSea into the index, a page a round: facts, NFTs, listings, and what happened. What was read and how
 * far it got are written as one, so that it goes on wherever it was ended. Between passes the NFTs are read one by one, for who
 * has them. Listings that were not seen in a whole pass do not stand any more.
 */
export class OpenSeaImport {
  readonly #with: Collaborators;
  readonly #store: ImportStore;
  #turn = 0;
  /** Until then OpenSea is not asked. */
  #restUntil = 0;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    this.#store = new ImportStore(collaborators.db, 'opensea', collaborators.now);
  }

  /** One page of one collection, or one NFT. `false` always: the pause between rounds is the pace. @throws UpstreamError */
  async round(signal: AbortSignal): Promise<false> {
    const { now, slugs } = this.#with;
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

  /** `false`: the collection is resting. */
  async #step(slug: string, signal: AbortSignal): Promise<boolean> {
    const { now } = this.#with;
    const before = await this.#store.progress(slug);
    const known: Progress = before ? z.parse(Progress, JSON.parse(before)) : { step: 'facts', since: now() };
    const progress = known.step === 'resting' ? this.#awake(known) : known;
    if (!progress) return false;
    const { after, write } = await this.#read(slug, progress, signal);
    await this.#store.advance(slug, { before, after: JSON.stringify(after) }, write);
    return true;
  }

  #awake({ since, nftsAt }: Progress): Progress | undefined {
    const now = this.#with.now();
    if (now < since + PASS_MS) return undefined;
    const isOld = nftsAt === undefined || now >= nftsAt + NFTS_MS;
    return { step: isOld ? 'facts' : 'listings', since: now, before: since, ...(isOld ? {} : { nftsAt }) };
  }

  async #read(
    slug: string,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<{ readonly after: Progress; write(db: Db): Promise<void> }> {
    const { api } = this.#with;
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
        if (!next) await this.#lookAfterVanished();
        return {
          after: next ? { ...rest, next } : { ...rest, step: 'resting' },
          write: (db) => store.moves(db, moves),
        };
      }
      case 'resting':
        throw new Error('nothing is read of what rests');
      default:
        return progress.step satisfies never;
    }
  }

  async #facts(slug: string, signal: AbortSignal) {
    const { api, chains } = this.#with;
    const [collection, stats] = await Promise.all([api.collection(slug, signal), api.stats(slug, signal)]);
    const places = collection.contracts
      .flatMap(({ address, chain: name }) => {
        const chain = chains.find((known) => known.slug === name);
        return chain && /^0x[0-9a-f]{40}$/i.test(address) ? [{ chain, contract: address.toLowerCase() }] : [];
      })
      .slice(0, MOST_CONTRACTS);
    const found = await Promise.all(
      places.map(async ({ chain, contract }): Promise<readonly ImportedContract[]> => {
        const standard = standardOf((await api.contract(chain, contract, signal)).contract_standard);
        return standard ? [{ chain, contract, standard }] : [];
      }),
    );
    const contracts = found.flat();
    // What is said of a collection of several contracts is of none of them.
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
      const chain = this.#with.chains.find((known) => known.mainnet === mainnet);
      return chain && standard !== '' ? [{ chain, contract, standard }] : [];
    });
  }

  async #readToken(signal: AbortSignal): Promise<void> {
    const { api, chains } = this.#with;
    const due = await this.#store.dueToken();
    const chain = chains.find(({ mainnet }) => mainnet === due?.mainnet);
    if (!due || !chain) return;
    try {
      const found = await api.nft(chain, due.contract, due.tokenId, signal);
      const token = tokenOf(found, [{ chain, contract: due.contract, standard: due.standard }]);
      if (token) await this.#store.token(token, found.owners ?? undefined);
      else await this.#store.missed(due, due.tries);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isOfToken(error)) throw error;
      await this.#store.missed(due, due.tries);
    }
  }

  /** Their makers said that they cancelled them; the chain decides. */
  async #lookAfterVanished(): Promise<void> {
    for (const order of await this.#store.vanished(VANISHED)) {
      if (await this.#with.isCancelled(order.mainnet, order.hash)) await this.#store.cancelled(order);
    }
  }
}

/** Whether it is about this token alone: it is unknown, or told of in another form. */
function isOfToken({ failure, status }: UpstreamError): boolean {
  return failure === 'malformed' || (failure === 'status' && (status === 400 || status === 404));
}
