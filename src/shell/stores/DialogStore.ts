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
  #next = 1;

  constructor() {
    makeAutoObservable(this, { items: observableShallow, all: false });
  }

  get all(): readonly OpenDialog[] {
    return this.items;
  }

  isOpen(id: string): boolean {
    return this.items.some((item) => item.dialog.id === id);
  }

  /** Returns the way to close it. */
  open<Props extends object>(dialog: Dialog<Props>, props: Props): () => void {
    const key = this.#next++;
    this.#remove((item) => item.dialog.id === dialog.id);
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
  }

  #remove(matches: (item: OpenDialog) => boolean): void {
    for (let index = this.items.length - 1; index >= 0; index -= 1) {
      const item = this.items[index];
      if (item && matches(item)) this.items.splice(index, 1);
    }
  }
}
