import { computed, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import { NATIVE_ADDRESS } from '../../api/swap.ts';
import { coinsOf, type ListedFacts, listedFacts, queryCoinList, storedLogo, tokenLogo } from '../../api/tokens.ts';
import { type Address, type AssetId, nativeAssetId } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import { displayText, safeUrl } from '../../model/text.ts';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { Cancellable } from '../plugin/family.ts';
import type { ChainStore } from './ChainStore.ts';
import { latestOf, Polled } from './Polled.ts';
import type { PersistedState } from './persisted.ts';
import { storedKeys } from './storedKeys.ts';

const LIST_EVERY_MS = 10 * 60_000;
/** Interval while quoting is switched off, so that the form returns soon. */
const OFF_EVERY_MS = 20_000;
/** A list that takes longer counts as failed, so that the user can try again. */
const LIST_LIMIT_MS = 30_000;
const MAX_RECENT = 8;
/** A token is shown without its logo if the lookup takes longer. */
const LOGO_LIMIT_MS = 3_000;
/** Maximum decimals. No supported chain has more, and 10^36 can still be displayed. */
const MAX_DECIMALS = 36;

/** All tokens that can be chosen: the deployment's list and the user's imported tokens. */
export class TokenStore {
  readonly #api: ApiCaller;
  readonly #chains: ChainStore;
  readonly #storage: PersistedState;
  readonly list: Polled<readonly Token[]>;
  /** Number of listed tokens with an invalid address for their chain. They are not offered. */
  invalidAddressCount = 0;
  /** The backend's switch for quoting (contract §3.1): if false, no quotes are asked for. */
  isQuoting = true;
  imported: readonly Token[];
  recent: readonly string[];
  favourites: readonly string[];

  constructor(api: ApiCaller, chains: ChainStore, storage: PersistedState) {
    this.#api = api;
    this.#chains = chains;
    this.#storage = storage;
    this.list = new Polled((signal) => this.#loadList(signal), {
      everyMs: LIST_EVERY_MS,
      until: () => !this.isQuoting,
      thenEveryMs: OFF_EVERY_MS,
    });
    this.imported = this.#storedTokens();
    this.recent = storage.get(storedKeys.recentTokens) ?? [];
    this.favourites = storage.get(storedKeys.favouriteTokens) ?? [];
    makeAutoObservable(this, {
      list: observableRef,
      imported: observableRef,
      recent: observableRef,
      favourites: observableRef,
      // Cached, because event handlers read them too. Without the cache, each read would process 20,000 tokens.
      all: computed({ keepAlive: true }),
      byId: computed({ keepAlive: true }),
    });
    storage.onWritten([storedKeys.userAddTokens, storedKeys.recentTokens, storedKeys.favouriteTokens], () =>
      this.reload(),
    );
  }

  /** Reads the stored lists again: another tab or an import may have changed them. */
  reload(): void {
    const imported = this.#storedTokens();
    // A new array would cause a new pass over 20,000 tokens.
    if (idsOf(imported) !== idsOf(this.imported)) this.imported = imported;
    this.recent = this.#storage.get(storedKeys.recentTokens) ?? [];
    this.favourites = this.#storage.get(storedKeys.favouriteTokens) ?? [];
  }

  /** Listed and imported tokens of the known chains. Only the imported ones until the list is loaded. */
  get all(): readonly Token[] {
    const listed = latestOf(this.list.current) ?? [];
    const known = new Set(listed.map((token) => token.id));
    return [...listed, ...this.imported.filter((token) => !known.has(token.id))];
  }

  get byId(): ReadonlyMap<AssetId, Token> {
    return new Map(this.all.map((token) => [token.id, token]));
  }

  find(id: string): Token | undefined {
    // Used only as a key: an invalid id finds nothing.
    return this.byId.get(id as AssetId);
  }

  /** The token with the backend's chain name and address. */
  byWire(chainName: string, address: string): Token | undefined {
    const chain = this.#chains.byWireName(chainName);
    return chain ? this.byId.get(wireTokenId(chain, address)) : undefined;
  }

  /** The token's address in calls to the backend. */
  wireAddress(token: Token): string {
    return token.address ?? this.#chains.require(token.chain).wire.nativeAddress ?? NATIVE_ADDRESS;
  }

  /**
   * Reads a token's data from its chain without storing it.
   * @throws AppError `token/bad-address`, `token/not-found`, `token/unsupported-chain`
   */
  async lookUp(chain: ChainPlugin, address: string, options: Cancellable): Promise<Token> {
    const driver = await this.#chains.driver(chain.id);
    if (!driver.tokens) throw new AppError('token/unsupported-chain', { chain: chain.name });
    if (!isTokenAddress(driver, address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const [token, logoUrl] = await Promise.all([
      driver.tokens.describe(address, options),
      this.#logoOf(chain, address, options),
    ]);
    return { ...token, ...(logoUrl ? { logoUrl } : {}) };
  }

  /** The backend's logo of a token that is not in the list. A failure means no logo. */
  async #logoOf(chain: ChainPlugin, address: string, options: Cancellable): Promise<string | undefined> {
    const request = { chain: chain.wire.name, address };
    const reply = await this.#api.request(tokenLogo, request, { ...options, timeoutMs: LOGO_LIMIT_MS });
    return reply.status === 'ok' ? safeUrl(listedFacts(reply.data).logoUrl ?? '') : undefined;
  }

  /** Adds a token found by `lookUp` and stores it in `userAddTokens`. */
  keep(token: Token): void {
    this.reload();
    if (this.find(token.id)) return;
    this.#setImported([...this.imported, { ...token, isImported: true }]);
  }

  forget(id: AssetId): void {
    this.reload();
    this.#setImported(this.imported.filter((token) => token.id !== id));
  }

  markUsed(token: Token): void {
    this.reload();
    this.recent = [token.id, ...this.recent.filter((id) => id !== token.id)].slice(0, MAX_RECENT);
    this.#storage.set(storedKeys.recentTokens, [...this.recent]);
  }

  toggleFavourite(id: AssetId): void {
    // The visible state decides between add and remove. The change is applied to the stored list.
    const isMeant = !this.favourites.includes(id);
    this.reload();
    const others = this.favourites.filter((other) => other !== id);
    this.favourites = isMeant ? [...others, id] : others;
    this.#storage.set(storedKeys.favouriteTokens, [...this.favourites]);
  }

  /** Tokens of chains that this build does not know stay in storage and are not shown. */
  #storedTokens(): readonly Token[] {
    return (this.#storage.get(storedKeys.userAddTokens) ?? []).flatMap((stored) => {
      const chain = this.#chains.get(stored.chain);
      return chain ? [{ ...tokenOf(chain, stored), isImported: true }] : [];
    });
  }

  #setImported(tokens: readonly Token[]): void {
    const unknown = (this.#storage.get(storedKeys.userAddTokens) ?? []).filter(({ chain }) => !this.#chains.get(chain));
    this.imported = tokens;
    const known = tokens.map(({ chain, address = '', symbol, name, decimals, logoUrl }) => ({
      chain,
      address,
      symbol,
      name,
      decimals,
      ...(logoUrl ? storedLogo(logoUrl) : {}),
    }));
    this.#storage.set(storedKeys.userAddTokens, [...known, ...unknown]);
  }

  async #loadList(signal: AbortSignal): Promise<readonly Token[]> {
    const reply = await this.#api.call(queryCoinList, {}, { signal, timeoutMs: LIST_LIMIT_MS });
    const { tokens, isQuoting } = coinsOf(reply);
    const seen = new Map<AssetId, Token>();
    let invalidAddressCount = 0;
    for (const [name, entries] of Object.entries(tokens)) {
      const chain = this.#chains.byWireName(name);
      if (!chain) continue;
      for (const entry of entries) {
        if (!isUsable(entry)) continue;
        if (isAt(chain, entry.address)) addOnce(seen, tokenOf(chain, entry));
        else invalidAddressCount += 1;
      }
    }
    runInAction(() => {
      this.invalidAddressCount = invalidAddressCount;
      this.isQuoting = isQuoting;
    });
    return [...seen.values()];
  }
}

