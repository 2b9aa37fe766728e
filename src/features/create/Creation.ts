import type { Shell } from '../../shell/Shell.ts';
import type { DraftPlace } from './Draft.ts';
import { type DraftDisk, IdbDrafts } from './DraftDisk.ts';
import { DraftStore } from './DraftStore.ts';
import { Making } from './Making.ts';
import type { PictureLink } from './pictureLink.ts';
import { Studio } from './Studio.ts';
import type { Uploader } from './Uploader.ts';

/** The page's draft, where it can be made, and its making. */
export class Creation {
  readonly place: DraftPlace;
  readonly studio: Studio;
  readonly store: DraftStore;
  readonly making: Making;

  constructor(
    shell: Shell,
    place: DraftPlace,
    disk: DraftDisk = new IdbDrafts(),
    upload: Uploader = byTus(shell),
    looks?: number,
  ) {
    this.place = place;
    this.studio = new Studio(shell, place);
    this.store = new DraftStore(place, disk);
    this.making = new Making(shell, this.store, upload, looks);
  }

  /** Reads what is kept and what is offered. What was signed before goes on by itself: it asks for nothing. */
  async start(picture: PictureLink | undefined, signal: AbortSignal): Promise<void> {
    await Promise.all([this.store.load(picture), this.studio.load(signal)]);
    const { state } = this.studio;
    if (state.status !== 'ready' || signal.aborted) return;
    if (await this.making.wasSent(signal)) await this.making.run(state.facts, signal);
  }
}

/** Loads on use: most visitors upload nothing. */
function byTus({ config, window }: Shell): Uploader {
  return async (upload, signal) => {
    const { tusUploader } = await import('./tusUploader.ts');
    return tusUploader(config.services.main, { window })(upload, signal);
  };
}
