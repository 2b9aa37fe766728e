import { ABI, ChainDefinition, LoginContext, Serializer, Session, Transaction } from '@wharfkit/session';
import { WalletPluginAnchor } from '@wharfkit/wallet-plugin-anchor';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { WalletPrompt } from '../../../shell/plugin/wallet.ts';
import { toWalletError } from '../shared/wallets/walletErrors.ts';
import { AnchorSockets } from './AnchorSockets.ts';
import { AnchorUi } from './AnchorUi.ts';
import { isEosAccount } from './eosAddress.ts';

const account = z.string().check(z.refine(isEosAccount));
/** The account, and the channel to the wallet. The channel keys only encrypt messages and hold no money. */
const Stored = z.object({
  actor: account,
  permission: account,
  data: z.object({
    requestKey: z.string(),
    privateKey: z.string(),
    signerKey: z.string(),
    channelUrl: z.url({ protocol: /^https?$/ }),
    channelName: z.string(),
    sameDevice: z.optional(z.boolean()),
    launchUrl: z.optional(z.string()),
    triggerUrl: z.optional(z.string()),
  }),
});
export type AnchorAccount = Pick<z.output<typeof Stored>, 'actor' | 'permission'>;

/** The ABI of a transfer. The library requires it before it sends the bytes. */
const transferAbi = ABI.from({
  version: 'eosio::abi/1.1',
  structs: [
    {
      name: 'transfer',
      base: '',
      fields: [
        { name: 'from', type: 'name' },
        { name: 'to', type: 'name' },
        { name: 'quantity', type: 'asset' },
        { name: 'memo', type: 'string' },
      ],
    },
  ],
  actions: [{ name: 'transfer', type: 'transfer', ricardian_contract: '' }],
});

export interface AnchorLinkOptions {
  readonly wallet: string;
  readonly prompt: WalletPrompt;
  readonly antelopeChainId: string;
  /** Name of the chain, for errors. */
  readonly chainName: string;
  /** A node address, which the library requires. No request is sent to it. */
  readonly node: string;
  /** The service that relays messages. */
  readonly service: string;
}

/** Anchor through its own library (`@wharfkit/wallet-plugin-anchor`): signing requests (ESR) over a relay service. */
export class AnchorLink {
  readonly #options: AnchorLinkOptions;
  readonly #chain: ChainDefinition;
  #account: AnchorAccount | undefined;
  #data: WalletPluginAnchor['data'] = {};
  #running: AnchorSockets | undefined;

  constructor(options: AnchorLinkOptions) {
    this.#options = options;
    this.#chain = ChainDefinition.from({ id: options.antelopeChainId, url: options.node });
  }

  get account(): AnchorAccount | undefined {
    return this.#account;
  }

  /** The text for `restore`. `undefined` if the wallet opened no channel. */
  serialize(): string | undefined {
    const stored = z.safeParse(Stored, JSON.parse(JSON.stringify({ ...this.#account, data: this.#data })));
    return stored.success ? JSON.stringify(stored.data) : undefined;
  }

  /** Restores an earlier login. Returns `false` if the text is not a stored login. */
  restore(text: string): boolean {
    const stored = z.safeParse(Stored, parseJson(text));
    if (!stored.success) return false;
    const { data, ...known } = stored.data;
    this.#data = data;
    this.#account = known;
    return true;
  }

  /** Shows a code to scan and waits for the wallet's answer. */
  async login(signal: AbortSignal): Promise<AnchorAccount> {
    return this.#run(signal, async (plugin, ui) => {
      const context = new LoginContext({ appName: 'switchyard', chain: this.#chain, chains: [this.#chain], fetch, ui });
      const { chain, permissionLevel } = await plugin.login(context);
      if (!chain.equals(this.#options.antelopeChainId)) throw new Error('an account of another chain');
      this.#data = plugin.data;
      this.#account = { actor: String(permissionLevel.actor), permission: String(permissionLevel.permission) };
      return this.#account;
    });
  }

  /** Signatures of exactly these bytes. */
  async sign(packed: Uint8Array, signal: AbortSignal | undefined): Promise<readonly string[]> {
    const account = this.#account;
    if (!account) throw new AppError('wallet/no-account', { wallet: this.#options.wallet });
    const transaction = Serializer.decode({ data: packed, type: Transaction });
    const abis = transaction.actions.map((action) => ({ account: action.account, abi: transferAbi }));
    return this.#run(signal, async (walletPlugin, ui) => {
      const session = new Session({ chain: this.#chain, ...account, walletPlugin }, { ui, fetch, transactPlugins: [] });
      const result = await session.transact({ transaction }, { abis, broadcast: false, allowModify: false });
      return result.signatures.map(String);
    });
  }

  /** Cancels the request that is running. */
  close(): void {
    this.#running?.close();
  }

  async #run<T>(
    signal: AbortSignal | undefined,
    work: (plugin: WalletPluginAnchor, ui: AnchorUi) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const { prompt, service: buoyUrl } = this.#options;
    const sockets = new AnchorSockets();
    this.#running = sockets;
    const stop = () => sockets.close();
    signal?.addEventListener('abort', stop, { once: true });
    const ui = new AnchorUi(prompt);
    // The library's types ask for a socket, but the library takes the class that creates sockets.
    const plugin = new WalletPluginAnchor({ buoyUrl, buoyWs: sockets.Socket as never });
    plugin.data = this.#data;
    try {
      return await work(plugin, ui);
    } catch (error) {
      signal?.throwIfAborted();
      throw this.#errorOf(error);
    } finally {
      signal?.removeEventListener('abort', stop);
      ui.hide();
      sockets.close();
    }
  }

  /** The library reports what happened with the keys of its texts. */
  #errorOf(error: unknown): Error {
    const { wallet, chainName } = this.#options;
    const text = error instanceof Error ? error.message : '';
    if (text.includes('error.cancelled')) return new AppError('wallet/rejected', { wallet }, { cause: error });
    if (/error\.(expired|not_completed)/.test(text)) {
      return new AppError('transaction/expired', { chain: chainName }, { cause: error });
    }
    if (text.includes('modified the transaction')) {
      return new AppError('wallet/altered-transaction', { wallet }, { cause: error });
    }
    return toWalletError(error, wallet);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
