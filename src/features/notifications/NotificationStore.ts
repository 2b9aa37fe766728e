import { makeAutoObservable, runInAction } from 'mobx';
import type { Shell } from '../../shell/Shell.ts';

/** What the browser lets the app do; `unsupported` where it has no notifications for pages like this. */
export type Permission = NotificationPermission | 'unsupported';

/** So much of what was told is remembered. */
const MAX_TOLD = 200;

/** Whether the user wants to hear of orders, and what they have heard. Kept on this device. */
export class NotificationStore {
  isOn: boolean;
  showsAmounts: boolean;
  permission: Permission;
  isAsking = false;
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    const kept = shell.storage.get('notifications');
    this.isOn = kept?.isOn ?? false;
    this.showsAmounts = kept?.showsAmounts ?? false;
    this.permission = permissionOf(shell.window);
    makeAutoObservable(this, { isActive: false });
  }

  /** Wanted, and allowed. */
  get isActive(): boolean {
    return this.isOn && this.permission === 'granted';
  }

  /** For a press of the user: browsers ask nothing else. Stays off where it is refused. Never rejects. */
  async turnOn(): Promise<void> {
    const { Notification } = browserOf(this.#shell.window);
    if (!Notification || this.isAsking) return;
    this.#change({ isAsking: true });
    const permission = await Promise.resolve(Notification.requestPermission()).catch(() => Notification.permission);
    this.#change({ isAsking: false, permission, isOn: permission === 'granted' });
    this.#keep();
  }

  turnOff(): void {
    this.#change({ isOn: false });
    this.#keep();
  }

  showAmounts(shows: boolean): void {
    this.#change({ showsAmounts: shows });
    this.#keep();
  }

  /** The user may have changed it in the browser meanwhile. */
  refresh(): void {
    const kept = this.#shell.storage.get('notifications');
    this.#change({
      permission: permissionOf(this.#shell.window),
      isOn: kept?.isOn ?? false,
      showsAmounts: kept?.showsAmounts ?? false,
    });
  }

  /** Answers whether it is the first time that this is told, on this device; from then on it is not. */
  isFirst(told: string): boolean {
    const known = this.#shell.storage.get('toldOrders') ?? [];
    if (known.includes(told)) return false;
    this.#shell.storage.set('toldOrders', [...known, told].slice(-MAX_TOLD));
    return true;
  }

  #keep(): void {
    const { isOn, showsAmounts } = this;
    this.#shell.storage.set('notifications', { isOn, showsAmounts });
  }

  #change(change: Partial<Pick<NotificationStore, 'isOn' | 'showsAmounts' | 'permission' | 'isAsking'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

/** The page's own constructors: tests bring theirs. */
export function browserOf(page: Window): { readonly Notification?: typeof Notification } {
  return page as Window & { readonly Notification?: typeof Notification };
}

function permissionOf(page: Window): Permission {
  return browserOf(page).Notification?.permission ?? 'unsupported';
}

const stores = new WeakMap<Shell, NotificationStore>();

export function notificationsOf(shell: Shell): NotificationStore {
  const known = stores.get(shell) ?? new NotificationStore(shell);
  stores.set(shell, known);
  return known;
}
