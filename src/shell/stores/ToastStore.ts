import { makeAutoObservable, observableShallow } from 'mobx';
import { isAppError, isCancelled } from '../../model/errors.ts';
import type { ToastAction } from '../ui/Toast/Toast.tsx';

/** Error toasts stay for 10 s (spec §8). */
export const ERROR_TOAST_MS = 10_000;
const OTHER_TOAST_MS = 5_000;
/** Maximum number of toasts on screen. */
const MAX_SHOWN = 3;

export interface Toast {
  readonly id: number;
  readonly tone: 'danger' | 'success' | 'info';
  readonly durationMs: number;
  /** A message in the current language, or the error to show. */
  readonly content: { readonly text: string } | { readonly error: unknown };
  readonly action?: ToastAction | undefined;
}

/** Short notifications. A cancelled action is not a failure and shows no toast. */
export class ToastStore {
  readonly items: Toast[] = [];
  /** Ids of toasts that screen readers have announced. A toast that moves to another dialog is not announced again. */
  readonly announced = new Set<number>();
  /** Ids of toasts with the pointer or the focus on them. */
  readonly #held = new Set<number>();
  #next = 1;

  constructor() {
    makeAutoObservable(this, { items: observableShallow, announced: false });
  }

  /** The toasts on screen, oldest first. More errors wait, because each stays for its full time. */
  get shown(): readonly Toast[] {
    return this.items.slice(0, MAX_SHOWN);
  }

  succeed(text: string, action?: ToastAction): void {
    const same = this.items.find(({ content }) => 'text' in content && content.text === text);
    if (same) this.dismiss(same.id);
    this.#add({ tone: 'success', durationMs: OTHER_TOAST_MS, content: { text }, action });
  }

  /** For news that is no success and no error. It stays as long as an error, because it may offer an action. */
  inform(text: string, action?: ToastAction): void {
    this.#add({ tone: 'info', durationMs: ERROR_TOAST_MS, content: { text }, action });
  }

  fail(error: unknown, action?: ToastAction): void {
    if (isCancelled(error)) return;
    this.#add({ tone: 'danger', durationMs: ERROR_TOAST_MS, content: { error }, action });
  }

  /** Says that the user declined in the wallet, where no view shows it. Does nothing for other errors. */
  declined(error: unknown): void {
    if (!isAppError(error, 'wallet/rejected')) return;
    this.#add({ tone: 'info', durationMs: OTHER_TOAST_MS, content: { error } });
  }

  /** A held toast does not make room for another one. */
  hold(id: number, isHeld: boolean): void {
    if (isHeld) this.#held.add(id);
    else this.#held.delete(id);
  }

  dismiss(id: number): void {
    const index = this.items.findIndex((toast) => toast.id === id);
    if (index >= 0) this.items.splice(index, 1);
    this.announced.delete(id);
    this.#held.delete(id);
  }

  clear(): void {
    this.items.length = 0;
    this.announced.clear();
    this.#held.clear();
  }

  #add(toast: Omit<Toast, 'id'>): void {
    if (this.items.length >= MAX_SHOWN) {
      const oldest = this.items.find(({ id, tone }) => tone !== 'danger' && !this.#held.has(id));
      if (oldest) this.dismiss(oldest.id);
    }
    this.items.push({ ...toast, id: this.#next++ });
  }
}
