import type { NftContractRow } from '../../db/NftTables.ts';
import { nftId } from '../../ids/nftIds.ts';
import type { ChainLog } from '../../markets/MarketLogs.ts';
import { cleanText } from '../content/cleanText.ts';
import { readMetadata } from '../content/readMetadata.ts';
import type { IndexedNftChain } from '../NftChain.ts';
import type { BlockHead } from './BlockSource.ts';
import { type NftEvent, tokenTopics } from './decodeLogs.ts';
import { type IndexStore, WINDOW } from './IndexStore.ts';
import { nftEventsOf } from './nftEvents.ts';

/** Blocks per request. */
const SPAN = 2_000;
/** Blocks compared per request to find the fork of two chains. */
const COMPARED = 50;
const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 5_000;

/** Indexes the NFT events of a chain, a span of blocks at a time. */
export class Indexer {
  readonly #chain: IndexedNftChain;
  readonly #store: IndexStore;
  readonly #topics: readonly string[];

  constructor(chain: IndexedNftChain, store: IndexStore) {
    this.#chain = chain;
    this.#store = store;
    this.#topics = [...tokenTopics, ...chain.markets.flatMap(({ topics }) => topics)];
  }

  /**
   * Reads the next span, after removing blocks that a reorganization removed. `true` if there is more to read.
   * @throws Error if the chain changed during the read; the next round starts again.
   */
  async round(signal: AbortSignal): Promise<boolean> {
    const { blocks } = this.#chain;
    const cursor = await this.#store.cursor();
    const height = await blocks.height(signal);
    const keep = await this.#lastKept(cursor, signal);
    const to = Math.min(height, keep + SPAN);
    if (to <= keep && String(keep) === cursor) return false;
    const [before] = await blocks.heads([to], signal);
    const logs = to > keep ? await blocks.logs({ from: keep + 1, to }, this.#topics, signal) : [];
    const heads = to > keep ? await this.#headsOf(logs, { keep, to, height }, signal) : [];
    const events = nftEventsOf(logs, this.#chain);
    const contracts = await this.#contractsOf({ events, keep, heads }, signal);
    const isNft = (contract: string) => contracts.all.some((row) => row.contract === contract && row.standard !== '');
    // If the last hash is the same before and after, all data is from one chain: hashes never repeat.
    const [after] = await blocks.heads([to], signal);
    if (!before || before.hash !== after?.hash) throw new Error(`${this.#chain.mainnet} moved while it was read`);
    await this.#store.apply({
      keep,
      to,
      from: cursor,
      heads,
      contracts: contracts.fresh,
      events: events.filter(({ contract }) => contract === '' || isNft(contract)),
    });
    return to < height;
  }

  /** The last stored block that the chain still has; -1 if there is none. */
  async #lastKept(cursor: string | undefined, signal: AbortSignal): Promise<number> {
    let before = Number(cursor ?? -1) + 1;
    for (;;) {
      const known = await this.#store.knownBlocks(before, before === Number(cursor ?? -1) + 1 ? 1 : COMPARED);
      if (known.length === 0) return -1;
      const now = await this.#chain.blocks.heads(
        known.map(({ number }) => number),
        signal,
      );
      const kept = known.find(({ hash }, at) => now[at]?.hash === hash);
      if (kept) return kept.number;
      before = known.at(-1)?.number ?? 0;
    }
  }

  /** Heads of the blocks with events, and of the last blocks of the chain. */
  async #headsOf(
    logs: readonly ChainLog[],
    { keep, to, height }: { readonly keep: number; readonly to: number; readonly height: number },
    signal: AbortSignal,
  ): Promise<readonly BlockHead[]> {
    const wanted = new Set([...logs.map(({ block }) => block), to]);
    for (let number = Math.max(keep + 1, height - WINDOW + 1); number <= to; number += 1) wanted.add(number);
    const numbers = [...wanted].sort((a, b) => a - b);
    const heads = (await this.#chain.blocks.heads(numbers, signal)).flatMap((head) => head ?? []);
    const hashes = new Map(heads.map(({ number, hash }) => [number, hash]));
    if (heads.length !== numbers.length || logs.some(({ block, blockHash }) => hashes.get(block) !== blockHash)) {
      throw new Error(`${this.#chain.mainnet} moved while it was read`);
    }
    return heads;
  }

  async #contractsOf(
    {
      events,
      keep,
      heads,
    }: { readonly events: readonly NftEvent[]; readonly keep: number; readonly heads: readonly BlockHead[] },
    signal: AbortSignal,
  ): Promise<{ readonly all: readonly NftContractRow[]; readonly fresh: readonly NftContractRow[] }> {
    const firsts = new Map<string, NftEvent>();
    for (const event of events) {
      // A contract is checked because of its own events, not because of a market's.
      const isOwn = event.kind === 'transfer' || event.kind === 'operator' || event.kind === 'approval';
      if (isOwn && !firsts.has(event.contract)) firsts.set(event.contract, event);
    }
    const sold = events.flatMap(({ contract }) => (contract === '' ? [] : [contract]));
    const known = await this.#store.knownContracts([...new Set(sold)], keep);
    const isKnown = new Set(known.map(({ contract }) => contract));
    const unknown = [...firsts.values()].filter(({ contract }) => !isKnown.has(contract));
    const times = new Map(heads.map(({ number, time }) => [number, time]));
    const fresh = await Promise.all(unknown.map((first) => this.#read(first, times.get(first.block) ?? 0, signal)));
    return { all: [...known, ...fresh], fresh };
  }

  async #read(first: NftEvent, createdAt: number, signal: AbortSignal): Promise<NftContractRow> {
    const { mainnet, contracts, content } = this.#chain;
    const facts = await contracts.facts(first.contract, BigInt(first.token_id ?? 0), signal);
    const metadata = facts.contractUri ? await readMetadata(content, { uri: facts.contractUri }, signal) : undefined;
    return {
      mainnet,
      contract: first.contract,
      id: nftId(mainnet, first.contract),
      standard: facts.standard,
      name: cleanText(facts.name, NAME_LENGTH) || (metadata?.name ?? ''),
      symbol: cleanText(facts.symbol, NAME_LENGTH),
      description: cleanText(metadata?.description ?? '', DESCRIPTION_LENGTH),
      image: metadata?.image ?? '',
      banner: metadata?.banner ?? '',
      external_url: metadata?.externalUrl ?? '',
      royalty_bps: facts.royaltyBps,
      royalty_recipient: facts.royaltyRecipient,
      first_block: first.block,
      created_at: createdAt,
    };
  }
}
