import type { FakeChain } from '../../support/fakes/FakeChain.ts';
import type { PageLife } from './PageLife.ts';

interface Page {
  readonly life: PageLife;
  /** Called before the page hears what became of a transaction. */
  readonly onFollow: () => void;
}

/** Parts of a driver that build transactions. */
const parts: readonly (string | symbol)[] = ['allowances', 'deposits', 'nfts', 'permissions'];

/** The chain as one page reaches it. */
export function pageChain(chain: FakeChain, page: Page): FakeChain {
  const driver = pageDriver(chain, page);
  const plugin = { ...chain.plugin, loadDriver: async () => driver };
  return new Proxy(chain, { get: (target, key) => (key === 'plugin' ? plugin : Reflect.get(target, key, target)) });
}

function pageDriver<T extends object>(part: T, page: Page): T {
  return new Proxy(part, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (value && parts.includes(key)) return pageDriver(value, page);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]) =>
        reach(String(key), () => Reflect.apply(value, target, given), { ...page, given });
    },
  });
}

/** Calls a method of the driver. An answer that the page does not hear has no effect. */
function reach(
  method: string,
  call: () => unknown,
  { life, onFollow, given: [first] }: Page & { readonly given: readonly unknown[] },
): unknown {
  if (method === 'follow') onFollow();
  const answer = call();
  // Computed in the page's memory.
  if (!(answer instanceof Promise)) return answer;
  const work = (): Promise<unknown> => answer;
  if (method.startsWith('prepare')) return answer.then((built) => life.read('build', work, built));
  if (method === 'estimateFee') return life.read('check', work, first);
  if (method === 'follow') return life.read('included', work, Reflect.get(Object(first), 'transaction'));
  return life.read(undefined, work, undefined);
}
