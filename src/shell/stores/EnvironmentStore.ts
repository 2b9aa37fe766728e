import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { displayText } from '../../model/text.ts';
import { StandardWallet } from '../platform/StandardWallet.ts';
import type { RegisteredWallet } from '../plugin/registeredWallet.ts';
import type { AnnouncedProvider, WalletEnvironment } from '../plugin/wallet.ts';
import { MOBILE_WIDTH } from '../ui/theme/breakpoints.ts';

/** Data URLs only: drawing an untrusted icon must not cause a request. */
const dataImage = /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/;

/** EIP-6963 `EIP6963ProviderInfo`. */
const ProviderInfo = z.object({
  uuid: z.string().check(z.maxLength(200)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  icon: z.string().check(z.regex(dataImage), z.maxLength(200_000)),
  rdns: z.string().check(z.regex(/^[a-zA-Z0-9._:/-]{1,200}$/)),
});
/** The provider is not parsed: reading a foreign object may run foreign code. */
const Announcement = z.object({ info: ProviderInfo });

/** A wallet's registration data (Wallet Standard). */
const Registration = z.object({
  version: z.literal('1.0.0'),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  icon: z.catch(z.string().check(z.regex(dataImage), z.maxLength(200_000)), ''),
});

/** Maximum number of announcements, against flooding. Names that plugins claim are always accepted. */
const MAX_ANNOUNCED = 50;
const MAX_FEATURES = 100;

/** The browser as wallets see it, with wallets announced by EIP-6963, TIP-6963 and the Wallet Standard. */
export class EnvironmentStore implements WalletEnvironment {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly announced = new Map<string, AnnouncedProvider>();
  readonly announcedTron = new Map<string, AnnouncedProvider>();
  registered: readonly RegisteredWallet[] = [];
  isMobile: boolean;
  readonly #window: Window;
  readonly #claimed: ReadonlySet<string>;

  /** `claimed`: EIP-6963 names that plugins know. */
  constructor(window: Window, claimed: Iterable<string> = []) {
    this.#window = window;
    this.#claimed = new Set(claimed);
    // `window` as untrusted data: values set by extensions are unknown until they are validated.
    this.globals = window as unknown as Readonly<Record<string, unknown>>;
    this.isMobile = this.#readMobile();
    makeAutoObservable(this, {
      announced: observableShallow,
      announcedTron: observableShallow,
      registered: observableRef,
      globals: observableRef,
    });
  }

  /** Listens for announcements and requests them. Returns a function that stops it. */
  start(): () => void {
    // `makeAutoObservable` does not turn private methods into actions.
    const onAnnounce = (event: Event): void => runInAction(() => this.#announce(event, this.announced));
    const onAnnounceTron = (event: Event): void => runInAction(() => this.#announce(event, this.announcedTron));
    const onResize = (): void => runInAction(() => this.#setMobile());
    this.#window.addEventListener('eip6963:announceProvider', onAnnounce);
    this.#window.addEventListener('TIP6963:announceProvider', onAnnounceTron);
    const onRegister = (event: Event): void => this.#onRegister(event);
    this.#window.addEventListener('wallet-standard:register-wallet', onRegister);
    this.#window.addEventListener('resize', onResize);
    this.requestAnnouncements();
    return () => {
      this.#window.removeEventListener('wallet-standard:register-wallet', onRegister);
      this.#window.removeEventListener('eip6963:announceProvider', onAnnounce);
      this.#window.removeEventListener('TIP6963:announceProvider', onAnnounceTron);
      this.#window.removeEventListener('resize', onResize);
    };
  }

  requestAnnouncements(): void {
    this.#window.dispatchEvent(new Event('eip6963:requestProvider'));
    this.#window.dispatchEvent(new Event('TIP6963:requestProvider'));
    this.#window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: this.#registrar }));
  }

  /** The standard's handshake: a wallet that loads after the page passes a callback, which receives the registrar. */
  #onRegister(event: Event): void {
    try {
      // The standard's event is not a `CustomEvent`.
      const callback: unknown = Reflect.get(event, 'detail');
      if (typeof callback === 'function') callback(this.#registrar);
    } catch {
      // A wallet that throws during registration is ignored.
    }
  }

  readonly #registrar = {
    register: (...wallets: readonly unknown[]): (() => void) => {
      const stops = wallets.map((wallet) => this.#register(wallet));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };

  #register(raw: unknown): () => void {
    const registered = readRegistration(raw);
    const isTaken = this.registered.some(
      ({ name, features }) => name === registered?.name && isSame(features, registered.features),
    );
    // Here too, the first registration of a name stays.
    if (!registered || isTaken || this.registered.length >= MAX_ANNOUNCED) return () => undefined;
    this.#setRegistered([...this.registered, registered]);
    return () => this.#setRegistered(this.registered.filter((other) => other !== registered));
  }

  #setRegistered(registered: readonly RegisteredWallet[]): void {
    runInAction(() => {
      this.registered = registered;
    });
  }

  #announce(event: Event, known: Map<string, AnnouncedProvider>): void {
    const announced = readAnnouncement(event);
    if (!announced) return;
    if (known.size >= MAX_ANNOUNCED && !this.#claimed.has(announced.rdns)) return;
    // The first announcement of a name stays, so that a later one cannot replace it just before the user taps it.
    if (!known.has(announced.rdns)) known.set(announced.rdns, announced);
  }

  #setMobile(): void {
    this.isMobile = this.#readMobile();
  }

  #readMobile(): boolean {
    return this.#window.innerWidth < MOBILE_WIDTH;
  }
}

/** `undefined` if it is not an announcement. Reading a foreign object may throw. */
function readAnnouncement(event: Event): AnnouncedProvider | undefined {
  try {
    const detail: unknown = Reflect.get(event, 'detail');
    const parsed = z.safeParse(Announcement, detail);
    if (!parsed.success || typeof detail !== 'object' || detail === null) return undefined;
    const provider: unknown = Reflect.get(detail, 'provider');
    if (typeof provider !== 'object' || provider === null) return undefined;
    const { info } = parsed.data;
    return { ...info, name: displayText(info.name, 40), provider };
  } catch {
    return undefined;
  }
}

/** `undefined` if it is not a wallet. Reading a foreign object may throw. */
function readRegistration(raw: unknown): RegisteredWallet | undefined {
  try {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const read = (name: string): unknown => Reflect.get(raw, name);
    const parsed = z.safeParse(Registration, { version: read('version'), name: read('name'), icon: read('icon') });
    if (!parsed.success) return undefined;
    const features = Object.keys(Object(read('features'))).slice(0, MAX_FEATURES);
    const { name, icon } = parsed.data;
    return { name: displayText(name, 40), icon, features, wallet: new StandardWallet(raw) };
  } catch {
    return undefined;
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((feature) => b.includes(feature));
}
