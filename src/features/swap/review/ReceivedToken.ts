import { makeAutoObservable, runInAction } from 'mobx';
import type { Token } from '../../../model/Token.ts';
import { pinnedTokens } from '../../../shell/outbox/pinnedTokens.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** Whether the build knows the token that a swap buys. If it does not, only its address tells it from another one. */
export class ReceivedToken {
  /** False until the pins are loaded. */
  isUnpinned = false;
  readonly #parts: Pick<Shell, 'chains'>;
  readonly #token: Token;

  constructor(parts: Pick<Shell, 'chains'>, token: Token) {
    this.#parts = parts;
    this.#token = token;
    makeAutoObservable(this);
  }

  /** If the pins cannot be loaded, the token counts as unknown. Never rejects. */
  async look(): Promise<void> {
    const { id, chain, address } = this.#token;
    if (address === undefined) return;
    const pinned = await pinnedTokens(this.#parts, chain).catch(() => []);
    runInAction(() => {
      this.isUnpinned = pinned.every((pin) => pin.id !== id);
    });
  }
}
