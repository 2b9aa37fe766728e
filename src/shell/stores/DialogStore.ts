import { makeAutoObservable, observableShallow } from 'mobx';
import type { Dialog } from '../feature.ts';

export interface OpenDialog {
  readonly key: number;
  readonly dialog: Dialog<object>;
  readonly props: object;
}

/** Dialogs on screen, the topmost last. The same dialog opens once. */
export class DialogStore {
  readonly items: OpenDialog[] = [];
  /** Those that are drawn beforehand, out of sight, for the page that is shown. */
  readonly ahead: OpenDialog[] = [];
  #next = 1;

  constructor() {
    makeAutoObservable(this, { items: observableShallow, ahead: observableShallow, all: false });
  }

  get all(): readonly OpenDialog[] {
    return this.items;
  }

  isOpen(id: string): boolean {
    return this.items.some((item) => item.dialog.id === id);
  }

  /** Returns the way to close it. */
  open<Props extends object>(dialog: Dialog<Props>, props: Props): () => void {
    this.closeFor(dialog.id);
    const ahead = this.ahead.findIndex((item) => item.dialog.id === dialog.id);
    const [drawn] = ahead < 0 ? [] : this.ahead.splice(ahead, 1);
    const key = drawn?.key ?? this.#next++;
    // The props were checked against the dialog right here; the host hands them back to the same dialog.
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
    this.#remove((item) => item.dialog.closesOnNavigation === true);
    this.ahead.length = 0;
  }

  /** One that cannot be drawn: it is gone, and no next one is made. */
  drop(key: number): void {
    this.close(key);
    this.ahead.length = 0;
  }

  #remove(matches: (item: OpenDialog) => boolean): void {
    for (let index = this.items.length - 1; index >= 0; index -= 1) {
      const item = this.items[index];
      if (!item || !matches(item)) continue;
      this.items.splice(index, 1);
      // A new one, which knows nothing of what was done in the last.
      if (item.dialog.isDrawnAhead) this.ahead.push({ ...item, key: this.#next++ });
    }
  }
}
