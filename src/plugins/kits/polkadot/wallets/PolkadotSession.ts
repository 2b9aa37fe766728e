import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../../shell/plugin/wallet.ts';
import { nodeContext } from '../../shared/nodes/broadcast.ts';
import { AccountFeed } from '../../shared/wallets/AccountFeed.ts';
import { isRejection } from '../../shared/wallets/isRejection.ts';
import { PolkadotNodes } from '../PolkadotNodes.ts';
import { formatSs58, keyHex, parseSs58 } from '../ss58.ts';
import { assembleExtrinsic, isSignature } from '../transactions/assembleExtrinsic.ts';
import { submitExtrinsic } from '../transactions/submitExtrinsic.ts';
import type { PolkadotExtension } from './PolkadotExtension.ts';
import { toPermissionError } from './toPermissionError.ts';

/** Substrate's generic prefix, for networks without a number. */
const GENERIC_PREFIX = 42;

const Accounts = z.array(z.object({ address: z.string(), genesisHash: z.optional(z.nullable(z.string())) }));
const Signed = z.object({ signature: z.string().check(z.refine(isSignature)) });
/**
 * `signRaw` returns the bare signature: 64 bytes, for ECDSA 65 (extension-base, `RequestBytesSign.js`). A signature that was
 * scanned from a QR code has a type byte before it.
 */
const SignedText = z.object({
  signature: z.string().check(z.regex(/^0x(?:[0-9a-f]{128}|[0-9a-f]{130}|[0-9a-f]{132})$/i)),
});
/** Key of the storage: an address of the account that the user chose. */
const CHOSEN = 'account';

export interface PolkadotSessionOptions {
  readonly wallet: string;
  readonly extension: PolkadotExtension;
  /** Networks of the family, the wallet's main one first. One key has a different address on each network (WAL-12). */
  readonly chains: readonly ChainPlugin[];
  readonly fetch?: typeof globalThis.fetch;
}

/** A connection to a wallet with the polkadot extension's interface. It signs; the session broadcasts. */
export class PolkadotSession implements WalletSession {
  readonly hasAccountPerChain = true;
  readonly signers: Signers;
  readonly #options: PolkadotSessionOptions;
  readonly #context: ConnectContext;
  readonly #feed: AccountFeed;
  readonly #unsubscribe: () => void;

