import { TonConnect } from '@tonconnect/sdk';

type Sdk = InstanceType<typeof TonConnect>;
export type TonWallet = NonNullable<Sdk['wallet']>;

/** Where a wallet is: an object of the page, by its key in `window`, or anywhere behind one of these bridges. */
export type TonWalletPlace = { readonly jsBridgeKey: string } | { readonly bridges: readonly string[] };

/** What TON Connect's "Sign Data" gives for a text. */
export interface TonSignature {
  /** Ed25519, in base64. */
  readonly signature: string;
  /** Seconds since 1970, by the wallet's clock. */
  readonly timestamp: number;
  readonly domain: string;
}

interface LinkOptions {
  /** Address of the manifest, which the wallet fetches to know who asks. */
  readonly manifestUrl: string;
}

/** The library never opens a stream again that broke once it was open: while an answer is awaited it is renewed so often. */
const RENEW_MS = 15_000;
/** A bridge that is reached over sleeping radio takes its time. */
const OPENING_MS = 12_000;

/**
 * One connection by TON Connect: the library's object, made for it and dropped with it. It keeps nothing on the device,
 * for the product does not restore it (WAL-08), measures nothing and listens to nothing of the page.
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
      // It reads a list of wallets before each request, from a host of its own unless told otherwise; ours is empty.
      walletsListSource: new URL('tonconnect-wallets.json', manifestUrl).href,
      // Its own would leave listeners of `window` and `document` that nobody can take away.
      eventDispatcher: { dispatchEvent: async () => undefined, addEventListener: async () => () => undefined },
      disableAutoPauseConnection: true,
    });
  }

  /** The wallet as it said when it connected; `undefined` before and after. */
  get wallet(): TonWallet | undefined {
    return this.#sdk.wallet ?? undefined;
  }

  /**
   * Asks the wallet that is there, or shows `uri` to one that is not. Rejects with the library's error, or with the
   * signal's reason: then nothing of it stays.
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
        // Without a wallet's own link the library writes the one that all of them scan: `tc://`.
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

  /** Calls back once the wallet ended the connection. Returns the way to stop. */
  onEnd(ended: () => void): () => void {
    return this.#sdk.onStatusChange((wallet) => {
      if (!wallet) ended();
    });
  }

  /** Has the wallet sign and send; its external message as a bag of cells. Rejects with the library's error. */
  async send(request: Parameters<Sdk['sendTransaction']>[0]): Promise<string> {
    return (await this.#awaiting(() => this.#sdk.sendTransaction(request))).boc;
  }

  /** Has the wallet sign a text. Its signature covers a time and the page's domain too: without them it proves nothing. */
  async signText(text: string): Promise<TonSignature> {
    const { signature, timestamp, domain } = await this.#awaiting(() => this.#sdk.signData({ type: 'text', text }));
    return { signature, timestamp, domain };
  }

  /** Tells the wallet, and closes. Never rejects. */
  async end(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    await this.#sdk.disconnect().catch(() => undefined);
  }

  /** The library forgets a question when the connection ends: nobody would ever hear of it again. */
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

  /** Opens the stream anew, from the last message on; nothing for a wallet of the page. */
  async #renew(): Promise<void> {
    if (!this.#isOver) await this.#sdk.unPauseConnection().catch(() => undefined);
  }
}
