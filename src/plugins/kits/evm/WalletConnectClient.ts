import { SignClient } from '@walletconnect/sign-client';
import { untilAborted } from '../../../shell/plugin/untilAborted.ts';

type Sdk = Awaited<ReturnType<typeof SignClient.init>>;
export type WalletConnectSession = ReturnType<Sdk['session']['getAll']>[number];

/** Public facts by which the relay knows this deployment. */
export interface RelaySettings {
  /** From the relay's operator (cloud.reown.com); every visitor can read it. */
  readonly projectId: string;
  /** Another relay than the public one. */
  readonly relayUrl: string | undefined;
}

/** Who lives on a session and hears what its wallet says. */
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

/** A wallet that sleeps in a pocket answers no ping: this long a stored session is asked after. */
const PING_LIMIT_MS = 3_000;
const END_LIMIT_MS = 3_000;
/** Waiting between attempts to reach the relay again, doubled each time. */
const RETRY_MS = { first: 1_000, most: 30_000 };
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

const shared = new Map<string, Promise<WalletConnectClient>>();

/**
 * The page's one client of the relay, and the owner of its socket: open while somebody `hold`s it, closed with its
 * timers otherwise. Two clients would fight for the same mailbox and each reopen what the other closes.
 *
 * Sessions and their keys are kept by the library itself, in IndexedDB: they outlive the tab, as the wallet's half does.
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
    // It would load a frame of verify.walletconnect.org for each request: the page's policy allows no frame, and the
    // library would wait five seconds for it. Wallets show such a page as one that was not verified.
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
      // The library opens the socket by itself when the network comes back.
      if (this.#holds.size === 0) this.#rest();
    });
  }

  /** The client of the page for these settings. Rejects when the browser refuses its storage. */
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
      // What goes wrong is told by what rejects; the console is not ours to fill.
      logger: 'silent',
      telemetryEnabled: false,
      metadata: {
        name: 'Switchyard',
        description: 'Swap any token to any chain',
        url: origin,
        icons: [`${origin}/icon-180.png`],
      },
    });
    return new WalletConnectClient(sdk);
  }

  /** Keeps the relay's socket until the returned function is called. */
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

  /** Tells the user what happens to its session until the returned function is called. */
  attach(user: SessionUser): () => void {
    this.#users.add(user);
    return () => this.#users.delete(user);
  }

  /** The session as it is now; `undefined` once it ended. */
  session(topic: string): WalletConnectSession | undefined {
    return this.#sdk.session.keys.includes(topic) ? this.#sdk.session.get(topic) : undefined;
  }

  /** Proposes a session, has its address shown, and waits for a wallet. However it ends, nothing of the pairing stays. */
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
      // Also when the page gave up before there was an address.
      void proposed.then(
        ({ uri = '' }) => this.#forgetPairing(/^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? '').finally(release),
        release,
      );
    }
  }

  /** The session of the last visit, if the relay delivers no word of its end; `undefined` when there is none. */
  async resume(signal: AbortSignal): Promise<WalletConnectSession | undefined> {
    const latest = this.#sdk.session.getAll().toSorted((a, b) => b.expiry - a.expiry)[0];
    if (!latest || latest.expiry * 1_000 <= Date.now()) return undefined;
    const { topic } = latest;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PING_LIMIT_MS)]);
    // The answer proves it. So does silence, once the relay has handed out what waited for us: a wallet that ended the
    // session has left a message that says so, and one that sleeps leaves none.
    await untilAborted(this.#sdk.ping({ topic }), limit).catch(() => undefined);
    signal.throwIfAborted();
    return this.#sdk.core.relayer.connected ? this.session(topic) : undefined;
  }

  /** Has the wallet answer. Rejects with what it says, as foreign data. */
  request(topic: string, chainId: string, request: { readonly method: string; readonly params: unknown }) {
    return this.#sdk.request<unknown>({ topic, chainId, request });
  }

  /** Ends the session on both sides; on ours also when the relay cannot be reached. Never rejects. */
  async end(topic: string): Promise<void> {
    if (!this.session(topic)) return;
    const told = this.#sdk.disconnect({ topic, reason: USER_DISCONNECTED });
    await untilAborted(told, AbortSignal.timeout(END_LIMIT_MS)).catch(() => undefined);
    if (this.session(topic)) await this.#sdk.session.delete(topic, USER_DISCONNECTED).catch(() => undefined);
    this.#tell(topic, (user) => user.onEnd());
  }

  #tell(topic: string, what: (user: SessionUser) => void): void {
    for (const user of [...this.#users].filter((candidate) => candidate.topic === topic)) what(user);
  }

  async #forgetPairing(topic: string): Promise<void> {
    const { core, proposal } = this.#sdk;
    // Expired now: the library then drops the keys and the timer of a proposal that nobody answered.
    for (const { id, pairingTopic } of proposal.getAll()) if (pairingTopic === topic) core.expirer.set(id, 0);
    try {
      await core.relayer.unsubscribe(topic);
    } catch {
      // Nobody hears the topic any more in any case.
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
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.most);
  }
}