  private constructor(options: PolkadotSessionOptions, context: ConnectContext, accounts: readonly Account[]) {
    this.#options = options;
    this.#context = context;
    this.#feed = new AccountFeed(accounts);
    this.signers = { polkadot: (transaction, call) => this.#send(transaction, call) };
    this.#unsubscribe = options.extension.subscribe((raw) => this.#onAccounts(raw));
  }

  /** Asks for the accounts that the page may see. Rejects as `WalletPlugin.connect`. */
  static async open(options: PolkadotSessionOptions, context: ConnectContext): Promise<PolkadotSession> {
    const accounts = await readAccounts(options);
    context.signal.throwIfAborted();
    if (accounts.length === 0)
      throw new AppError('wallet/create-account', { wallet: options.wallet, installUrl: undefined });
    return new PolkadotSession(options, context, chosenFirst(accounts, context.storage.get(CHOSEN)));
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  /** The extension has no active account, so the page chooses one. The choice is stored for the next connection. */
  chooseAccount({ address }: Account): void {
    this.#context.storage.set(CHOSEN, address);
    this.#feed.publish(chosenFirst(this.accounts, address));
  }

  /** The extension keeps its permission, because a page cannot revoke it. */
  async disconnect(): Promise<void> {
    this.#feed.close();
    this.#unsubscribe();
  }

  async signMessage(account: Account, message: string): Promise<string> {
    const { extension, wallet } = this.#options;
    // The extension shows text as it is. It shows hex with line breaks as hex. Only text that looks like hex must be encoded.
    const data = /^0x[0-9a-f]*$/i.test(message) ? `0x${bytesToHex(utf8ToBytes(message))}` : message;
    try {
      return z.parse(SignedText, await extension.signRaw({ address: account.address, data, type: 'bytes' })).signature;
    } catch (error) {
      throw (
        this.#rejected(error) ?? new AppError('wallet/failed', { wallet, detail: 'no signature' }, { cause: error })
      );
    }
  }

  async #send({ chain, from, payload }: UnsignedTransaction<'polkadot'>, { signal }: Cancellable): Promise<string> {
    const { extension, wallet, chains } = this.#options;
    const target = chains.find(({ id }) => id === chain);
    if (!target || payload.genesisHash.slice(2, 34) !== genesisOf(target)) {
      throw new AppError('wallet/wrong-chain', { wallet, chain: target?.name ?? chain });
    }
    const key = keyOf(from);
    const current = await readAccounts(this.#options);
    const isHere = key !== undefined && current.some((known) => known.chain === chain && keyOf(known.address) === key);
    const isSigner = isHere && keyOf(payload.address) === key && payload.signer.endsWith(key);
    if (!isSigner) throw new AppError('wallet/wrong-account', { wallet, address: from });
    signal?.throwIfAborted();
    const { signer: _signer, ...request } = payload;
    let signature: string;
    try {
      ({ signature } = z.parse(Signed, await extension.signPayload(request)));
    } catch (error) {
      // Only this session broadcasts, so after an error here nothing was sent.
      throw (
        this.#rejected(error) ??
        new AppError('wallet/signature-failed', { wallet, chain: target.name }, { cause: error })
      );
    }
    signal?.throwIfAborted();
    return submitExtrinsic(assembleExtrinsic(payload, signature), {
      nodes: this.#rpcOf(target),
      wallet,
      chain: target,
    });
  }

  #rpcOf(chain: ChainPlugin): PolkadotNodes {
    const nodes = nodeContext(chain, this.#context);
    return new PolkadotNodes({ ...nodes, fetch: this.#options.fetch ?? nodes.fetch }, genesisOf(chain));
  }

  #rejected(cause: unknown): AppError | undefined {
    return isRejection(cause)
      ? new AppError('wallet/rejected', { wallet: this.#options.wallet }, { cause })
      : undefined;
  }

  #onAccounts(raw: unknown): void {
    const shown = accountsOf(raw, this.#options);
    const accounts = shown && chosenFirst(shown, this.#context.storage.get(CHOSEN));
    if (accounts && !sameAccounts(accounts, this.accounts)) this.#feed.publish(accounts);
  }
}

async function readAccounts(options: PolkadotSessionOptions): Promise<readonly Account[]> {
  const { extension, wallet } = options;
  try {
    return accountsOf(await extension.accounts(), options) ?? [];
  } catch (cause) {
    throw toPermissionError(cause, wallet);
  }
}

/** The accounts with the key of this address first. The order is otherwise that of the extension. */
function chosenFirst(accounts: readonly Account[], chosen: string | undefined): readonly Account[] {
  const key = chosen === undefined ? undefined : keyOf(chosen);
  const isChosen = ({ address }: Account) => key !== undefined && keyOf(address) === key;
  return [...accounts.filter(isChosen), ...accounts.filter((account) => !isChosen(account))];
}

/** Each account with an address for each network. An account that the user limits to one network has only that address. */
function accountsOf(raw: unknown, { chains }: PolkadotSessionOptions): readonly Account[] | undefined {
  const parsed = z.safeParse(Accounts, raw);
  if (!parsed.success) return undefined;
  return parsed.data.flatMap(({ address, genesisHash }) => {
    const account = parseSs58(address);
    if (!account) return [];
    return chains
      .filter((chain) => !genesisHash || genesisHash.slice(2, 34) === genesisOf(chain))
      .map((chain) => ({ address: formatSs58({ key: account.key, prefix: prefixOf(chain) }), chain: chain.id }));
  });
}

/** Network number of the chain's addresses, read from its sample address. */
function prefixOf({ samples }: ChainPlugin): number {
  return parseSs58(samples.address)?.prefix ?? GENERIC_PREFIX;
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
