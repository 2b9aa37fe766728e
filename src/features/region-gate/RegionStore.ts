import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ipSupplyServe, regionRequest } from '../../api/meta.ts';
import type { Shell } from '../../shell/Shell.ts';
import { Polled } from '../../shell/stores/Polled.ts';
import { storedKeys } from '../../shell/stores/storedKeys.ts';
import { flagKey } from './stored.ts';

/** Checked every 10 s (spec §9). */
const CHECK_MS = 10_000;

type Parts = Pick<Shell, 'storage' | 'preferences' | 'api'>;

/**
 * Whether the user's region is served. Only an explicit no counts; a failed check keeps the last state, also over a reload
 * (SHL-15, ADR 18).
 */
export class RegionStore {
  isRefused: boolean;
  readonly checked: Polled<boolean>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.isRefused = parts.storage.get(flagKey) === 'N';
    this.checked = new Polled((signal) => this.#check(signal), { everyMs: CHECK_MS, isWaiting: true });
    makeAutoObservable(this, { checked: observableRef });
  }

  get isBlocked(): boolean {
    // Reading the value keeps the poll running.
    void this.checked.current;
    return this.isRefused;
  }

  async #check(signal: AbortSignal): Promise<boolean> {
    const { api, preferences, storage } = this.#parts;
    const request = regionRequest(preferences.source, storage.get(storedKeys.userId) ?? '');
    const answer = await api.request(ipSupplyServe, request, { signal });
    if (answer.status !== 'ok') return !this.isBlocked;
    const { used } = answer.data;
    storage.set(flagKey, used ? 'Y' : 'N');
    runInAction(() => {
      this.isRefused = !used;
    });
    return used;
  }
}
