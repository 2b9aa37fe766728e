import * as z from 'zod/mini';
import type { ChannelChain, ChannelToken } from '../../channels/channel.ts';
import type { Upstream } from '../../upstream/Upstream.ts';
import { logoUrl } from '../logoUrl.ts';
import type { LifiChain } from './lifiChains.ts';
import { isNative, pictureUrl, wireAddress } from './lifiTokens.ts';
import { ChainsReply, LifiToken, ListedChain, TokensReply } from './lifiWire.ts';

/** All tokens of all chains are some megabytes. */
const LISTS_LIMIT_MS = 30_000;
/** Maximum number of listed tokens a chain, because every browser loads the list. Other tokens are found by their address. */
const MAX_TOKENS = 250;

/** LI.FI's last lists of chains and tokens, limited to the chains in the table. */
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

  /** The contract to call on a chain, lower-case: from the table, else from the listing. */
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
    // The app chooses its own nodes.
    rpcUrls: [],
    tokens: bestKnown(tokens).map(tokenOf),
    transactionUrl: (hash) => explorer && `${explorer}/tx/${encodeURIComponent(hash)}`,
  };
}

/** The native coin, then coins with a LI.FI key, then other tokens with a price. Each address once. */
function bestKnown(tokens: readonly LifiToken[]): readonly LifiToken[] {
  const rank = ({ address, coinKey }: LifiToken) => (isNative(address) ? 0 : coinKey ? 1 : 2);
  const worthListing = tokens.filter((token) => rank(token) < 2 || Number(token.priceUSD) > 0);
  const once = new Map(worthListing.map((token) => [wireAddress(token.address).toLowerCase(), token]));
  return [...once.values()].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_TOKENS);
}

function tokenOf({ symbol, name, address, decimals, logoURI }: LifiToken): ChannelToken {
  return { symbol, name: name.slice(0, 100), address: wireAddress(address), decimals, logoUrl: logoUrl(logoURI) };
}

/** Base URL of the explorer: https, or a path on the page's own site. Empty for all other texts. */
function explorerOf(text: string): string {
  const bare = text.replace(/\/+$/, '');
  if (/^[a-z][a-z0-9-]*(\/[A-Za-z0-9_-]+)*$/.test(bare)) return bare;
  return pictureUrl(bare).replace(/\/+$/, '');
}

/** Parses one item of a list. Unreadable items are skipped. */
function read<S extends z.core.$ZodType>(schema: S, item: unknown): z.output<S>[] {
  const parsed = z.safeParse(schema, item);
  return parsed.success ? [parsed.data] : [];
}
