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
    const known = created.get(shell) ?? { value: create(shell, ...args) };
    created.set(shell, known);
    return known.value;
  };
}
