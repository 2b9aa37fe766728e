import { makeAutoObservable, observableShallow } from 'mobx';
import { isCancelled } from '../../model/errors.ts';

/** Error toasts stay for 10 s (spec §8). */
export const ERROR_TOAST_MS = 10_000;
const SUCCESS_TOAST_MS = 4_000;

export interface Toast {
  readonly id: number;
  readonly tone: 'danger' | 'success';
  readonly durationMs: number;
  /** A message in the current language, or the error to show. */
  readonly content: { readonly text: string } | { readonly error: unknown };
}

/** Short notifications. A cancelled action is not a failure and shows no toast. */
export class ToastStore {
  readonly items: Toast[] = [];
  #next = 1;

  constructor() {
    makeAutoObservable(this, { items: observableShallow });
  }

  succeed(text: string): void {
    this.#add({ tone: 'success', durationMs: SUCCESS_TOAST_MS, content: { text } });
  }

  fail(error: unknown): void {
    if (isCancelled(error)) return;
    this.#add({ tone: 'danger', durationMs: ERROR_TOAST_MS, content: { error } });
  }

  dismiss(id: number): void {
    const index = this.items.findIndex((toast) => toast.id === id);
    if (index >= 0) this.items.splice(index, 1);
  }

  clear(): void {
    this.items.length = 0;
  }

  #add(toast: Omit<Toast, 'id'>): void {
    this.items.push({ ...toast, id: this.#next++ });
  }
}
