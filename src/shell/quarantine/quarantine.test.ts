import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import type { WalletPlugin } from '../plugin/wallet.ts';
import { LOAD_LIMIT_MS, TOGETHER_MS, WITHIN_MS } from './faultPolicy.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const later = (ms = TOGETHER_MS + 1) => vi.setSystemTime(Date.now() + ms);

/** A broken chain and a broken wallet among working ones. */
async function world() {
  const good = new FakeChain('good');
  const bad = new FakeChain('bad');
  const goodWallet = new FakeWallet({ id: 'good', name: 'Good', chains: [good] });
  const badWallet = new FakeWallet({ id: 'bad', name: 'Bad', chains: [bad] });
  const made = await createReadyShell({ chains: [good, bad], wallets: [goodWallet, badWallet] });
  const { shell } = made;
  return { ...made, good, bad, goodWallet, badWallet, wallet: shell.walletRegistry.require('bad') };
}

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('a chain that fails', () => {
  it('is disabled after its code failed to load three times, and is retried on request', async () => {
    const { shell, bad } = await world();
    const load = vi.fn(async (): Promise<ChainDriver> => {
      throw new SyntaxError('unexpected token');
    });
    Object.assign(bad.plugin, { loadDriver: load });
    for (let time = 0; time < 3; time += 1) {
      expect(await codeOf(shell.chains.driver(bad.plugin.id))).toBe('chain/not-loaded');
      later();
    }

    expect(shell.quarantine.aside.get(bad.plugin.id)).toMatchObject({ by: 'faults', last: 'not-loaded' });
    expect(await codeOf(shell.chains.driver(bad.plugin.id))).toBe('plugin/quarantined');
    expect(load).toHaveBeenCalledTimes(3);
    expect(shell.chains.supported?.map(({ name }) => name)).toEqual(['Chain good', 'Chain bad']);

    shell.quarantine.lift(bad.plugin.id);
    Object.assign(bad.plugin, { loadDriver: async () => bad });
    expect((await shell.chains.driver(bad.plugin.id)).isAddress('bad-alice')).toBe(true);
  });

  it('[NFT-14] is not disabled for addresses with half a character', async () => {
    const { shell, bad } = await world();
    Object.assign(bad.plugin, { explorer: { address: encodeURIComponent, transaction: encodeURIComponent } });

    for (let time = 0; time < 5; time += 1) {
      expect(shell.chains.require(bad.plugin.id).explorer.address('\ud800')).toBe('about:blank');
      later();
    }
    expect(shell.chains.require(bad.plugin.id).explorer.address('bad alice')).toBe('bad%20alice');
    expect(shell.quarantine.aside.size).toBe(0);
  });

  it('is not disabled for errors of nodes, the network or the user', async () => {
    const { shell, bad } = await world();
    const reasons = [
      new AppError('chain/unreachable', { chain: 'bad' }),
      new TypeError('Failed to fetch'),
      new DOMException('late', 'TimeoutError'),
      new DOMException('gone', 'AbortError'),
      new AppError('wallet/rejected', { wallet: 'Bad' }),
      new SyntaxError('a node that answers with a page'),
    ];
    const driver = await shell.chains.driver(bad.plugin.id);
    for (const reason of [...reasons, ...reasons]) {
      bad.getBalances = () => Promise.reject(reason);
      await expect(driver.getBalances('bad-alice', [bad.native], {})).rejects.toBe(reason);
      later();
    }
    expect(shell.quarantine.isQuarantined(bad.plugin.id)).toBe(false);
  });

  it('is disabled if its code throws or has a wrong shape; callers get a rejection', async () => {
    const { shell, bad } = await world();
    const driver = await shell.chains.driver(bad.plugin.id);
    const broken: readonly Partial<FakeChain>[] = [
      { isAddress: () => JSON.parse('"yes"') },
      { getBalances: async () => JSON.parse('{}') },
      { canonicalAddress: () => JSON.parse('nothing at all') },
    ];
    for (const part of broken) {
      Object.assign(bad, part);
      for (const call of [
        async () => driver.isAddress('bad-alice'),
        () => driver.getBalances('bad-alice', [bad.native], {}),
        async () => driver.canonicalAddress('bad-alice'),
      ]) {
        await call().catch(() => undefined);
      }
      later();
    }

    expect(shell.quarantine.isQuarantined(bad.plugin.id)).toBe(true);
    expect(await codeOf(driver.feeReserve(1, {}))).toBe('plugin/quarantined');
    expect(() => driver.isAddress('bad-alice')).toThrow('plugin/quarantined');
  });

  it('ends the wait for code that never loads', async () => {
    const { shell, bad } = await world();
    Object.assign(bad.plugin, { loadDriver: () => new Promise(() => undefined) });
    const asked = codeOf(shell.chains.driver(bad.plugin.id));
    await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
    expect(await asked).toBe('chain/not-loaded');
  });

  it('counts simultaneous failures once, and forgets old ones', async () => {
    const { shell, bad } = await world();
    const chain = shell.chains.require(bad.plugin.id);
    Object.assign(bad.plugin, {
      tokenId: () => {
        throw new Error('spoilt');
      },
    });
    for (let time = 0; time < 50; time += 1) expect(chain.tokenId('bad-usd')).toBe('fake:bad/token:bad-usd');
    later(WITHIN_MS);
    chain.tokenId('bad-usd');
    later();
    chain.tokenId('bad-usd');
    expect(shell.quarantine.isQuarantined(chain.id)).toBe(false);
  });

  it('keeps its sent transaction, whose outcome stays unknown', async () => {
    const { shell, bad, badWallet } = await world();
    await shell.wallet.connect(badWallet);
    badWallet.switchTo([{ address: 'bad-alice', chain: bad.plugin.id }]);
    const driver = await shell.chains.driver(bad.plugin.id);
    const amount = (await driver.feeReserve(1, {})).minus(await driver.feeReserve(1, {}));
    const intent = { from: 'bad-alice', to: 'bad-bob', token: bad.native, amount };
    const transaction = await driver.prepareTransfer(intent, {});
    await shell.outbox.load();
    const sent = await shell.outbox.send({ kind: 'test', transaction, payload: {}, needsReport: false }, {});
    for (let time = 0; time < 3; time += 1) {
      shell.quarantine.fault(bad.plugin.id, 'threw');
      later();
    }

    await expect(driver.follow(sent, {})).rejects.toThrow('plugin/quarantined');
    expect(shell.outbox.all.map(({ id, stage }) => ({ id, stage }))).toEqual([{ id: sent.id, stage: 'sent' }]);
    expect(shell.chains.byWireName('BAD')?.name).toBe('Chain bad');
  });
});

