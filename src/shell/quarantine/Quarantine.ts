import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { type FaultKind, MAX_FAULTS, TOGETHER_MS, WITHIN_MS } from './faultPolicy.ts';

/** Why a plugin is not asked any more: the deployment says so, or what it did last. */
export type Aside =
  | { readonly by: 'deployment' }
  | { readonly by: 'faults'; readonly last: FaultKind; readonly at: number };

/** Plugins that are not asked any more, for this visit: those that failed too often, and those that the deployment turned off. */
export class Quarantine {
  readonly aside = new Map<string, Aside>();
  /** Times of faults by plugin, milliseconds since 1970. Not observable: faults happen while things are drawn. */
  readonly #faults = new Map<string, readonly number[]>();
  readonly #now: () => number;

  /** `off` are the ids that the deployment turned off. */
  constructor(off: readonly string[], now: () => number = () => Date.now()) {
    this.#now = now;
    for (const id of off) this.aside.set(id, { by: 'deployment' });
    makeAutoObservable(this, { aside: observableShallow, isAside: false, hasFailed: false, fault: false });
  }

  /** Whether the plugin is to be left alone. */
  isAside(id: string): boolean {
    return this.aside.has(id) || this.#isFull(id);
  }

  /** Whether it is left alone because it failed: then not even its descriptions are asked for. */
  hasFailed(id: string): boolean {
    return this.aside.get(id)?.by === 'faults' || this.#isFull(id);
  }

  fault(id: string, kind: FaultKind): void {
    const now = this.#now();
    const before = (this.#faults.get(id) ?? []).filter((at) => now - at < WITHIN_MS);
    const latest = before.at(-1);
    if (this.isAside(id) || (latest !== undefined && now - latest < TOGETHER_MS)) return;
    this.#faults.set(id, [...before, now]);
    // Told a moment later: nothing observable may be written while something is drawn.
    if (this.#isFull(id)) queueMicrotask(() => this.#tell(id, { by: 'faults', last: kind, at: now }));
  }

  /** Lets it be asked again; not one that the deployment turned off. */
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
