import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { AssetId, ChainId } from '../model/caip.ts';
import type { Token } from '../model/Token.ts';
import { featureStore } from '../shell/featureStore.ts';
import type { Shell } from '../shell/Shell.ts';
import { steadyNow } from '../shell/steadyNow.ts';

/** A token without an answer is read again after this time. */
const RETRY_MS = 30_000;

/** `unknown`: the chain does not tell, or not now. */
export type DecimalsState = 'reading' | 'same' | 'different' | 'unknown';

/**
 * Whether tokens have the decimals of their contracts. With others, a list can show any balance. Each token is read once. What
 * is paid is checked by two hosts (`checkTokens`).
 */
export class TokenDecimals {
  readonly states = new Map<AssetId, DecimalsState>();
  readonly #chains: Shell['chains'];
  readonly #askedAt = new Map<AssetId, number>();
  readonly #waiting = new Map<AssetId, Token>();

  constructor({ chains }: Pick<Shell, 'chains'>) {
    this.#chains = chains;
    makeAutoObservable(this, { states: observableShallow, of: false });
  }

  /** Reads the decimals of a token that is not known yet. A component that calls this renders again when they are. */
  of(token: Token): DecimalsState {
    if (token.address === undefined) return 'same';
    const state = this.states.get(token.id);
    if (state === undefined || state === 'unknown') this.#enqueue(token);
    return state ?? 'reading';
  }

  #enqueue(token: Token): void {
    const askedAt = this.#askedAt.get(token.id);
    if (askedAt !== undefined && steadyNow() - askedAt < RETRY_MS) return;
    this.#askedAt.set(token.id, steadyNow());
    this.#waiting.set(token.id, token);
    // Tokens of the same microtask are read together.
    if (this.#waiting.size === 1) queueMicrotask(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const tokens = [...this.#waiting.values()];
    this.#waiting.clear();
    const chains = new Set(tokens.map(({ chain }) => chain));
    await Promise.all(
      [...chains].map((id) =>
        this.#read(
          id,
          tokens.filter(({ chain }) => chain === id),
        ),
      ),
    );
  }

  /** Never rejects. */
  async #read(chain: ChainId, tokens: readonly Token[]): Promise<void> {
    const addresses = tokens.flatMap(({ address }) => address ?? []);
    const found = await this.#chains
      .driver(chain)
      .then((driver) => driver.tokens?.decimalsOf?.(addresses, {}))
      .catch(() => undefined);
    runInAction(() => {
      for (const { id, address = '', decimals } of tokens) {
        const known = found?.get(address);
        this.states.set(id, known === undefined ? 'unknown' : known === decimals ? 'same' : 'different');
      }
    });
  }
}

/** Whether a balance with these decimals has a value. It does if the chain does not tell: no node may hide the total. */
export function isCountable(state: DecimalsState): boolean {
  return state === 'same' || state === 'unknown';
}

/** The decimals that all pages share. */
export const tokenDecimalsOf = featureStore((shell) => new TokenDecimals(shell));
