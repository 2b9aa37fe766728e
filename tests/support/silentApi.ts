import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import { untilAborted } from '../../src/shell/platform/untilAborted.ts';

const services = { swap: 'https://swap.example', main: 'https://main.example', bridge: '', devnet: '' };

/** Calls a backend that takes every request and never answers. */
export function silentApi(): HttpApiCaller {
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const never = new Promise<never>(() => undefined);
    return init?.signal ? untilAborted(never, init.signal) : never;
  };
  return new HttpApiCaller({ services, baseData: () => ({}), fetch });
}