describe('a wallet that fails', () => {
  it('is disabled if it throws unexpectedly, while the others are listed and connect', async () => {
    const { shell, badWallet, goodWallet, wallet } = await world();
    badWallet.detect = () => {
      throw new TypeError('no such thing');
    };
    for (let time = 0; time < 3; time += 1) {
      expect(shell.wallet.available.map((one) => shell.wallet.readinessOf(one).status)).toEqual([
        'installed',
        'unsupported',
      ]);
      later();
    }
    await Promise.resolve();

    expect(shell.quarantine.aside.get('bad')).toMatchObject({ by: 'faults', last: 'threw' });
    badWallet.detect = () => ({ status: 'installed' });
    expect(shell.wallet.readinessOf(wallet).status).toBe('unsupported');
    expect(await codeOf(shell.wallet.connect(wallet))).toBe('plugin/quarantined');
    await shell.wallet.connect(goodWallet);
    expect(shell.wallet.connection.status).toBe('connected');

    shell.quarantine.lift('bad');
    expect(shell.wallet.readinessOf(wallet).status).toBe('installed');
  });

  it('is not a failure if the user declines repeatedly, or it has no account', async () => {
    const { shell, badWallet, wallet } = await world();
    badWallet.rejectsConnect = true;
    for (let time = 0; time < 5; time += 1) {
      expect(await codeOf(shell.wallet.connect(wallet))).toBe('wallet/rejected');
      later();
    }
    expect(shell.quarantine.isQuarantined('bad')).toBe(false);
  });

  it('returns no invalid session', async () => {
    const { shell, badWallet, wallet } = await world();
    badWallet.connect = async () => JSON.parse('{"accounts":[]}');
    expect(await codeOf(shell.wallet.connect(wallet))).toBe('plugin/failed');
    expect(shell.wallet.connection.status).toBe('disconnected');
  });

  it('that never answers does not block other wallets', async () => {
    const { shell, badWallet, goodWallet, wallet } = await world();
    badWallet.connect = () => new Promise(() => undefined);
    const hanging = codeOf(shell.wallet.connect(wallet));
    await shell.wallet.connect(goodWallet);
    expect(await hanging).toMatchObject({ name: 'AbortError' });
    expect(shell.wallet.account?.address).toBe('one-alice');
  });

  it('stays turned off if the deployment disables it', async () => {
    const { shell } = await createReadyShell({
      wallets: [new FakeWallet({ chains: [] })],
      config: { plugins: { off: ['fake'] } },
    });
    const wallet = shell.walletRegistry.require('fake');
    shell.quarantine.lift('fake');
    expect(shell.wallet.readinessOf(wallet).status).toBe('unsupported');
    expect(await codeOf(shell.wallet.connect(wallet))).toBe('plugin/quarantined');
  });
});