function idsOf(tokens: readonly Token[]): string {
  return tokens.map(({ id }) => id).join(' ');
}

function addOnce(seen: Map<AssetId, Token>, token: Token): void {
  if (!seen.has(token.id)) seen.set(token.id, token);
}

/** A token without valid decimals is skipped: amounts cannot be computed, and no default is safe. */
function isUsable({ symbol, decimals }: Pick<TokenFacts, 'symbol' | 'decimals'>): boolean {
  return symbol.trim() !== '' && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS;
}

/** Whether the address has the form of this chain's token addresses. A payment to another chain's address would be lost. */
function isAt(chain: ChainPlugin, address: string): boolean {
  return isNative(chain, address) || (chain.isTokenAddress?.(address) ?? true);
}

function wireTokenId(chain: ChainPlugin, address: string): AssetId {
  return isNative(chain, address) ? nativeAssetId(chain.id) : chain.tokenId(address);
}

function isNative(chain: ChainPlugin, address: string): boolean {
  return address.toLowerCase() === (chain.wire.nativeAddress ?? NATIVE_ADDRESS).toLowerCase();
}

interface TokenFacts extends ListedFacts {
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
  readonly decimals: number;
}

function tokenOf(chain: ChainPlugin, facts: TokenFacts): Token {
  const listed = listedFacts(facts);
  const logoUrl = listed.logoUrl ? safeUrl(listed.logoUrl) : undefined;
  const more = {
    ...(logoUrl ? { logoUrl } : {}),
    ...(listed.isLocal ? { isLocal: true as const } : {}),
  };
  if (isNative(chain, facts.address)) return { ...chain.native, ...more };
  return {
    id: chain.tokenId(facts.address),
    chain: chain.id,
    address: facts.address,
    symbol: displayText(facts.symbol, 20),
    name: displayText(facts.name, 60),
    decimals: facts.decimals,
    ...more,
  };
}

/** Whether the text has the form of a token address of the chain. */
export function isTokenAddress(driver: ChainDriver, address: Address): boolean {
  return driver.tokens?.isTokenAddress?.(address) ?? driver.isAddress(address);
}
