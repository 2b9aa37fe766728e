import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { assembleExtrinsic, isSignature } from './assembleExtrinsic.ts';
import type { PolkadotExtension } from './PolkadotExtension.ts';
import { PolkadotRpc } from './PolkadotRpc.ts';
import { formatSs58, keyHex, parseSs58 } from './ss58.ts';
import { submitExtrinsic } from './submitExtrinsic.ts';

const Accounts = z.array(z.object({ address: z.string(), genesisHash: z.optional(z.nullable(z.string())) }));
const Signed = z.object({ signature: z.string().check(z.refine(isSignature)) });

export interface PolkadotSessionOptions {
  readonly wallet: string;
  readonly extension: PolkadotExtension;
  /** The one network of this wallet: an extension has all of them, but accounts are kept apart by network (WAL-12). */
  readonly chain: ChainPlugin;
  /** Network number in the chain's addresses. */
  readonly ss58Prefix: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** A connection to a wallet with the polkadot extension's interface, for one network. It signs; the session broadcasts. */
export class PolkadotSession implements WalletSession {
  accounts: readonly Account[];
  readonly signers: Signers;
  readonly #options: PolkadotSessionOptions;
  readonly #rpc: PolkadotRpc;
  readonly #listeners = new Set<(accounts: readonly Account[]) => void>();
  readonly #unsubscribe: () => void;

  private constructor(options: PolkadotSessionOptions, context: ConnectContext, accounts: readonly Account[]) {
    const { chain, extension, fetch = (input, init) => globalThis.fetch(input, init) } = options;
    this.#options = options;
    this.#rpc = new PolkadotRpc(
      { chain, rpcUrls: () => context.rpcUrls(chain.id), api: context.api, fetch, now: Date.now },
      genesisOf(chain),
    );
    this.accounts = accounts;
    this.signers = { polkadot: (transaction, call) => this.#send(transaction, call) };
    this.#unsubscribe = extension.subscribe((raw) => this.#onAccounts(raw));
  }

  /** Asks for the accounts that the page was let see. Rejects as `WalletPlugin.connect`. */
  static async open(options: PolkadotSessionOptions, context: ConnectContext): Promise<PolkadotSession> {
    const accounts = await readAccounts(options);
    context.signal.throwIfAborted();
    if (accounts.length === 0) throw new AppError('wallet/no-account', { wallet: options.wallet });
    return new PolkadotSession(options, context, accounts);
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The extension keeps its permission: it has no way for a page to give it back. */
  async disconnect(): Promise<void> {
    this.#listeners.clear();
    this.#unsubscribe();
  }

  async signMessage(account: Account, message: string): Promise<string> {
    const { extension, wallet } = this.#options;
    const data = `0x${bytesToHex(utf8ToBytes(message))}`;
    try {
      return z.parse(Signed, await extension.signRaw({ address: account.address, data, type: 'bytes' })).signature;
    } catch (error) {
      throw (
        this.#rejected(error) ?? new AppError('wallet/failed', { wallet, detail: 'no signature' }, { cause: error })
      );
    }
  }

  async #send({ chain, from, payload }: UnsignedTransaction<'polkadot'>, { signal }: Cancellable): Promise<string> {
    const { extension, wallet, chain: own } = this.#options;
    if (chain !== own.id || payload.genesisHash.slice(2, 34) !== genesisOf(own)) {
      throw new AppError('wallet/wrong-chain', { wallet, chain: own.name });
    }
    const key = keyOf(from);
    const current = await readAccounts(this.#options);
    const isHere = key !== undefined && current.some(({ address }) => keyOf(address) === key);
    const isSigner = isHere && keyOf(payload.address) === key && payload.signer.endsWith(key);
    if (!isSigner) throw new AppError('wallet/wrong-account', { wallet, address: from });
    signal?.throwIfAborted();
    const { signer: _signer, ...request } = payload;
    let signature: string;
    try {
      ({ signature } = z.parse(Signed, await extension.signPayload(request)));
    } catch (error) {
      // Nothing goes out but by this session: whatever went wrong here, nothing was sent.
      throw (
        this.#rejected(error) ?? new AppError('wallet/signature-failed', { wallet, chain: own.name }, { cause: error })
      );
    }
    signal?.throwIfAborted();
    return submitExtrinsic(assembleExtrinsic(payload, signature), { rpc: this.#rpc, wallet, chain: own });
  }

  #rejected(cause: unknown): AppError | undefined {
    return isRejection(cause)
      ? new AppError('wallet/rejected', { wallet: this.#options.wallet }, { cause })
      : undefined;
  }

  #onAccounts(raw: unknown): void {
    const accounts = accountsOf(raw, this.#options);
    if (!accounts || sameAccounts(accounts, this.accounts)) return;
    this.accounts = accounts;
    for (const listener of this.#listeners) listener(accounts);
  }
}

async function readAccounts(options: PolkadotSessionOptions): Promise<readonly Account[]> {
  const { extension, wallet } = options;
  try {
    return accountsOf(await extension.accounts(), options) ?? [];
  } catch (cause) {
    const code = isRejection(cause) ? 'wallet/rejected' : 'wallet/no-account';
    throw new AppError(code, { wallet }, { cause });
  }
}

/** Each account in the network's own spelling; not those that the user keeps for another network. */
function accountsOf(raw: unknown, { chain, ss58Prefix }: PolkadotSessionOptions): readonly Account[] | undefined {
  const parsed = z.safeParse(Accounts, raw);
  if (!parsed.success) return undefined;
  return parsed.data.flatMap(({ address, genesisHash }) => {
    const account = parseSs58(address);
    const isElsewhere = genesisHash && genesisHash.slice(2, 34) !== genesisOf(chain);
    if (!account || isElsewhere) return [];
    return [{ address: formatSs58({ key: account.key, prefix: ss58Prefix }), chain: chain.id }];
  });
}

/** First half of the genesis hash: the reference of a CAIP-2 id of the family. */
function genesisOf({ id }: ChainPlugin): string {
  return id.slice(id.indexOf(':') + 1);
}

function keyOf(address: string): string | undefined {
  const account = parseSs58(address);
  return account && keyHex(account);
}

function sameAccounts(left: readonly Account[], right: readonly Account[]): boolean {
  return left.map(({ address }) => address).join() === right.map(({ address }) => address).join();
}

/** Extensions give no code, only words: "Cancelled" of the polkadot extension, "Rejected by user" of others. */
function isRejection(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error);
  return /^_?cancell?ed\b|^(user )?(rejected|rejects|denied|declined)\b|(rejected|cancell?ed|denied) by (the )?user/i.test(
    text.trim(),
  );
}
