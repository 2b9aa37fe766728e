import type { ContentStore } from '../nft/store/ContentStore.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import type { PictureMaker } from './PictureMaker.ts';

const MAX_EXAMPLE = 1024 * 1024;
const LIMIT_MS = 20_000;

/** An example picture of each style. The engine draws it at the first request, and the store keeps it. */
export class StyleExamples {
  readonly #maker: PictureMaker;
  readonly #content: ContentStore;
  readonly #kept = new Map<string, Promise<string | undefined>>();

  constructor(maker: PictureMaker, content: ContentStore) {
    this.#maker = maker;
    this.#content = content;
  }

  /** Content id; `undefined` if the engine has no examples. Requests at the same time share one drawing. */
  of(styleId: string): Promise<string | undefined> {
    const before = this.#kept.get(styleId);
    if (before) return before;
    const drawing = this.#draw(styleId);
    this.#kept.set(styleId, drawing);
    drawing.catch(() => this.#kept.delete(styleId));
    return drawing;
  }

  async #draw(styleId: string): Promise<string | undefined> {
    const picture = this.#maker.example?.(styleId);
    if (!picture) return undefined;
    const signal = timeLimit(LIMIT_MS);
    return (await this.#content.put(once(picture.bytes), { maxBytes: MAX_EXAMPLE, signal })).cid;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
