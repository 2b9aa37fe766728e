import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { displayText } from '../../model/text.ts';
import { type RegisteredWallet, StandardWallet } from '../plugin/StandardWallet.ts';
import type { AnnouncedProvider, WalletEnvironment } from '../plugin/wallet.ts';
import { MOBILE_WIDTH } from '../ui/theme/breakpoints.ts';

/** Pictures in the text itself: nothing is fetched to draw a stranger. */
const dataImage = /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/;

/** EIP-6963 `EIP6963ProviderInfo`. */
const ProviderInfo = z.object({
  uuid: z.string().check(z.maxLength(200)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  icon: z.string().check(z.regex(dataImage), z.maxLength(200_000)),
  rdns: z.string().check(z.regex(/^[a-zA-Z0-9._:/-]{1,200}$/)),
});
/** The provider itself is not parsed: reading a stranger's object may run a stranger's code. */
const Announcement = z.object({ info: ProviderInfo });

/** What a wallet says of itself by the Wallet Standard. */
const Registration = z.object({
  version: z.literal('1.0.0'),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  icon: z.catch(z.string().check(z.regex(dataImage), z.maxLength(200_000)), ''),
});

/** A page has few wallets; a flood of announcements is an attack. */
const MAX_ANNOUNCED = 50;
const MAX_FEATURES = 100;

/** The browser as wallets see it, with the wallets that announce themselves: by EIP-6963 and by the Wallet Standard. */
export class EnvironmentStore implements WalletEnvironment {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly announced = new Map<string, AnnouncedProvider>();
  registered: readonly RegisteredWallet[] = [];
  isMobile: boolean;
  readonly #window: Window;

  constructor(window: Window) {
    this.#window = window;
    // `window` read as foreign data: whatever extensions put there is unknown until it is checked.
    this.globals = window as unknown as Readonly<Record<string, unknown>>;
    this.isMobile = this.#readMobile();
    makeAutoObservable(this, { announced: observableShallow, registered: observableRef, globals: observableRef });
  }

  /** Listens for announcements and asks for them. Returns the way to stop. */
  start(): () => void {
    // Private methods are not made actions by themselves.
    const onAnnounce = (event: Event): void => runInAction(() => this.#announce(event));
    const onResize = (): void => runInAction(() => this.#setMobile());
    this.#window.addEventListener('eip6963:announceProvider', onAnnounce);
    const onRegister = (event: Event): void => this.#onRegister(event);
    this.#window.addEventListener('wallet-standard:register-wallet', onRegister);
    this.#window.addEventListener('resize', onResize);
    this.requestAnnouncements();
    return () => {
      this.#window.removeEventListener('wallet-standard:register-wallet', onRegister);
      this.#window.removeEventListener('eip6963:announceProvider', onAnnounce);
      this.#window.removeEventListener('resize', onResize);
    };
  }

  requestAnnouncements(): void {
    this.#window.dispatchEvent(new Event('eip6963:requestProvider'));
    this.#window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: this.#registrar }));
  }

  /** The standard's handshake: a wallet that came after the page gives a function that wants the registrar. */
  #onRegister(event: Event): void {
    const callback: unknown = event instanceof CustomEvent ? event.detail : undefined;
    try {
      if (typeof callback === 'function') callback(this.#registrar);
    } catch {
      // A wallet that fails while it registers is not there.
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
    // The first of a name stays here as well.
    if (!registered || isTaken || this.registered.length >= MAX_ANNOUNCED) return () => undefined;
    this.#setRegistered([...this.registered, registered]);
    return () => this.#setRegistered(this.registered.filter((other) => other !== registered));
  }

  #setRegistered(registered: readonly RegisteredWallet[]): void {
    runInAction(() => {
      this.registered = registered;
    });
  }

  #announce(event: Event): void {
    const parsed = z.safeParse(Announcement, event instanceof CustomEvent ? event.detail : undefined);
    const provider: unknown = event instanceof CustomEvent ? event.detail?.provider : undefined;
    if (!parsed.success || typeof provider !== 'object' || provider === null) return;
    if (this.announced.size >= MAX_ANNOUNCED) return;
    const { info } = parsed.data;
    // The first of a name stays: a later one cannot take its place under the user's finger.
    if (this.announced.has(info.rdns)) return;
    this.#add({ ...info, name: displayText(info.name, 40), provider });
  }

  #add(announced: AnnouncedProvider): void {
    this.announced.set(announced.rdns, announced);
  }

  #setMobile(): void {
    this.isMobile = this.#readMobile();
  }

  #readMobile(): boolean {
    return this.#window.innerWidth < MOBILE_WIDTH;
  }
}

/** `undefined` for what is no wallet; reading a stranger's object may throw. */
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
