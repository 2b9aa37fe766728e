import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { MAX_ROYALTY_PERCENT } from '../../../api/nft/creation.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import { formatOf, type MediaFormat } from '../files/mediaFormats.ts';
import { type Refusal, readFile } from '../files/readFile.ts';
import { type Draft, type DraftFields, type DraftPlace, draftKey, newDraft } from './Draft.ts';
import type { DraftDisk } from './DraftDisk.ts';
import type { PictureLink } from './pictureLink.ts';

export type FormField =
  | 'medium'
  | 'name'
  | 'externalLink'
  | 'traits'
  | 'royalty'
  | 'collectionName'
  | 'collectionSymbol';
/** `missing`: not filled in. `malformed`: invalid. */
export type Problem = 'missing' | 'malformed';

export type Choosing =
  | { readonly status: 'idle' | 'reading' }
  | { readonly status: 'refused'; readonly fileName: string; readonly refusal: Refusal };

export const LONGEST = { name: 120, description: 4_000, externalLink: 400, traitType: 64, traitValue: 128 } as const;
export const MAX_TRAITS = 50;

/** The draft of an NFT while the user edits it. Every change is stored on the device (NFT-12). */
export class DraftStore {
  readonly place: DraftPlace;
  draft: Draft = newDraft();
  /** `undefined` if the draft has no file, or if the device no longer has it. */
  file: Blob | undefined;
  choosing: Choosing = { status: 'idle' };
  /** `false` while the stored draft is read. */
  isLoaded = false;
  /** Nothing can be stored on the device: a reload loses the input. */
  isUnkept = false;
  readonly #disk: DraftDisk;

  constructor(place: DraftPlace, disk: DraftDisk) {
    this.place = place;
    this.#disk = disk;
    makeAutoObservable(this, {
      place: false,
      draft: observableRef,
      file: observableRef,
      choosing: observableRef,
    });
  }

  /** Reads the stored draft. A picture in the link replaces the medium. Never rejects. */
  async load(picture: PictureLink | undefined): Promise<void> {
    const kept = await this.#disk.read(draftKey(this.place)).catch(() => undefined);
    runInAction(() => {
      if (kept) {
        this.draft = kept.draft;
        this.file = kept.file;
      }
      if (picture && !this.draft.isBegun) this.#takePicture(picture);
      this.isLoaded = true;
    });
  }

  edit(change: Partial<DraftFields>): void {
    // A permit is for fixed data. After a change, the draft is another NFT and needs a new request id.
    const { isPermitted } = this.draft;
    const renewed = isPermitted ? { requestId: newRecordId(), isPermitted: false } : {};
    void this.keep({ ...change, ...renewed }).catch(() => undefined);
  }

  /**
   * Stores the progress.
   * @throws AppError `storage/unavailable`
   */
  async keep(change: Partial<Draft>): Promise<void> {
    const draft = { ...this.draft, ...change };
    runInAction(() => {
      this.draft = draft;
    });
    await this.#written(() => this.#disk.write(draftKey(this.place), draft));
  }

  /** Never rejects: the reason of a refusal is stored in `choosing`. */
  async choose(file: File): Promise<void> {
    this.#set({ choosing: { status: 'reading' } });
    const read = await readFile(file);
    if (read.status === 'refused') {
      return this.#set({ choosing: { status: 'refused', fileName: file.name, refusal: read.refusal } });
    }
    const { mediaType } = read.format;
    this.#set({ choosing: { status: 'idle' }, file });
    this.#change({ kind: 'file', name: file.name, size: file.size, mediaType });
    await this.#written(() => this.#disk.writeFile(draftKey(this.place), file)).catch(() => undefined);
  }

  removeMedium(): void {
    this.file = undefined;
    this.#change(undefined);
    void this.#written(() => this.#disk.writeFile(draftKey(this.place), undefined)).catch(() => undefined);
  }

  /** Deletes the draft after the mint, or when the user discards it. */
  async clear(): Promise<void> {
    this.#set({ draft: newDraft(), file: undefined, choosing: { status: 'idle' } });
    await this.#disk.remove(draftKey(this.place)).catch(() => undefined);
  }

  /** `undefined` if no file is chosen. */
  get format(): MediaFormat | undefined {
    return this.draft.medium && formatOf(this.draft.medium.mediaType);
  }

  /** Percent. `undefined` if the typed text is not an allowed number. */
  get royalty(): number | undefined {
    const { royaltyText } = this.draft;
    if (!/^\d{1,2}$/.test(royaltyText)) return undefined;
    const percent = Number(royaltyText);
    return percent <= MAX_ROYALTY_PERCENT ? percent : undefined;
  }

  get problems(): Partial<Record<FormField, Problem>> {
    const { name, medium, externalLink, traits, collection } = this.draft;
    const isMissing = !medium || (medium.kind === 'file' && !this.file && !this.draft.content);
    const isHalf = (trait: Draft['traits'][number]) => (trait.name.trim() === '') !== (trait.value.trim() === '');
    const isNew = collection.kind === 'new';
    return {
      ...(isMissing ? { medium: 'missing' } : {}),
      ...(name.trim() === '' ? { name: 'missing' } : {}),
      ...(externalLink.trim() === '' || isWebAddress(externalLink.trim()) ? {} : { externalLink: 'malformed' }),
      ...(traits.some(isHalf) ? { traits: 'malformed' } : {}),
      ...(this.royalty === undefined ? { royalty: 'malformed' } : {}),
      ...(isNew && collection.name.trim() === '' ? { collectionName: 'missing' } : {}),
      ...(isNew && !/^[A-Z0-9]{1,10}$/.test(collection.symbol) ? { collectionSymbol: 'malformed' } : {}),
    };
  }

  get isReady(): boolean {
    return this.isLoaded && this.choosing.status !== 'reading' && Object.keys(this.problems).length === 0;
  }

  #takePicture({ uri, mediaType, made }: PictureLink): void {
    this.file = undefined;
    this.#change({ kind: 'picture', uri, mediaType, made });
  }

  #change(medium: Draft['medium']): void {
    const content = medium?.kind === 'picture' ? { url: medium.uri, mediaType: medium.mediaType } : undefined;
    this.edit({ medium });
    void this.keep({ content, uploadUrl: undefined }).catch(() => undefined);
  }

  async #written(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#set({ isUnkept: true });
      throw error;
    }
  }

  #set(change: Partial<Pick<DraftStore, 'draft' | 'file' | 'choosing' | 'isUnkept'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

function isWebAddress(text: string): boolean {
  const url = text.length <= LONGEST.externalLink && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && url.protocol === 'https:' && !url.username && !url.password;
}
