import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { type FaultKind, MAX_FAULTS, TOGETHER_MS, WITHIN_MS } from './faultPolicy.ts';

/** The reason that a plugin is disabled: by the deployment, or by its faults with the last kind. */
export type Aside =
  | { readonly by: 'deployment' }
  | { readonly by: 'faults'; readonly last: FaultKind; readonly at: number };

/** Plugins that are disabled for this visit: those with too many faults, and those turned off by the deployment. */
export class Quarantine {
  readonly aside = new Map<string, Aside>();
  /** Times of faults by plugin, milliseconds since 1970. Not observable: faults may happen during a render. */
  readonly #faults = new Map<string, readonly number[]>();
  readonly #now: () => number;

  /** `off`: ids that the deployment turned off. */
  constructor(off: readonly string[], now: () => number = () => Date.now()) {
    this.#now = now;
    for (const id of off) this.aside.set(id, { by: 'deployment' });
    makeAutoObservable(this, { aside: observableShallow, isQuarantined: false, hasFailed: false, fault: false });
  }

  /** Whether the plugin must not be called. */
  isQuarantined(id: string): boolean {
    return this.aside.has(id) || this.#isFull(id);
  }

  /** Whether it is disabled because of faults. Then not even its descriptive methods are called. */
  hasFailed(id: string): boolean {
    return this.aside.get(id)?.by === 'faults' || this.#isFull(id);
  }

  fault(id: string, kind: FaultKind): void {
    const now = this.#now();
    const before = (this.#faults.get(id) ?? []).filter((at) => now - at < WITHIN_MS);
    const latest = before.at(-1);
    if (this.isQuarantined(id) || (latest !== undefined && now - latest < TOGETHER_MS)) return;
    this.#faults.set(id, [...before, now]);
    // Set in a microtask: observable state must not change during a render.
    if (this.#isFull(id)) queueMicrotask(() => this.#tell(id, { by: 'faults', last: kind, at: now }));
  }

  /** Enables the plugin again, unless the deployment turned it off. */
  lift(id: string): void {
    if (this.aside.get(id)?.by === 'deployment') return;
    this.#faults.delete(id);
    this.aside.delete(id);
  }

  #isFull(id: string): boolean {
    return (this.#faults.get(id)?.length ?? 0) >= MAX_FAULTS;
  }

  #tell(id: string, why: Aside): void {
    if (this.#isFull(id)) runInAction(() => this.aside.set(id, why));
  }
}