/** All failures of a plugin in these tests. */
const faults: Readonly<Record<string, (chain: FakeChain, wallet: FakeWallet) => void>> = {
  throwsDetect: (_chain, wallet) => Object.assign(wallet, { detect: thrower }),
  spoilsDetect: (_chain, wallet) => Object.assign(wallet, { detect: () => 7 }),
  throwsConnect: (_chain, wallet) => Object.assign(wallet, { connect: thrower }),
  rejectsConnect: (_chain, wallet) => Object.assign(wallet, { connect: async () => thrower() }),
  throwsTokenId: (chain) => Object.assign(chain.plugin, { tokenId: thrower }),
  throwsLinks: (chain) => Object.assign(chain.plugin, { explorer: { address: thrower, transaction: () => 7 } }),
  throwsLoad: (chain) => Object.assign(chain.plugin, { loadDriver: thrower }),
  throwsBalances: (chain) => Object.assign(chain, { getBalances: thrower }),
  spoilsBalances: (chain) => Object.assign(chain, { getBalances: async () => 7 }),
  throwsAddress: (chain) => Object.assign(chain, { isAddress: thrower }),
};
function thrower(): never {
  throw new TypeError('injected');
}

it('has no effect on other plugins, for any sequence of faults', async () => {
  const names = Object.keys(faults);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ fault: fc.constantFrom(...names), ms: fc.nat(3_000) }), { maxLength: 12 }),
      async (steps) => {
        const { shell, good, bad, badWallet, goodWallet } = await world();
        good.fund('good-alice', good.native, '5');
        const token = good.token('USD', 6);
        const look = async () => ({
          ready: shell.wallet.readinessOf(shell.walletRegistry.require('good')).status,
          id: shell.chains.require(good.plugin.id).tokenId('good-usd'),
          page: shell.chains.require(good.plugin.id).explorer.address('good-alice'),
          isAddress: (await shell.chains.driver(good.plugin.id)).isAddress('good-alice'),
          has: await shell.chains
            .driver(good.plugin.id)
            .then((driver) => driver.getBalances('good-alice', [good.native, token], {}))
            .then((found) => [...found.values()].map(({ total }) => total.units)),
          isQuarantined: [shell.quarantine.isQuarantined('good'), shell.quarantine.isQuarantined(good.plugin.id)],
        });
        const before = await look();
        for (const { fault, ms } of steps) {
          faults[fault]?.(bad, badWallet);
          later(ms);
          const chain = shell.chains.require(bad.plugin.id);
          chain.tokenId('bad-usd');
          chain.explorer.address('bad-alice');
          chain.explorer.transaction('bad-hash');
          const wallet: WalletPlugin = shell.walletRegistry.require('bad');
          shell.wallet.readinessOf(wallet);
          await shell.wallet.connect(wallet).catch(() => undefined);
          const driver = await shell.chains.driver(chain.id).catch(() => undefined);
          await driver?.getBalances('bad-alice', [bad.native], {}).catch(() => undefined);
          try {
            driver?.isAddress('bad-alice');
          } catch {
            // A call to a broken chain throws.
          }
          expect(await look()).toEqual(before);
        }
        await shell.wallet.connect(goodWallet);
        expect(shell.wallet.connectedAs(goodWallet)).toBeDefined();
        shell.dispose();
      },
    ),
    { numRuns: 25 },
  );
});
