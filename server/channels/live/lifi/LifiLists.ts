import * as z from 'zod/mini';
import type { Upstream } from '../../../upstream/Upstream.ts';
import type { ChannelChain, ChannelToken } from '../../channel.ts';
import type { LifiChain } from './lifiChains.ts';
import { isNative, pictureUrl, wireAddress } from './lifiTokens.ts';
import { ChainsReply, LifiToken, ListedChain, TokensReply } from './lifiWire.ts';

/** All tokens of all chains are some megabytes. */
const LISTS_LIMIT_MS = 30_000;
/** Tokens a chain that are handed on: the list goes to every browser. Others are found by their address. */
const MOST_TOKENS = 250;

/** What LI.FI said last of its chains and tokens: of those in the table, and nothing of others. */
export class LifiLists {
  readonly #api: Upstream;
  readonly #known: readonly LifiChain[];
  #chains: readonly ChannelChain[] = [];
  #contracts: ReadonlyMap<number, string> = new Map();

  constructor(api: Upstream, known: readonly LifiChain[]) {
    this.#api = api;
    this.#known = known;
  }

  get chains(): readonly ChannelChain[] {
    return this.#chains;
  }

  /** The contract to be called on a chain, lower-case: the table's, else the listing's. */
  contractOn({ id, contract }: LifiChain): string | undefined {
    return contract ?? this.#contracts.get(id);
  }

  /** @throws UpstreamError, and keeps what it had */
  async refresh(signal: AbortSignal): Promise<void> {
    const chainTypes = 'EVM';
    const { chains } = await this.#api.call({ path: '/chains', query: { chainTypes }, reply: ChainsReply, signal });
    const listed = chains.flatMap((chain) => read(ListedChain, chain));
    const offered = this.#known.filter(({ id }) => listed.some((chain) => chain.id === id));
    const { tokens } = await this.#api.call({
      path: '/tokens',
      query: { chains: offered.map(({ id }) => id).join(','), chainTypes },
      reply: TokensReply,
      timeoutMs: LISTS_LIMIT_MS,
      signal,
    });
    this.#contracts = new Map(
      listed.flatMap(({ id, diamondAddress }) => (diamondAddress ? [[id, diamondAddress.toLowerCase()]] : [])),
    );
    this.#chains = offered.map((chain) => {
      const explorer = listed.find(({ id }) => id === chain.id)?.metamask?.blockExplorerUrls[0] ?? '';
      const own = (tokens[String(chain.id)] ?? []).flatMap((token) => read(LifiToken, token));
      return listing(
        chain,
        own.filter(({ chainId }) => chainId === chain.id),
        explorerOf(explorer),
      );
    });
  }
}

function listing({ name }: LifiChain, tokens: readonly LifiToken[], explorer: string): ChannelChain {
  return {
    name,
    // Nodes are the app's own choice.
    rpcUrls: [],
    tokens: bestKnown(tokens).map(tokenOf),
    transactionUrl: (hash) => explorer && `${explorer}/tx/${encodeURIComponent(hash)}`,
  };
}

/** The native coin, then coins that LI.FI knows by name, then others with a price; each address once. */
function bestKnown(tokens: readonly LifiToken[]): readonly LifiToken[] {
  const rank = ({ address, coinKey }: LifiToken) => (isNative(address) ? 0 : coinKey ? 1 : 2);
  const worthListing = tokens.filter((token) => rank(token) < 2 || Number(token.priceUSD) > 0);
  const once = new Map(worthListing.map((token) => [wireAddress(token.address).toLowerCase(), token]));
  return [...once.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_TOKENS);
}

function tokenOf({ symbol, name, address, decimals, logoURI }: LifiToken): ChannelToken {
  return { symbol, name: name.slice(0, 100), address: wireAddress(address), decimals, logoUrl: pictureUrl(logoURI) };
}

/** Where transactions can be looked at: on https, or on the page's own site. Empty for any other text. */
function explorerOf(text: string): string {
  const bare = text.replace(/\/+$/, '');
  if (/^[a-z][a-z0-9-]*(\/[A-Za-z0-9_-]+)*$/.test(bare)) return bare;
  return pictureUrl(bare).replace(/\/+$/, '');
}

/** One of many: what cannot be read is left out, and takes no other with it. */
function read<S extends z.core.$ZodType>(schema: S, item: unknown): z.output<S>[] {
  const parsed = z.safeParse(schema, item);
  return parsed.success ? [parsed.data] : [];
}
