import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import { applyImport, type Undo } from './applyImport.ts';
import type { ImportItem, Part } from './ImportItem.ts';
import { planImport } from './planImport.ts';
import { MAX_FILE_BYTES, readTransferFile } from './TransferFile.ts';

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' }
  | { readonly status: 'review'; readonly items: readonly ImportItem[]; readonly exportedAt: string }
  /** `undo` is `undefined` after it was used or refused. */
  | { readonly status: 'done'; readonly count: number; readonly undo: Undo | undefined }
  | { readonly status: 'undone' };

type Parts = Pick<Shell, 'storage' | 'chains' | 'tokens' | 'watch' | 'wallet' | 'outbox'>;

/** Imports a file: reads it, shows the differences, and writes the selected items. */
export class Importing {
  state: State = { status: 'idle' };
  error: unknown;
  /** Ids of the selected items. */
  chosen: ReadonlySet<string> = new Set();
  readonly #parts: Parts;
  #reading: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { state: observableRef, error: observableRef, chosen: observableRef, itemsOf: false });
  }

  itemsOf(part: Part): readonly ImportItem[] {
    return this.state.status === 'review' ? this.state.items.filter((item) => item.part === part) : [];
  }

  /** Reads a file and computes the differences. Never rejects: failures are stored in `error`. */
  async read(file: Pick<Blob, 'size' | 'text'>): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#set({ status: 'reading' });
    try {
      if (file.size > MAX_FILE_BYTES) throw new AppError('file/too-large', { limit: '2 MB' });
      const data = readTransferFile(await file.text());
      const items = await planImport(this.#parts, data, reading.signal);
      runInAction(() => {
        this.chosen = new Set(items.filter(isOffered).map(({ id }) => id));
        this.#set({ status: 'review', items, exportedAt: data.exportedAt });
      });
    } catch (error) {
      if (reading.signal.aborted) return;
      this.#set({ status: 'idle' }, error);
    }
  }

  /** Selects or deselects an item. */
  choose(id: string, isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    this.chosen = chosen;
  }

  /** Selects all items of a part except items that need a check, or deselects the part. */
  choosePart(part: Part, isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    for (const item of this.itemsOf(part)) {
      if (!isChosen) chosen.delete(item.id);
      else if (isOffered(item)) chosen.add(item.id);
    }
    this.chosen = chosen;
  }

  /** Writes all selected items, or none. */
  apply(): void {
    if (this.state.status !== 'review') return;
    const items = this.state.items.filter((item) => canTake(item) && this.chosen.has(item.id));
    try {
      const undo = applyImport(this.#parts, items);
      this.#set({ status: 'done', count: items.length, undo });
    } catch (error) {
      this.error = error;
    }
  }

  undo(): void {
    const { state } = this;
    if (state.status !== 'done' || !state.undo) return;
    try {
      state.undo();
      this.#set({ status: 'undone' });
    } catch (error) {
      this.#set({ ...state, undo: undefined }, error);
    }
  }

  /** Discards the file. */
  cancel(): void {
    this.#reading?.abort();
    this.#set({ status: 'idle' });
  }

  #set(state: State, error?: unknown): void {
    runInAction(() => {
      this.state = state;
      this.error = error;
    });
  }
}

/** Whether the import would change anything. */
export function canTake({ change }: ImportItem): boolean {
  return change === 'new' || change === 'changed';
}

/** Whether the item is selected by default. */
function isOffered(item: ImportItem): boolean {
  return canTake(item) && item.doubt === undefined;
}
