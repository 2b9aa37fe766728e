import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { jettonId } from './jettonId.ts';
import type { TonNodes } from './TonNodes.ts';
import { bounceableTonAddress, isTonAddress, rawTonAddress } from './tonAddress.ts';

const MAX_TEXT = 32;
const MAX_DECIMALS = 36;
/** Default if the contract does not return decimals (TEP-64). */
const USUAL_DECIMALS = 9;
/** Maximum number of jetton wallets in one request. A longer list is incomplete. */
const PAGE = 256;

const units = z.string().check(z.regex(/^\d{1,40}$/));
const WalletList = z.object({
  jetton_wallets: z.array(z.object({ address: z.string(), balance: units, owner: z.string(), jetton: z.string() })),
});
const MasterList = z.object({
  jetton_masters: z.array(z.object({ address: z.string() })),
  metadata: z._default(z.record(z.string(), z.object({ token_info: z.optional(z.array(z.unknown())) })), {}),
});
const Info = z.object({
  type: z.literal('jetton_masters'),
  symbol: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  extra: z._default(z.object({ decimals: z.optional(z.union([z.string(), z.int()])) }), {}),
});

export interface JettonBalances {
  /** Base units by the raw address of the master. */
  readonly units: ReadonlyMap<string, bigint>;
  /** Whether a jetton missing in `units` has a zero balance. */
  readonly isComplete: boolean;
}

/** Jettons: the metadata at a master's address, and the wallet contract with an owner's balance. */
export class Jettons implements TokenLookup {
  readonly #nodes: TonNodes;
  readonly #chain: ChainPlugin;
  /** Known jetton wallets by raw address, with owner and master, as nodes reported them. Used to decode messages. */
  readonly #seen = new Map<string, { readonly owner: string; readonly master: string }>();

  constructor(nodes: TonNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async balancesOf(owner: Address, options: Cancellable): Promise<JettonBalances> {
    const wallets = await this.#wallets(`owner_address=${rawTonAddress(owner)}&exclude_zero_balance=true`, options);
    const own = wallets.filter((wallet) => wallet.owner === rawTonAddress(owner));
    return {
      units: new Map(own.map(({ master, balance }) => [master, balance])),
      isComplete: wallets.length < PAGE,
    };
  }

  /** The raw address of the owner's wallet of a jetton. @throws AppError `transaction/insufficient-balance` without one. */
  async walletOf(owner: Address, token: Token, options: Cancellable): Promise<string> {
    if (token.address === undefined || !isTonAddress(token.address)) throw this.#bad(token.address ?? '');
    const [ownerRaw, master] = [rawTonAddress(owner), rawTonAddress(token.address)];
    const wallets = await this.#wallets(`owner_address=${ownerRaw}&jetton_address=${master}`, options);
    const wallet = wallets.find((candidate) => candidate.owner === ownerRaw && candidate.master === master);
    if (wallet) return wallet.address;
    const context = { symbol: token.symbol, chain: this.#chain.name };
    throw new AppError('transaction/insufficient-balance', context);
  }

  /** Owner and master of the jetton wallet at a raw address. `undefined` if no node reported it. */
  wallet(raw: string): { readonly owner: string; readonly master: string } | undefined {
    return this.#seen.get(raw);
  }

  async describe(text: Address, options: Cancellable): Promise<Token> {
    if (!isTonAddress(text)) throw this.#bad(text);
    const raw = rawTonAddress(text);
    const read = (reply: unknown) => z.parse(MasterList, reply);
    const { jetton_masters, metadata } = await this.#nodes.read(
      { v3: `/jetton/masters?address=${raw}`, read },
      options,
    );
    const isThere = jetton_masters.some(({ address }) => isTonAddress(address) && rawTonAddress(address) === raw);
    const entry = Object.entries(metadata).find(([key]) => isTonAddress(key) && rawTonAddress(key) === raw)?.[1];
    const infos = (entry?.token_info ?? []).map((info) => z.safeParse(Info, info));
    const info = infos.find(({ success }) => success)?.data;
    const decimals = Number(info?.extra.decimals ?? USUAL_DECIMALS);
    if (!isThere || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
      throw new AppError('token/not-found', { address: text, chain: this.#chain.name });
    }
    const address = bounceableTonAddress(raw);
    const symbol = displayText(info?.symbol ?? '', MAX_TEXT) || address.slice(0, 6);
    const name = displayText(info?.name ?? '', MAX_TEXT) || symbol;
    return { id: jettonId(this.#chain.id, raw), chain: this.#chain.id, symbol, name, decimals, address };
  }

  async #wallets(query: string, options: Cancellable) {
    const read = (reply: unknown) =>
      z.parse(WalletList, reply).jetton_wallets.map(({ address, balance, owner, jetton }) => ({
        address: rawTonAddress(address),
        owner: rawTonAddress(owner),
        master: rawTonAddress(jetton),
        balance: BigInt(balance),
      }));
    const wallets = await this.#nodes.read({ v3: `/jetton/wallets?${query}&limit=${PAGE}`, read }, options);
    for (const { address, owner, master } of wallets) this.#seen.set(address, { owner, master });
    return wallets;
  }

  #bad(address: string): AppError {
    return new AppError('token/bad-address', { address, chain: this.#chain.name });
  }
}
