/** Follows names into a foreign object; `undefined` where one is missing or its getter throws. Calls nothing. */
export function readPath(root: unknown, ...names: readonly string[]): unknown {
  let value = root;
  try {
    for (const name of names) {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
      value = Reflect.get(value, name);
    }
    return value;
  } catch {
    return undefined;
  }
}

/** A foreign object with this method; `undefined` for anything else. */
export function withMethod(value: unknown, method: string): object | undefined {
  return typeof value === 'object' && value !== null && typeof readPath(value, method) === 'function'
    ? value
    : undefined;
}

/** Calls a method of a foreign object. Rejects as the method does, and where there is none. */
export async function callMethod(owner: unknown, method: string, ...parameters: readonly unknown[]): Promise<unknown> {
  const work = readPath(owner, method);
  if (typeof work !== 'function') throw new Error(`the wallet has no ${method}`);
  return Reflect.apply(work, owner, parameters);
}

/** Listens to `name` by an object's own pair of methods, where it has them. Returns the way to stop. */
export function listenTo(
  owner: unknown,
  [add, remove]: readonly [add: string, remove: string],
  name: string,
  listener: (value: unknown) => void,
): () => void {
  const call = (method: string) => void callMethod(owner, method, name, listener).catch(() => undefined);
  call(add);
  return () => call(remove);
}
