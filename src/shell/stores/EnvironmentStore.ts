import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import * as z from 'zod/mini';
import { displayText } from '../../model/text.ts';
import type { AnnouncedProvider, WalletEnvironment } from '../plugin/wallet.ts';
import { MOBILE_WIDTH } from '../ui/theme/breakpoints.ts';

/** EIP-6963 `EIP6963ProviderInfo`. Icons are pictures in the text itself: nothing is fetched to draw a stranger. */
const ProviderInfo = z.object({
  uuid: z.string().check(z.maxLength(200)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  icon: z.string().check(z.regex(/^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/), z.maxLength(200_000)),
  rdns: z.string().check(z.regex(/^[a-zA-Z0-9._:/-]{1,200}$/)),
});
/** The provider itself is not parsed: reading a stranger's object may run a stranger's code. */
const Announcement = z.object({ info: ProviderInfo });

/** A page has few wallets; a flood of announcements is an attack. */
const MAX_ANNOUNCED = 50;

/** The browser as wallets see it, with the wallets that announce themselves (EIP-6963). */
export class EnvironmentStore implements WalletEnvironment {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly announced = new Map<string, AnnouncedProvider>();
  isMobile: boolean;
  readonly #window: Window;

  constructor(window: Window) {
    this.#window = window;
    // `window` read as foreign data: whatever extensions put there is unknown until it is checked.
    this.globals = window as unknown as Readonly<Record<string, unknown>>;
    this.isMobile = this.#readMobile();
    makeAutoObservable(this, { announced: observableShallow, globals: observableRef });
  }

  /** Listens for announcements and asks for them. Returns the way to stop. */
  start(): () => void {
    const onAnnounce = (event: Event): void => this.#announce(event);
    const onResize = (): void => this.#setMobile();
    this.#window.addEventListener('eip6963:announceProvider', onAnnounce);
    this.#window.addEventListener('resize', onResize);
    this.requestAnnouncements();
    return () => {
      this.#window.removeEventListener('eip6963:announceProvider', onAnnounce);
      this.#window.removeEventListener('resize', onResize);
    };
  }

  requestAnnouncements(): void {
    this.#window.dispatchEvent(new Event('eip6963:requestProvider'));
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
