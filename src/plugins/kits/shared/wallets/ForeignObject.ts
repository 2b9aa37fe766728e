import { callMethod, readPath } from '../../../../shell/platform/foreign.ts';

/** An object that another script put into the page. It is read and called by name, and its types are never trusted. */
export class ForeignObject {
  readonly raw: object;

  constructor(raw: object) {
    this.raw = raw;
  }

  has(method: string): boolean {
    return typeof readPath(this.raw, method) === 'function';
  }

  /** Calls a method of the object. Rejects as the method does, or if it does not exist. */
  call(method: string, ...parameters: readonly unknown[]): Promise<unknown> {
    return callMethod(this.raw, method, ...parameters);
  }

  /** Listens to an event target. Returns a function to unsubscribe. */
  hear(event: string, listener: () => void): () => void {
    if (!this.has('addEventListener')) return () => undefined;
    void this.call('addEventListener', event, listener);
    return () => void this.call('removeEventListener', event, listener).catch(() => undefined);
  }

  /** Subscribes with `on` and unsubscribes with `removeListener` or `off`. Returns a function to unsubscribe. */
  listen(event: string, listener: (value: unknown) => void): () => void {
    if (!this.has('on')) return () => undefined;
    Reflect.apply(Reflect.get(this.raw, 'on'), this.raw, [event, listener]);
    return () => {
      const stop: unknown = Reflect.get(this.raw, 'removeListener') ?? Reflect.get(this.raw, 'off');
      if (typeof stop === 'function') Reflect.apply(stop, this.raw, [event, listener]);
    };
  }
}

/** The object along a path of property names. `undefined` if it does not exist or a getter throws. */
export function foreignAt(root: unknown, ...path: readonly string[]): object | undefined {
  const value = readPath(root, ...path);
  const isOwner = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isOwner ? value : undefined;
}

/** Whether the object has the flag. A getter that throws means no. */
export function isFlagged(owner: object | undefined, flag: string): boolean {
  return readPath(owner, flag) === true;
}
