import { makeAutoObservable, runInAction } from 'mobx';
import { featureStore } from '../../shell/featureStore.ts';
import type { Shell } from '../../shell/Shell.ts';
import { notifiedKey, settingsKey } from './stored.ts';

/** The browser's permission; `unsupported` if it provides no notifications to this page. */
export type Permission = NotificationPermission | 'unsupported';

/** Maximum number of stored notification keys. */
const MAX_NOTIFIED = 200;

type Parts = Pick<Shell, 'storage' | 'window'>;

/** The notification settings, and the notifications that were already shown. Stored on this device. */
export class NotificationStore {
  isOn: boolean;
  showsAmounts: boolean;
  permission: Permission;
  isAsking = false;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    const kept = parts.storage.get(settingsKey);
    this.isOn = kept?.isOn ?? false;
    this.showsAmounts = kept?.showsAmounts ?? false;
    this.permission = permissionOf(parts.window);
    makeAutoObservable(this);
  }

  /** Turned on by the user and allowed by the browser. */
  get isActive(): boolean {
    return this.isOn && this.permission === 'granted';
  }

  /** Call it on a user action: browsers show the prompt only then. Stays off after a refusal. Never rejects. */
  async turnOn(): Promise<void> {
    const { Notification } = browserOf(this.#parts.window);
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

  /** Reads the state again: the user may have changed the permission in the browser. */
  refresh(): void {
    const kept = this.#parts.storage.get(settingsKey);
    this.#change({
      permission: permissionOf(this.#parts.window),
      isOn: kept?.isOn ?? false,
      showsAmounts: kept?.showsAmounts ?? false,
    });
  }

  /** Returns true for the first call with this key on this device, and stores the key. */
  isFirst(key: string): boolean {
    const known = this.#parts.storage.get(notifiedKey) ?? [];
    if (known.includes(key)) return false;
    this.#parts.storage.set(notifiedKey, [...known, key].slice(-MAX_NOTIFIED));
    return true;
  }

  #keep(): void {
    const { isOn, showsAmounts } = this;
    this.#parts.storage.set(settingsKey, { isOn, showsAmounts });
  }

  #change(change: Partial<Pick<NotificationStore, 'isOn' | 'showsAmounts' | 'permission' | 'isAsking'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

/** The page's own constructors. Tests pass their own. */
export function browserOf(page: Window): { readonly Notification?: typeof Notification } {
  return page as Window & { readonly Notification?: typeof Notification };
}

function permissionOf(page: Window): Permission {
  return browserOf(page).Notification?.permission ?? 'unsupported';
}

export const notificationsOf = featureStore((shell) => new NotificationStore(shell));
