import { makeAutoObservable, observableShallow } from 'mobx';
import { AppError } from '../../model/errors.ts';

/** Plugins of one kind, by id, in the order they were added. */
export class Registry<T extends { readonly id: string }> {
  readonly #name: string;
  readonly items: T[] = [];

  constructor(name: string, items: Iterable<T> = []) {
    this.#name = name;
    makeAutoObservable(this, { items: observableShallow });
    for (const item of items) this.add(item);
  }

  get all(): readonly T[] {
    return this.items;
  }

  get(id: string): T | undefined {
    return this.items.find((item) => item.id === id);
  }

  /** @throws AppError `registry/missing` */
  require(id: string): T {
    const item = this.get(id);
    if (!item) throw new AppError('registry/missing', { registry: this.#name, id });
    return item;
  }

  /** @throws AppError `registry/duplicate` */
  add(item: T): void {
    if (this.get(item.id)) throw new AppError('registry/duplicate', { registry: this.#name, id: item.id });
    this.items.push(item);
  }
}
