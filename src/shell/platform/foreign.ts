/** Reads a nested property of a foreign object; `undefined` if one is missing or its getter throws. Calls no functions. */
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

/** Returns the value if it is an object with this method; otherwise `undefined`. */
export function withMethod(value: unknown, method: string): object | undefined {
  return typeof value === 'object' && value !== null && typeof readPath(value, method) === 'function'
    ? value
    : undefined;
}

/** Calls a method of a foreign object. Rejects as the method does, or if the method is missing. */
export async function callMethod(owner: unknown, method: string, ...parameters: readonly unknown[]): Promise<unknown> {
  const work = readPath(owner, method);
  if (typeof work !== 'function') throw new Error(`the wallet has no ${method}`);
  return Reflect.apply(work, owner, parameters);
}

/** An event of a foreign object, and the names of the object's methods that add and remove a listener. */
interface ForeignEvent {
  readonly name: string;
  readonly methods: readonly [add: string, remove: string];
}

/** Listens to the event, if the object has the methods. Returns a function that stops it. */
export function listenTo(owner: unknown, event: ForeignEvent, listener: (value: unknown) => void): () => void {
  const [add, remove] = event.methods;
  const call = (method: string) => void callMethod(owner, method, event.name, listener).catch(() => undefined);
  call(add);
  return () => call(remove);
}
