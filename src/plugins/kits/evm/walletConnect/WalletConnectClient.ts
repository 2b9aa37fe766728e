import { SignClient } from '@walletconnect/sign-client';
import { timeLimit } from '../../../../shell/platform/timeLimit.ts';
import { untilAborted } from '../../../../shell/platform/untilAborted.ts';

type Sdk = Awaited<ReturnType<typeof SignClient.init>>;
export type WalletConnectSession = ReturnType<Sdk['session']['getAll']>[number];

/** Public settings that identify this deployment to the relay. */
export interface RelaySettings {
  /** From the relay's operator (cloud.reown.com). Visible to every visitor. */
  readonly projectId: string;
  /** Replaces the public relay. */
  readonly relayUrl: string | undefined;
}

/** Uses a session and receives its events from the wallet. */
export interface SessionUser {
  readonly topic: string;
  onEvent(name: string, data: unknown, chain: string): void;
  onNamespaces(): void;
  onEnd(): void;
}

interface Proposal {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

/** A sleeping wallet does not answer a ping. Maximum wait when a stored session is checked. */
const PING_LIMIT_MS = 3_000;
const END_LIMIT_MS = 3_000;
/** Delay between attempts to reconnect to the relay, doubled each time. */
const RETRY_MS = { first: 1_000, max: 30_000 };
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

const shared = new Map<string, Promise<WalletConnectClient>>();

/**
 * The page's only client of the relay. It keeps the socket open while there is a `hold`, and otherwise closes it with its
 * timers. Two clients would compete for the same messages and reopen each other's sockets. The library stores sessions
 * and their keys in IndexedDB. They outlive the tab, like the wallet's part of the session.
 */
export class WalletConnectClient {
  readonly #sdk: Sdk;
  readonly #users = new Set<SessionUser>();
  readonly #holds = new Set<symbol>();
  #resting: Promise<void> = Promise.resolve();
  #retryMs = RETRY_MS.first;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isAwake = true;

