import { runInAction } from 'mobx';
import type { Shell } from './Shell.ts';

/**
 * Makes an accessor for a feature's value that every part of the app shares. `create` runs at the first call for a shell;
 * later calls return that value and ignore their arguments.
 */
export function featureStore<T, Args extends readonly unknown[]>(
  create: (shell: Shell, ...args: Args) => T,
): (shell: Shell, ...args: Args) => T {
  const created = new WeakMap<Shell, { readonly value: T }>();
  return (shell, ...args) => {
    // As an action: the first call can be during a render, and stores load their values when they are made.
    const known = created.get(shell) ?? { value: runInAction(() => create(shell, ...args)) };
    created.set(shell, known);
    return known.value;
  };
}
