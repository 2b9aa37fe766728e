import { when } from 'mobx';
import type { ApiCaller } from '../../../api/endpoint.ts';
import type { ChainId } from '../../../model/caip.ts';
import { timeLimit } from '../../platform/timeLimit.ts';
import { untilAborted } from '../../platform/untilAborted.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { ConnectContext, PluginStorage, WalletPlugin, WalletPrompt, WalletSession } from '../../plugin/wallet.ts';
import type { ChainStore } from '../ChainStore.ts';
import type { EnvironmentStore } from '../EnvironmentStore.ts';
import type { Registry } from '../Registry.ts';
import { admit } from './hostBrowser.ts';

/** Maximum time that a restore waits for its wallet: extensions may inject or announce themselves late. */
const LATE_INJECTION_MS = 3_000;
/** Maximum time that a restore waits for the answer: a wallet may need its code and the backend, which may be slow. */
const RECONNECT_LIMIT_MS = 60_000;

export interface ConnectorParts {
  readonly wallets: Registry<WalletPlugin>;
  readonly environment: EnvironmentStore;
  readonly chains: ChainStore;
  readonly prompt: WalletPrompt;
  readonly api: ApiCaller;
  readonly pluginStorage: (walletId: string) => PluginStorage;
  readonly settings: (walletId: string) => Readonly<Record<string, string>>;
}

/** Opens sessions with wallets and does not store them. */
export class WalletConnector {
  readonly #deps: ConnectorParts;
  readonly #available: () => readonly WalletPlugin[];

  /** `available` returns all current wallets, including announced ones. */
  constructor(parts: ConnectorParts, available: () => readonly WalletPlugin[]) {
    this.#deps = parts;
    this.#available = available;
  }

  /** Connects the wallet. Rejects as `WalletPlugin.connect` does, and at once when the signal aborts. */
  async connect(
    wallet: WalletPlugin,
    how: Pick<ConnectContext, 'signal' | 'silent' | 'preferredChain'>,
  ): Promise<WalletSession> {
    const { signal } = how;
    // The signal ends the wait: some wallets never answer.
    await untilAborted(admit(wallet, { ...this.#deps, available: this.#available() }), signal);
    const connecting = wallet.connect(this.#contextFor(wallet, how));
    try {
      return await untilAborted(connecting, signal);
    } catch (error) {
      // Disconnect a session that arrives after the user cancelled.
      if (signal.aborted) connecting.then((late) => late.disconnect()).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Reconnects the wallet of an earlier visit without a prompt. Waits for a wallet that injects itself late. Returns
   * `undefined` for a wallet that must not be restored. Rejects if the wallet does not accept the page, and with a
   * `TimeoutError` if it does not answer in time.
   */
  async reconnect(
    id: string,
    signal: AbortSignal,
  ): Promise<{ readonly wallet: WalletPlugin; readonly session: WalletSession } | undefined> {
    const wallet = await this.#lateWallet(id, signal);
    if (!wallet?.autoReconnect) return undefined;
    const limit = timeLimit(RECONNECT_LIMIT_MS, signal);
    const how = { signal: limit.signal, silent: true, preferredChain: undefined };
    try {
      return { wallet, session: await this.connect(wallet, how) };
    } finally {
      limit.clear();
    }
  }

  async #lateWallet(id: string, signal: AbortSignal): Promise<WalletPlugin | undefined> {
    const find = () => this.#available().find((wallet) => wallet.id === id);
    const isReady = () => {
      const wallet = find();
      return (
        wallet !== undefined && (!wallet.autoReconnect || wallet.detect(this.#deps.environment).status !== 'missing')
      );
    };
    await when(isReady, { signal, timeout: LATE_INJECTION_MS }).catch(() => undefined);
    signal.throwIfAborted();
    return find();
  }

  #contextFor(
    wallet: WalletPlugin,
    how: { readonly signal: AbortSignal; readonly silent: boolean; readonly preferredChain: ChainPlugin | undefined },
  ): ConnectContext {
    const { environment, chains, prompt, api, pluginStorage, settings } = this.#deps;
    return {
      ...how,
      environment,
      chains: chains.all,
      rpcUrls: (id: ChainId) => {
        const chain = chains.get(id);
        return chain ? chains.rpcUrls(chain) : [];
      },
      prompt,
      storage: pluginStorage(wallet.id),
      settings: settings(wallet.id),
      api,
    };
  }
}