  private constructor(sdk: Sdk) {
    this.#sdk = sdk;
    // The library would load a frame of verify.walletconnect.org for each request. The page's policy allows no frames, so
    // the library would wait five seconds. Wallets show such a page as unverified.
    sdk.core.verify.register = async () => '';
    sdk.on('session_event', ({ topic, params: { event, chainId } }) =>
      this.#tell(topic, (user) => user.onEvent(event.name, event.data, chainId)),
    );
    sdk.on('session_update', ({ topic }) => this.#tell(topic, (user) => user.onNamespaces()));
    sdk.on('session_delete', ({ topic }) => this.#tell(topic, (user) => user.onEnd()));
    sdk.on('session_expire', ({ topic }) => this.#tell(topic, (user) => user.onEnd()));
    sdk.core.relayer.on('relayer_disconnect', () => this.#reconnectLater());
    sdk.core.relayer.on('relayer_connect', () => {
      this.#retryMs = RETRY_MS.first;
      // The library opens the socket automatically when the network comes back.
      if (this.#holds.size === 0) this.#rest();
    });
  }

  /** The page's client for these settings. Rejects if the browser refuses storage. */
  static for(settings: RelaySettings): Promise<WalletConnectClient> {
    const key = `${settings.projectId} ${settings.relayUrl ?? ''}`;
    const known = shared.get(key);
    if (known) return known;
    const made = WalletConnectClient.#make(settings);
    shared.set(key, made);
    made.catch(() => shared.delete(key));
    return made;
  }

  static async #make({ projectId, relayUrl }: RelaySettings): Promise<WalletConnectClient> {
    const origin = globalThis.location?.origin ?? '';
    const sdk = await SignClient.init({
      projectId,
      ...(relayUrl ? { relayUrl } : {}),
      customStoragePrefix: 'switchyard',
      // Rejected promises report all errors, so the library must not write to the console.
      logger: 'silent',
      telemetryEnabled: false,
      metadata: {
        name: 'Switchyard',
        description: 'Swap any token, on any network',
        url: origin,
        icons: [`${origin}/icon-180.png`],
      },
    });
    return new WalletConnectClient(sdk);
  }

  /** Keeps the relay's socket open until the returned function is called. */
  async hold(): Promise<() => void> {
    const hold = Symbol('hold');
    this.#holds.add(hold);
    await this.#resting;
    if (!this.#isAwake) {
      this.#isAwake = true;
      await this.#sdk.core.heartbeat.init();
    }
    return () => {
      if (this.#holds.delete(hold) && this.#holds.size === 0) this.#rest();
    };
  }

  /** Sends the events of the session to `user` until the returned function is called. */
  attach(user: SessionUser): () => void {
    this.#users.add(user);
    return () => this.#users.delete(user);
  }

  /** The current session. `undefined` after it ended. */
  session(topic: string): WalletConnectSession | undefined {
    return this.#sdk.session.keys.includes(topic) ? this.#sdk.session.get(topic) : undefined;
  }

  /** Proposes a session, shows its address, and waits for a wallet. The pairing is removed in every case. */
  async pair(
    { chains, methods, events }: Proposal,
    show: (uri: string) => () => void,
    signal: AbortSignal,
  ): Promise<WalletConnectSession> {
    const optionalNamespaces = { eip155: { chains: [...chains], methods: [...methods], events: [...events] } };
    const proposed = this.#sdk.connect({ optionalNamespaces });
    try {
      const { uri = '', approval } = await untilAborted(proposed, signal);
      const approved = approval();
      const hide = show(uri);
      try {
        return await untilAborted(approved, signal);
      } finally {
        hide();
      }
    } finally {
      const release = await this.hold();
      // Also if the page gave up before there was an address.
      void proposed.then(
        ({ uri = '' }) => this.#forgetPairing(/^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? '').finally(release),
        release,
      );
    }
  }

  /** The session of the last visit. `undefined` if there is none, or if the relay delivers a message that it ended. */
  async resume(signal: AbortSignal): Promise<WalletConnectSession | undefined> {
    const latest = this.#sdk.session.getAll().toSorted((a, b) => b.expiry - a.expiry)[0];
    if (!latest || latest.expiry * 1_000 <= Date.now()) return undefined;
    const { topic } = latest;
    const limit = timeLimit(PING_LIMIT_MS, signal).signal;
    // A reply proves that the session exists. Silence also proves it after the relay has delivered all waiting messages:
    // a wallet that ended the session leaves a message. A sleeping wallet leaves none.
    await untilAborted(this.#sdk.ping({ topic }), limit).catch(() => undefined);
    signal.throwIfAborted();
    return this.#sdk.core.relayer.connected ? this.session(topic) : undefined;
  }

  /** Sends a request to the wallet. Rejects with the wallet's error, which is untrusted. */
  request(topic: string, chainId: string, request: { readonly method: string; readonly params: unknown }) {
    return this.#sdk.request<unknown>({ topic, chainId, request });
  }

  /** Ends the session on both sides. Ends it locally even if the relay is unreachable. Never rejects. */
  async end(topic: string): Promise<void> {
    if (!this.session(topic)) return;
    const disconnected = this.#sdk.disconnect({ topic, reason: USER_DISCONNECTED });
    await untilAborted(disconnected, timeLimit(END_LIMIT_MS).signal).catch(() => undefined);
    if (this.session(topic)) await this.#sdk.session.delete(topic, USER_DISCONNECTED).catch(() => undefined);
    this.#tell(topic, (user) => user.onEnd());
  }

  #tell(topic: string, what: (user: SessionUser) => void): void {
    for (const user of [...this.#users].filter((candidate) => candidate.topic === topic)) what(user);
  }

  async #forgetPairing(topic: string): Promise<void> {
    const { core, proposal } = this.#sdk;
    // Set the expiry to the past: the library then deletes keys and timer of an unanswered proposal.
    for (const { id, pairingTopic } of proposal.getAll()) if (pairingTopic === topic) core.expirer.set(id, 0);
    try {
      await core.relayer.unsubscribe(topic);
    } catch {
      // No handler uses the topic any more.
    }
    await core.pairing.pairings.delete(topic, USER_DISCONNECTED);
    if (core.crypto.keychain.has(topic)) await core.crypto.deleteSymKey(topic);
    core.expirer.del(topic);
  }

  #rest(): void {
    const { heartbeat, relayer } = this.#sdk.core;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#isAwake = false;
    heartbeat.stop();
    this.#resting = relayer.transportClose().catch(() => undefined);
  }

  #reconnectLater(): void {
    if (this.#holds.size === 0 || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      const { relayer } = this.#sdk.core;
      if (!relayer.connected) relayer.transportOpen().catch(() => this.#reconnectLater());
    }, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.max);
  }
}
