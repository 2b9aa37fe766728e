import { afterEach, describe, expect, it, vi } from 'vitest';
import { EnvironmentStore } from './EnvironmentStore.ts';

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const info = { uuid: 'u', name: 'Signal', icon, rdns: 'test.signal' };
const stops: (() => void)[] = [];
const throwing = () => {
  throw new Error('boo');
};

function started(claimed: readonly string[] = []): EnvironmentStore {
  const store = new EnvironmentStore(window, claimed);
  stops.push(store.start());
  return store;
}

function announce(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}

/** As in `@wallet-standard/wallet`: its own event class, no `CustomEvent`. */
class RegisterEvent extends Event {
  readonly #callback: unknown;

  constructor(callback: unknown) {
    super('wallet-standard:register-wallet');
    this.#callback = callback;
  }

  get detail(): unknown {
    return this.#callback;
  }
}

interface Registrar {
  readonly register: (...wallets: readonly unknown[]) => () => void;
}

function standard(name: string, features: readonly string[] = ['standard:connect']) {
  return {
    version: '1.0.0',
    name,
    icon,
    chains: [],
    accounts: [],
    features: Object.fromEntries(features.map((f) => [f, {}])),
  };
}

const names = (store: EnvironmentStore) => store.registered.map(({ name }) => name);

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

describe('EIP-6963', () => {
  it('[WAL-03] requests announcements and keeps the first of each name', () => {
    const [first, second] = [{ request: () => 1 }, { request: () => 2 }];
    const answer = () => announce({ info, provider: first });
    window.addEventListener('eip6963:requestProvider', answer);
    const store = started();
    window.removeEventListener('eip6963:requestProvider', answer);

    announce({ info: { ...info, name: 'Impostor' }, provider: second });

    expect([...store.announced.values()]).toEqual([{ ...info, provider: first }]);
  });

  it('[WAL-03] ignores invalid announcements, and calls nothing of a provider', () => {
    const store = started();
    const reported = vi.fn();
    window.addEventListener('error', reported);
    const provider = Object.defineProperty({}, 'request', { get: throwing });
    const hostile = [
      undefined,
      null,
      'text',
      {},
      { info },
      { info, provider: null },
      { info: { ...info, icon: 'https://tracker.example/icon.png' }, provider },
      { info: { ...info, icon: 'data:text/html,<script>alert(1)</script>' }, provider },
      { info: { ...info, name: '' }, provider },
      { info: { ...info, name: 'x'.repeat(1_000_000) }, provider },
      { info: { ...info, icon: `${icon}${'x'.repeat(300_000)}` }, provider },
      { info: { ...info, rdns: 'two words' }, provider },
      Object.defineProperty({ provider }, 'info', { get: throwing }),
      Object.defineProperty({ info }, 'provider', { get: throwing }),
      { info: new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing }), provider },
    ];

    for (const detail of hostile) announce(detail);
    window.dispatchEvent(new Event('eip6963:announceProvider'));
    expect(store.announced.size).toBe(0);
    announce({ info: { ...info, name: '\u202eSig\u0000nal' }, provider });

    expect(store.announced.get(info.rdns)).toMatchObject({ name: 'Sig nal', provider });
    expect(reported).not.toHaveBeenCalled();
    window.removeEventListener('error', reported);
  });

  it('[WAL-03] keeps room for known wallets during a flood of announcements', () => {
    const store = started(['io.known']);
    for (let count = 0; count < 500; count += 1)
      announce({ info: { ...info, rdns: `test.flood${count}` }, provider: {} });
    announce({ info: { ...info, rdns: 'io.known' }, provider: {} });

    expect(store.announced.size).toBe(51);
    expect(store.announced.has('io.known')).toBe(true);
  });

  it('stops listening after stop', () => {
    const store = new EnvironmentStore(window);
    store.start()();

    announce({ info, provider: {} });
    window.dispatchEvent(new RegisterEvent((api: Registrar) => api.register(standard('Late'))));

    expect(store.announced.size).toBe(0);
    expect(store.registered).toEqual([]);
  });
});

describe('the Wallet Standard', () => {
  it('[WAL-03] finds wallets from before and after the start of the page', () => {
    const early = (event: Event) => Reflect.get(event, 'detail').register(standard('Early'));
    window.addEventListener('wallet-standard:app-ready', early);
    const store = started();
    window.removeEventListener('wallet-standard:app-ready', early);

    window.dispatchEvent(new RegisterEvent((api: Registrar) => api.register(standard('Late'), standard('Later'))));

    expect(names(store)).toEqual(['Early', 'Late', 'Later']);
    expect(store.registered[0]).toMatchObject({ icon, features: ['standard:connect'] });
  });

  it('[WAL-03] keeps the first of a name unless a later one has other features', () => {
    const store = started();
    window.dispatchEvent(
      new RegisterEvent((api: Registrar) => {
        api.register(standard('Twin', ['solana:signMessage']), standard('Twin', ['solana:signMessage']));
        api.register(standard('Twin', ['sui:signPersonalMessage']));
      }),
    );

    expect(store.registered.map(({ features }) => features)).toEqual([
      ['solana:signMessage'],
      ['sui:signPersonalMessage'],
    ]);
  });

  it('removes only the wallet that unregisters itself', () => {
    const store = started();
    let takeBack: () => void = throwing;
    window.dispatchEvent(
      new RegisterEvent((api: Registrar) => {
        takeBack = api.register(standard('One'), standard('Two'));
        api.register(standard('Three'));
        // Rejected, because the name is taken. Unregistering it changes nothing.
        api.register(standard('Three'))();
      }),
    );

    takeBack();
    takeBack();

    expect(names(store)).toEqual(['Three']);
  });

  it('[WAL-03] ignores invalid, throwing and surplus wallets', () => {
    const store = started();
    const reported = vi.fn();
    window.addEventListener('error', reported);
    const hostile: readonly unknown[] = [
      undefined,
      null,
      7,
      {},
      { ...standard('Old'), version: '0.1.0' },
      { ...standard('x'.repeat(201)) },
      Object.defineProperty(standard('Throwing'), 'features', { get: throwing }),
      Object.defineProperty({ version: '1.0.0' }, 'name', { get: throwing }),
      new Proxy({}, { get: throwing }),
    ];
    window.dispatchEvent(new RegisterEvent((api: Registrar) => api.register(...hostile)));
    window.dispatchEvent(new RegisterEvent(throwing));
    window.dispatchEvent(new RegisterEvent('no function'));
    window.dispatchEvent(new Event('wallet-standard:register-wallet'));
    window.dispatchEvent(
      Object.defineProperty(new Event('wallet-standard:register-wallet'), 'detail', { get: throwing }),
    );
    expect(store.registered).toEqual([]);

    const feature = (index: number) => `test:feature${index}`;
    window.dispatchEvent(
      new RegisterEvent((api: Registrar) => {
        api.register({ ...standard('Remote'), icon: 'https://tracker.example/icon.png' });
        api.register(
          standard(
            'Wide',
            Array.from({ length: 5_000 }, (_, index) => feature(index)),
          ),
        );
        for (let count = 0; count < 500; count += 1) api.register(standard(`Flood ${count}`));
      }),
    );

    expect(store.registered).toHaveLength(50);
    expect(store.registered[0]).toMatchObject({ name: 'Remote', icon: '' });
    expect(store.registered[1]?.features).toHaveLength(100);
    expect(reported).not.toHaveBeenCalled();
    window.removeEventListener('error', reported);
  });
});
