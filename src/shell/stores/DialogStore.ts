import { makeAutoObservable, observableShallow } from 'mobx';
import type { Dialog } from '../feature.ts';

export interface OpenDialog {
  readonly key: number;
  readonly dialog: Dialog<object>;
  readonly props: object;
}

/** Dialogs on the screen, the topmost last. Each dialog is open at most once. */
export class DialogStore {
  readonly items: OpenDialog[] = [];
  /** Dialogs rendered hidden in advance, for the current page. */
  readonly ahead: OpenDialog[] = [];
  #next = 1;

  constructor() {
    makeAutoObservable(this, { items: observableShallow, ahead: observableShallow });
  }

  get all(): readonly OpenDialog[] {
    return this.items;
  }

  isOpen(id: string): boolean {
    return this.items.some((item) => item.dialog.id === id);
  }

  /** Opens the dialog. Returns a function that closes it. */
  open<Props extends object>(dialog: Dialog<Props>, props: Props): () => void {
    this.closeFor(dialog.id);
    const ahead = this.ahead.findIndex((item) => item.dialog.id === dialog.id);
    const [drawn] = ahead < 0 ? [] : this.ahead.splice(ahead, 1);
    const key = drawn?.key ?? this.#next++;
    // The props are type-checked here, and the host passes them only to this dialog.
    this.items.push({ key, dialog: dialog as unknown as Dialog<object>, props });
    return () => this.close(key);
  }

  close(key: number): void {
    this.#remove((item) => item.key === key);
  }

  closeFor(id: string): void {
    this.#remove((item) => item.dialog.id === id);
  }

  closeOnNavigation(): void {
    this.#remove((item) => !item.dialog.staysOnNavigation);
    this.ahead.length = 0;
  }

  /** Closes a dialog that failed to render, and clears the dialogs rendered in advance. */
  drop(key: number): void {
    this.close(key);
    this.ahead.length = 0;
  }

  #remove(matches: (item: OpenDialog) => boolean): void {
    for (let index = this.items.length - 1; index >= 0; index -= 1) {
      const item = this.items[index];
      if (!item || !matches(item)) continue;
      this.items.splice(index, 1);
      // A new key, so that the next dialog starts with fresh state.
      if (item.dialog.isDrawnAhead) this.ahead.push({ ...item, key: this.#next++ });
    }
  }
}
