import { TonConnect } from '@tonconnect/sdk';

type Sdk = InstanceType<typeof TonConnect>;
export type TonWallet = NonNullable<Sdk['wallet']>;

/** Where a wallet is: an object in the page (its key in `window`), or a remote wallet on one of these bridges. */
export type TonWalletPlace = { readonly jsBridgeKey: string } | { readonly bridges: readonly string[] };

/** The result of TON Connect's "Sign Data" for a text. */
export interface TonSignature {
  /** Ed25519, in base64. */
  readonly signature: string;
  /** Seconds since 1970, by the wallet's clock. */
  readonly timestamp: number;
  readonly domain: string;
}

interface LinkOptions {
  /** Address of the manifest, which the wallet loads to identify the page. */
  readonly manifestUrl: string;
}

/**
 * The library does not reopen a stream that broke later. While an answer is pending, the stream is reopened at this
 * interval.
 */
const RENEW_MS = 15_000;
/** A bridge may answer slowly if the device's radio was asleep. */
const OPENING_MS = 12_000;

/**
 * One TON Connect connection. It owns the library's object and drops it at the end. It stores nothing on the device,
 * because the app does not restore it (WAL-08). It collects no metrics and listens to no page events.
 */
export class TonConnectLink {
  readonly #sdk: Sdk;
  #isOver = false;

  constructor({ manifestUrl }: LinkOptions) {
    const values = new Map<string, string>();
    this.#sdk = new TonConnect({
      manifestUrl,
      storage: {
        getItem: async (key) => values.get(key) ?? null,
        setItem: async (key, value) => void values.set(key, value),
        removeItem: async (key) => void values.delete(key),
      },
      analytics: { mode: 'off' },
      // By default the library loads a list of wallets from its own host before each request. Ours is empty.
      walletsListSource: new URL('tonconnect-wallets.json', manifestUrl).href,
      // The library's own dispatcher would add listeners to `window` and `document` that cannot be removed.
      eventDispatcher: { dispatchEvent: async () => undefined, addEventListener: async () => () => undefined },
      disableAutoPauseConnection: true,
    });
  }

  /** The connected wallet. `undefined` before and after the connection. */
  get wallet(): TonWallet | undefined {
    return this.#sdk.wallet ?? undefined;
  }

  /**
   * Asks the wallet in the page, or shows `uri` to a remote one. Rejects with the library's error, or with the signal's
   * reason. After a rejection nothing of it remains.
   */
  async connect(
    place: TonWalletPlace,
    { show, signal }: { readonly show: (uri: string) => () => void; readonly signal: AbortSignal },
  ): Promise<TonWallet> {
    signal.throwIfAborted();
    const own = new AbortController();
    const abort = () => own.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    let hide: () => void = () => undefined;
    let unsubscribe: () => void = () => undefined;
    const renewing = this.#renewed();
    try {
      return await new Promise<TonWallet>((resolve, reject) => {
        own.signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        unsubscribe = this.#sdk.onStatusChange((wallet) => wallet && resolve(wallet), reject);
        const options = { signal: own.signal, openingDeadlineMS: OPENING_MS };
        if ('jsBridgeKey' in place) {
          this.#sdk.connect(place, options);
          return;
        }
        // Without a wallet's own link, the library creates the universal link: `tc://`.
        hide = show(
          String(
            this.#sdk.connect(
              place.bridges.map((bridgeUrl) => ({ bridgeUrl })),
              options,
            ),
          ),
        );
      });
    } catch (error) {
      this.#isOver = true;
      // Closes the streams of every bridge and drops the keys of the session.
      own.abort(error);
      throw error;
    } finally {
      hide();
      unsubscribe();
      renewing();
      signal.removeEventListener('abort', abort);
    }
  }

  /** Calls back when the wallet ends the connection. Returns a function to unsubscribe. */
  onEnd(ended: () => void): () => void {
    return this.#sdk.onStatusChange((wallet) => {
      if (!wallet) ended();
    });
  }

  /** Asks the wallet to sign and send. Returns its external message as a bag of cells. Rejects with the library's error. */
  async send(request: Parameters<Sdk['sendTransaction']>[0]): Promise<string> {
    return (await this.#awaiting(() => this.#sdk.sendTransaction(request))).boc;
  }

  /** Asks the wallet to sign a text. The signature also covers a time and the page's domain, which are needed to verify it. */
  async signText(text: string): Promise<TonSignature> {
    const { signature, timestamp, domain } = await this.#awaiting(() => this.#sdk.signData({ type: 'text', text }));
    return { signature, timestamp, domain };
  }

  /** Tells the wallet and closes the connection. Never rejects. */
  async end(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    await this.#sdk.disconnect().catch(() => undefined);
  }

  /** The library drops a pending request when the connection ends, so this method rejects it. */
  async #awaiting<T>(work: () => Promise<T>): Promise<T> {
    const stop = this.#renewed();
    let unsubscribe: () => void = () => undefined;
    const over = new Promise<never>((_, reject) => {
      unsubscribe = this.onEnd(() => reject(new Error('the connection ended')));
    });
    try {
      await this.#renew();
      return await Promise.race([work(), over]);
    } finally {
      unsubscribe();
      stop();
    }
  }

  #renewed(): () => void {
    const timer = setInterval(() => void this.#renew(), RENEW_MS);
    return () => clearInterval(timer);
  }

  /** Opens the stream again, from the last message on. Does nothing for a wallet in the page. */
  async #renew(): Promise<void> {
    if (!this.#isOver) await this.#sdk.unPauseConnection().catch(() => undefined);
  }
}
