import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ipSupplyServe } from '../../api/meta.ts';
import type { Shell } from '../../shell/Shell.ts';
import { Polled } from '../../shell/stores/Polled.ts';

/** Checked every 10 s (spec §9). */
const CHECK_MS = 10_000;
/** Number of refusals in a row that close the app. A single wrong reply must not close it. */
const REFUSALS_NEEDED = 2;

/** Whether the user's region is served. Only an explicit no counts; a failed check keeps the last state (SHL-15). */
export class RegionStore {
  refusals = 0;
  readonly checked: Polled<boolean>;
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.checked = new Polled((signal) => this.#check(signal), { everyMs: CHECK_MS, isWaiting: true });
    makeAutoObservable(this, { checked: observableRef });
  }

  get isBlocked(): boolean {
    // Reading the value keeps the poll running.
    void this.checked.current;
    return this.refusals >= REFUSALS_NEEDED;
  }

  async #check(signal: AbortSignal): Promise<boolean> {
    const request = {
      sourceFlag: this.#shell.preferences.source,
      orderId: '',
      sessionUuid: '',
      sourceType: 'H5',
      userNo: '',
    };
    const answer = await this.#shell.api.ask(ipSupplyServe, request, { signal });
    if (answer.status !== 'ok') return !this.isBlocked;
    runInAction(() => {
      this.refusals = answer.data.used ? 0 : this.refusals + 1;
    });
    return answer.data.used;
  }
}
