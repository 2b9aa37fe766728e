import type { Shell } from '../../../shell/Shell.ts';
import type { Uploader } from '../files/Uploader.ts';
import { MintFlow, type MintParts } from '../mint/MintFlow.ts';
import { Studio } from '../Studio.ts';
import type { DraftPlace } from './Draft.ts';
import { type DraftDisk, IdbDrafts } from './DraftDisk.ts';
import { DraftStore } from './DraftStore.ts';
import type { PictureLink } from './pictureLink.ts';

/** Replaced in tests. */
interface CreationOptions {
  readonly disk?: DraftDisk;
  readonly upload?: Uploader | undefined;
  /** See `MintFlow`. */
  readonly maxLookups?: number;
}

type Parts = MintParts & Pick<Shell, 'config' | 'window'>;

/** The page's draft, the facts about the chain, and the mint flow. */
export class Creation {
  readonly place: DraftPlace;
  readonly studio: Studio;
  readonly store: DraftStore;
  readonly flow: MintFlow;

  constructor(parts: Parts, place: DraftPlace, { disk = new IdbDrafts(), upload, maxLookups }: CreationOptions = {}) {
    this.place = place;
    this.studio = new Studio(parts, place);
    this.store = new DraftStore(place, disk);
    this.flow = new MintFlow(parts, this.store, { upload: upload ?? byTus(parts), maxLookups });
  }

  /** Loads the draft and the facts. A mint that was sent before continues automatically, because it needs no user action. */
  async start(picture: PictureLink | undefined, signal: AbortSignal): Promise<void> {
    await Promise.all([this.store.load(picture), this.studio.load(signal)]);
    const { state } = this.studio;
    if (state.status !== 'ready' || signal.aborted) return;
    if (await this.flow.wasSent(signal)) await this.flow.run(state.facts, signal);
  }
}

/** Loads on use: most visitors upload nothing. */
function byTus({ config, window }: Pick<Shell, 'config' | 'window'>): Uploader {
  return async (upload, signal) => {
    const { tusUploader } = await import('../files/tusUploader.ts');
    return tusUploader(config.services.main, { window })(upload, signal);
  };
}
