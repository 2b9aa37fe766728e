/** A call of the page to the object of UniSat. */
export interface UnisatRequest {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What the call returns, and the events before it. */
export interface UnisatReply {
  readonly result: unknown;
  readonly events: readonly (readonly [name: string, value: unknown])[];
}

/** The page's script that puts the object of UniSat into it. The page's function `unisatRequest` answers its calls. */
export function unisatScript(methods: readonly string[]): string {
  return `{
    const listeners = {};
    const call = (method) => async (...args) => {
      const { result, events } = await window.unisatRequest({ method, args });
      for (const [name, value] of events) for (const listener of listeners[name] ?? []) listener(value);
      return result;
    };
    window.unisat = Object.fromEntries(${JSON.stringify(methods)}.map((method) => [method, call(method)]));
    window.unisat.on = (name, listener) => { (listeners[name] ??= []).push(listener); };
    window.unisat.removeListener = (name, listener) => {
      listeners[name] = (listeners[name] ?? []).filter((known) => known !== listener);
    };
    dispatchEvent(new Event('unisat#initialized'));
  }`;
}
