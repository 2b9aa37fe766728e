import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { timeLimit } from '../upstream/timeLimit.ts';
import { GasNode, type GasPrices } from './GasNode.ts';

/** Nodes asked for one chain. With three, one wrong answer does not change the median. */
const ASKED = 3;
/** Shared by all callers for this time, because the nodes are public and limit calls. The app asks every 10 s (SHL-08). */
const FRESH_MS = 5_000;
/** Each node has up to three calls of 3 s. */
const LIMIT_MS = 10_000;

const File = z.record(z.string(), z.array(z.url({ protocol: /^https?$/ })));

interface CachedPrices {
  readonly at: number;
  readonly prices: Promise<GasPrices | undefined>;
}

/** The public nodes of the chain plugins, as the build of the app wrote them. */
export class PublishedNodes {
  readonly #nodes: ReadonlyMap<string, readonly GasNode[]>;
  readonly #now: () => number;
  readonly #cached = new Map<string, CachedPrices>();

  private constructor(lists: Readonly<Record<string, readonly string[]>>, now: () => number) {
    this.#nodes = new Map(
      Object.entries(lists).map(([chain, urls]) => [
        chain,
        urls.slice(0, ASKED).map((url, index) => new GasNode(`public ${chain} ${index + 1}`, url)),
      ]),
    );
    this.#now = now;
  }

  /** Reads the folder of the built app. Without the file, no chain has nodes. */
  static read(appDir: string, now: () => number): PublishedNodes {
    const file = join(appDir, 'chain-nodes.json');
    const isThere = appDir !== '' && existsSync(file);
    return new PublishedNodes(isThere ? z.parse(File, JSON.parse(readFileSync(file, 'utf8'))) : {}, now);
  }

  /** Whether an EVM chain of this number has nodes here. */
  has(chainId: string): boolean {
    return (this.#nodes.get(caip(chainId)) ?? []).length > 0;
  }

  /** For each level the median of what the nodes say. `undefined` if no node of the chain answers. */
  gasPrices(chainId: string): Promise<GasPrices | undefined> {
    const cached = this.#cached.get(chainId);
    if (cached && this.#now() - cached.at < FRESH_MS) return cached.prices;
    const prices = askAll(this.#nodes.get(caip(chainId)) ?? [], chainId);
    this.#cached.set(chainId, { at: this.#now(), prices });
    return prices;
  }
}

/** Gas prices are those of the Ethereum API, so their chains have ids of this namespace (CAIP-2). */
function caip(chainId: string): string {
  return `eip155:${chainId}`;
}

async function askAll(nodes: readonly GasNode[], chainId: string): Promise<GasPrices | undefined> {
  const signal = timeLimit(LIMIT_MS);
  const answers = await Promise.all(
    nodes.map(async (node) => ((await node.chainId(signal)) === chainId ? node.prices(signal) : undefined)),
  );
  const found = answers.filter((prices) => prices !== undefined);
  if (found.length === 0) return undefined;
  return {
    slow: median(found.map(({ slow }) => slow)),
    normal: median(found.map(({ normal }) => normal)),
    rapid: median(found.map(({ rapid }) => rapid)),
  };
}

/** The lower one of the two in the middle, if their number is even. */
function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => Number(a > b) - Number(a < b));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
}
