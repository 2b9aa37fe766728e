import * as z from 'zod/mini';
import type { Address } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import { displayText } from '../../../../model/text.ts';
import type { ChainPlugin, DescribedToken, TokenLookup, TokenQuestion } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { agreedDecimals } from '../../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../../shared/nodes/decimalsEach.ts';
import type { TonNode, TonNodes } from '../TonNodes.ts';
import { bounceableTonAddress, isTonAddress, rawTonAddress } from '../tonAddress.ts';
import { readTonApiJetton, readTonApiWallet } from '../tonApi.ts';
import { jettonId } from './jettonId.ts';

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
  /**
   * Jetton wallets that were looked up to pay from, by raw address, with owner and master. Used to decode messages. Wallets in a
   * list of balances are not among them: one node could name another jetton's wallet.
   */
  readonly #seen = new Map<string, { readonly owner: string; readonly master: string }>();

  constructor(nodes: TonNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async balancesOf(owner: Address, options: Cancellable): Promise<JettonBalances> {
    const v3 = walletPath(`owner_address=${rawTonAddress(owner)}&exclude_zero_balance=true`);
    const wallets = await this.#nodes.read({ v3, read: walletsIn }, options);
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
    const read = (reply: unknown) =>
      walletsIn(reply).find((candidate) => candidate.owner === ownerRaw && candidate.master === master)?.address;
    const question = {
      v3: walletPath(`owner_address=${ownerRaw}&jetton_address=${master}`),
      tonapi: { path: `/accounts/${ownerRaw}/jettons/${master}`, read: readTonApiWallet },
      read,
    };
    const { answers } = await this.#nodes.queryTwo((node) => node.read(question), options);
    const [wallet, ...others] = new Set(answers.filter((answer) => answer !== undefined));
    if (others.length > 0)
      throw new AppError('transaction/unreadable', { detail: 'nodes disagree about the jetton wallet' });
    if (wallet !== undefined) {
      this.#seen.set(wallet, { owner: ownerRaw, master });
      return wallet;
    }
    const context = { symbol: token.symbol, chain: this.#chain.name };
    throw new AppError('transaction/insufficient-balance', context);
  }

  /** Owner and master of the jetton wallet at a raw address. `undefined` if no node reported it. */
  wallet(raw: string): { readonly owner: string; readonly master: string } | undefined {
    return this.#seen.get(raw);
  }

  async describe(text: Address, options: TokenQuestion): Promise<DescribedToken> {
    if (!isTonAddress(text)) throw this.#bad(text);
    const raw = rawTonAddress(text);
    const question = masterQuestion(raw);
    const read = async (node: TonNode) => usable(await node.read(question));
    const info = await agreedDecimals(this.#nodes, read, { address: text, ...options });
    if (!info) throw new AppError('token/not-found', { address: text, chain: this.#chain.name });
    const address = bounceableTonAddress(raw);
    const named = displayText(info.symbol, MAX_TEXT);
    const symbol = named || address.slice(0, 6);
    const name = displayText(info.name, MAX_TEXT) || symbol;
    const { id: chain } = this.#chain;
    const token = { id: jettonId(chain, raw), chain, symbol, name, decimals: info.decimals, address };
    return named ? token : { ...token, isUnnamed: true };
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    const known = addresses.filter((address) => isTonAddress(address));
    return decimalsEach(
      known,
      async (address) => usable(await this.#nodes.read(masterQuestion(rawTonAddress(address)), options))?.decimals,
    );
  }

  #bad(address: string): AppError {
    return new AppError('token/bad-address', { address, chain: this.#chain.name });
  }
}

interface JettonFacts {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

function usable(facts: JettonFacts | undefined): JettonFacts | undefined {
  if (!facts || !Number.isInteger(facts.decimals)) return undefined;
  return facts.decimals >= 0 && facts.decimals <= MAX_DECIMALS ? facts : undefined;
}

/** What a node is asked about the master at a raw address. */
function masterQuestion(raw: string) {
  return {
    v3: `/jetton/masters?address=${raw}`,
    tonapi: { path: `/jettons/${raw}`, read: readTonApiJetton },
    read: (reply: unknown) => jettonIn(reply, raw),
  };
}

/** The metadata of the master in a reply of Toncenter's index. */
function jettonIn(reply: unknown, raw: string): JettonFacts | undefined {
  const { jetton_masters, metadata } = z.parse(MasterList, reply);
  const isThere = jetton_masters.some(({ address }) => isTonAddress(address) && rawTonAddress(address) === raw);
  const entry = Object.entries(metadata).find(([key]) => isTonAddress(key) && rawTonAddress(key) === raw)?.[1];
  const infos = (entry?.token_info ?? []).map((info) => z.safeParse(Info, info));
  const info = infos.find(({ success }) => success)?.data;
  if (!isThere) return undefined;
  const { symbol = '', name = '', extra } = info ?? {};
  return { symbol, name, decimals: Number(extra?.decimals ?? USUAL_DECIMALS) };
}

function walletPath(query: string): string {
  return `/jetton/wallets?${query}&limit=${PAGE}`;
}

function walletsIn(reply: unknown) {
  return z.parse(WalletList, reply).jetton_wallets.map(({ address, balance, owner, jetton }) => ({
    address: rawTonAddress(address),
    owner: rawTonAddress(owner),
    master: rawTonAddress(jetton),
    balance: BigInt(balance),
  }));
}
