import type { ContentStore } from '../nft/store/ContentStore.ts';
import type { PictureMaker } from './PictureMaker.ts';

const MAX_EXAMPLE = 1024 * 1024;

/** What each style looks like, drawn by the engine when it is first asked for and kept with everything else. */
export class StyleExamples {
  readonly #maker: PictureMaker;
  readonly #content: ContentStore;
  readonly #kept = new Map<string, string>();

  constructor(maker: PictureMaker, content: ContentStore) {
    this.#maker = maker;
    this.#content = content;
  }

  /** Content id; `undefined` where the engine shows none. */
  async of(styleId: string, signal: AbortSignal): Promise<string | undefined> {
    const before = this.#kept.get(styleId);
    const picture = before ? undefined : this.#maker.example?.(styleId);
    if (!picture) return before;
    const { cid } = await this.#content.put(once(picture.bytes), { maxBytes: MAX_EXAMPLE, signal });
    this.#kept.set(styleId, cid);
    return cid;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
