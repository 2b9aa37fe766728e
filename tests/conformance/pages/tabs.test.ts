import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartStore } from '../../../src/features/cart/list/CartStore.ts';
import { cartPartsOf } from '../../../src/features/cart/list/storedCart.ts';
import { AppError } from '../../../src/model/errors.ts';
import { browserLocks } from '../../../src/shell/outbox/TabLocks.ts';
import { AddressBook } from '../../../src/shell/recipient/AddressBook.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import { FakeChain } from '../../support/fakes/FakeChain.ts';
import { FakeLockManager } from '../../support/fakes/FakeLockManager.ts';
import { FakeWallet } from '../../support/fakes/FakeWallet.ts';
import { randomOf } from '../../support/randomOf.ts';
import { createReadyShell } from '../../support/shells/createTestShell.ts';
import { loadLists, makeShell } from '../../support/shells/makeShell.ts';
import { lostInTabs } from '../../support/shells/tabOrders.ts';

const one = new FakeChain('one');
const tokens = ['GOLD', 'TIN', 'LEAD', 'ZINC', 'IRON'].map((symbol) => one.token(symbol, 6));
const { signal } = new AbortController();

describe('two to five tabs', () => {
  it("[SHL-17] several tabs keep each other's data, in 150 orders of their actions", () => {
    for (let seed = 0; seed < 150; seed += 1) expect({ seed, lost: lostInTabs(seed) }).toEqual({ seed, lost: [] });
  });

  it("show another tab's changes on the browser's storage event", async () => {
    const { shell } = await createReadyShell({ chains: [one] });
    shell.start();
    const { shell: other } = makeShell({ chains: [one] });
    runInAction(() => other.tokens.toggleFavourite(one.native.id));
    const book = new AddressBook(shell.storage);
    const stop = book.follow();
    const bob = { chain: one.plugin.id, address: 'one-bob', memo: '', name: 'Bob' };
    runInAction(() => {
      new AddressBook(other.storage).add(bob);
      other.preferences.chooseTheme('dark');
    });
    await other.preferences.chooseLanguage('zh');
    expect(shell.tokens.favourites).toEqual([]);

    for (const key of ['favouriteTokens', 'addressBook', 'theme', 'lang']) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }

    expect(shell.tokens.favourites).toEqual([one.native.id]);
    expect(book.entries).toMatchObject([bob]);
    expect(shell.preferences.theme).toBe('dark');
    // The language of an open page does not change.
    expect(shell.preferences.language).toBe('en');
    stop();
    for (const tab of [shell, other]) tab.dispose();
  });

  it('keep for the lifetime of the page what the browser does not store', async () => {
    const { shell } = await createReadyShell({ chains: [one] });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    runInAction(() => {
      for (const token of tokens) shell.tokens.toggleFavourite(token.id);
    });
    vi.restoreAllMocks();

    expect(shell.tokens.favourites).toEqual(tokens.map(({ id }) => id));
    expect(new CartStore(cartPartsOf(shell)).items).toEqual([]);
  });
});

/** Well below the time limit of a database. */
const STEP_MS = 2_000;

describe('the leading tab', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('[SWP-07] is one of two to five at any time, and an order is reported once, whichever tab is closed: 60 times', async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = randomOf(seed);
      const manager = new FakeLockManager();
      const chain = new FakeChain('one');
      const wallet = new FakeWallet({ chains: [chain] });
      const opened = await Promise.all(
        Array.from({ length: 2 + random(4) }, async (_, index) => {
          const { locks, close } = manager.ofTab();
          const options = { chains: [chain], wallets: [wallet], locks: browserLocks(locks), disk: `tabs-${seed}` };
          const { shell } = index === 0 ? await createReadyShell(options) : makeShell(options);
          return { shell, close };
        }),
      );
      const leaders = new Set<Shell>();
      const reports: string[] = [];
      let isDown = true;
      for (const { shell } of opened) {
        await loadLists(shell);
        await shell.wallet.connect(wallet);
        shell.outbox.handle('swap', {
          report: async ({ hash }) => {
            leaders.add(shell);
            if (isDown) throw new AppError('api/unreachable', { endpoint: '', body: undefined });
            reports.push(hash);
          },
        });
        shell.start();
      }
      const turn = async (ms: number) => {
        // The fake disk uses the real clock, so it answers only between the steps, and must do so within its time limit.
        for (let passed = 0; passed <= ms; passed += STEP_MS) {
          await vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms));
          for (let tick = 0; tick < 12; tick += 1) await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const sender = opened[random(opened.length)];
      const amount = await chain.feeReserve(1);
      const transaction = await chain.prepareTransfer({
        from: 'one-alice',
        to: 'one-bob',
        token: chain.native,
        amount,
      });
      await sender?.shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true }, { signal });
      for (let round = 0; round < 4; round += 1) await turn(2_000);
      expect({ seed, leaders: leaders.size }).toEqual({ seed, leaders: 1 });

      // The leading tab is closed during the work.
      const [dead] = opened.splice(
        opened.findIndex(({ shell }) => leaders.has(shell)),
        1,
      );
      dead?.close();
      dead?.shell.dispose();
      isDown = false;
      for (let round = 0; round < 12 && reports.length === 0; round += 1) await turn(20_000);
      for (let round = 0; round < 3; round += 1) await turn(20_000);

      expect({ seed, reports }).toEqual({ seed, reports: ['one-hash-1'] });
      expect({ seed, leaders: leaders.size }).toEqual({ seed, leaders: 2 });
      for (const { shell } of opened) shell.dispose();
      await turn(0);
      expect({ seed, isHeld: manager.isHeld('switchyard-outbox') }).toEqual({ seed, isHeld: false });
    }
  });
});
