import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { makeShell } from '../../../tests/support/shells/makeShell.ts';
import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import type { Deposit, DepositSearch } from '../../shell/plugin/deposits.ts';
import { DepositsStore } from './DepositsStore.ts';
import { keyOf } from './keyOf.ts';
import { chainTime, deposit, reclaimable } from './testing/fixtures.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** Chain one holds deposits of Alice for chain two, which supports payouts. The plain chain holds none. */
async function setUp(deposits: (one: FakeChain) => readonly Deposit[] = (one) => [deposit(one), reclaimable(one)]) {
  const plain = new FakeChain('plain', { prefix: 'one' });
  const one = new FakeChain('one', { hasDeposits: true });
  const two = new FakeChain('two', { hasDeposits: true, prefix: 'one' });
  one.fund('one-alice', one.native, '1');
  one.deposited = { deposits: deposits(one), chainTime, searched: 'all' };
  const chains = [plain, one, two];
  const wallet = new FakeWallet({ chains, accounts: [{ address: 'one-alice', chain: one.plugin.id }] });
  const { shell, api } = createTestShell({ chains, wallets: [wallet] });
  await shell.wallet.connect(wallet);
  const page = new AbortController();
  const store = new DepositsStore(shell, page);
  stops.push(store.start(), () => page.abort());
  const stateOf = (chain: FakeChain) => runInAction(() => store.stateOf(chain.plugin));
  const listed = () => {
    const state = stateOf(one);
    return state.status === 'ready' ? state.list.deposits.map((item) => item.state) : state.status;
  };
  await expect.poll(() => stateOf(two).status).toBe('ready');
  await expect.poll(() => stateOf(one).status).toBe('ready');
  const of = (item: Deposit) => runInAction(() => store.reclaims.of(item));
  return { shell, api, store, one, two, wallet, page, stateOf, listed, of };
}

describe('DepositsStore', () => {
  it('[MON-04] lists deposits without chains, tokens or nodes from the service', async () => {
    const { store, one, two, listed, api } = await setUp();

    expect(runInAction(() => store.chains?.map(({ id }) => id))).toEqual([one.plugin.id, two.plugin.id]);
    expect(listed()).toEqual(['held', 'reclaimable']);
    expect(api.calls).toEqual([]);
  });

  it('[MON-04] takes a deposit back, after checking the target chain', async () => {
    const { store, one, two, shell, listed, of } = await setUp();
    const item = reclaimable(one);
    two.payouts.set(item.id, 'unpaid');
    await store.load(one.plugin);
    expect(runInAction(() => store.payouts.get(keyOf(item)))).toBe('unpaid');

    expect(await store.take(one.plugin, item)).toBe(true);

    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      { kind: 'refund', contract: item.contract, orderId: item.id },
    ]);
    expect(of(item)?.status).toBe('done');
    await expect.poll(listed).toEqual(['held', 'reclaimed']);
    expect(runInAction(() => shell.outbox.all.map(({ kind, isReported }) => [kind, isReported]))).toEqual([
      ['reclaim', true],
    ]);
  });

  it('[MON-04] keeps what was taken back in the list if the chain forgets it, and counts only what is held', async () => {
    const { store, one, shell, wallet } = await setUp();
    const item = reclaimable(one);
    const shown = (of: DepositsStore) =>
      runInAction(() => of.depositsOn(one.plugin).map(({ id, state, amount }) => [id, state, amount.toDecimal()]));
    expect(runInAction(() => store.heldCount)).toBe(2);

    await store.take(one.plugin, item);
    // As on Solana: a finished order has no account.
    one.deposited = { ...one.deposited, deposits: [deposit(one)] };
    await store.load(one.plugin);

    const expected = [
      [deposit(one).id, 'held', '25'],
      [item.id, 'reclaimed', '25'],
    ];
    expect(shown(store)).toEqual(expected);
    expect(runInAction(() => [store.heldCount, store.reclaims.hashOf(item)])).toEqual([1, one.sent[0]?.hash]);

    // A node that still lists it as held does not count.
    one.deposited = { ...one.deposited, deposits: [deposit(one), item] };
    await store.load(one.plugin);
    expect(runInAction(() => store.heldCount)).toBe(1);

    // Later, by the record alone.
    one.deposited = { ...one.deposited, deposits: [deposit(one)] };
    await shell.outbox.reconcile(AbortSignal.timeout(5_000));
    await shell.wallet.connect(wallet);
    const page = new AbortController();
    const later = new DepositsStore(shell, page);
    stops.push(later.start(), () => page.abort());
    await expect.poll(() => shown(later)).toEqual(expected);
  });

  it('[MON-04] takes a deposit back while the site is unreachable', async () => {
    const { store, one, shell } = await setUp();
    shell.connection.setOffline();

    expect(await store.take(one.plugin, reclaimable(one))).toBe(true);
  });

  it.each<[string, object]>([
    ['another contract', { contract: 'one-thief' }],
    ['another order', { orderId: `0x${'00'.repeat(32)}` }],
    ['another kind of call', { kind: 'transfer', to: 'one-thief' }],
    ['bytes that cannot be read', { kind: 'opaque', detail: 'what is this' }],
  ])('[SWP-06] does not ask the wallet to sign %s', async (_name, change) => {
    const { store, one, of } = await setUp();
    const honest = one.inspect.bind(one);
    one.inspect = (transaction) => ({ ...honest(transaction), ...change }) as TransactionEffect;

    expect(await store.take(one.plugin, reclaimable(one))).toBe(false);

    expect(of(reclaimable(one))).toMatchObject({ status: 'failed', error: expect.any(AppError) });
    expect(one.sent).toEqual([]);
  });

  it('reports that the user declined, and retries on request', async () => {
    const { store, one, wallet, of } = await setUp();
    wallet.rejectsSigning = true;
    expect(await store.take(one.plugin, reclaimable(one))).toBe(false);
    expect(of(reclaimable(one))).toMatchObject({ status: 'declined', error: { code: 'wallet/rejected' } });

    wallet.rejectsSigning = false;
    expect(await store.take(one.plugin, reclaimable(one))).toBe(true);
  });

  it('shows why the contract would refuse, without asking the wallet', async () => {
    const { store, one, of } = await setUp();
    one.wouldFail = 'not refundable';

    expect(await store.take(one.plugin, reclaimable(one))).toBe(false);

    expect(of(reclaimable(one))).toMatchObject({ status: 'failed', error: { code: 'transaction/would-fail' } });
    expect(one.sent).toEqual([]);
  });

  it('follows a transaction of an earlier page, without a second wallet request', async () => {
    const { store, one, shell, page, of } = await setUp();
    one.follow = async () => ({ status: 'pending' });
    void store.take(one.plugin, reclaimable(one));
    await expect.poll(() => of(reclaimable(one))?.status).toBe('sent');
    page.abort();

    const again = new DepositsStore(shell, new AbortController());
    stops.push(again.start());
    // The chain has not included it yet.
    one.deposited = { ...one.deposited, deposits: [deposit(one), reclaimable(one)] };
    const state = () => runInAction(() => again.reclaims.of(reclaimable(one))?.status);
    await expect.poll(state).toBe('sent');
    expect(await again.take(one.plugin, reclaimable(one))).toBe(false);
    one.follow = async () => ({ status: 'included', confirmations: 1, required: 3 });

    await expect.poll(state).toBe('done');
    expect(one.sent).toHaveLength(1);
  });

  describe('[MON-07] a wallet that never answers', () => {
    const never = new Promise<never>(() => undefined);

    /** The wallet has the request of the first try. */
    async function asking() {
      const made = await setUp();
      made.wallet.beforeAnswer = never;
      void made.store.take(made.one.plugin, reclaimable(made.one));
      await expect.poll(() => made.shell.signer.requests.open.length).toBe(1);
      return made;
    }

    /** The same browser, with the page opened again. The wallet answers from now on. */
    function openAgain({ shell, wallet }: Awaited<ReturnType<typeof asking>>) {
      wallet.beforeAnswer = Promise.resolve();
      const store = new DepositsStore(shell, new AbortController());
      stops.push(store.start());
      return store;
    }

    it('is asked again after the wait was stopped', async () => {
      const { store, one, shell, wallet, of } = await asking();
      shell.signer.requests.current?.stop();
      await expect.poll(() => of(reclaimable(one))?.status).toBe('unknown');
      expect(of(reclaimable(one))).toMatchObject({ error: { code: 'transaction/unknown-outcome' } });
      wallet.beforeAnswer = Promise.resolve();

      expect(await store.take(one.plugin, reclaimable(one))).toBe(true);

      expect(one.sent).toHaveLength(1);
      expect(runInAction(() => shell.outbox.open.map(({ hash }) => hash))).toEqual(['one-hash-1']);
    });

    it('is asked again after the page was left', async () => {
      const made = await asking();
      made.page.abort();

      expect(await openAgain(made).take(made.one.plugin, reclaimable(made.one))).toBe(true);

      expect(made.one.sent).toHaveLength(1);
    });

    it('is asked again after a reload', async () => {
      const made = await asking();
      // A reload ends the page with its locks. The record stays on the disk.
      made.shell.signer.requests.current?.stop();
      const { shell } = makeShell({ chains: [made.one, made.two], wallets: [made.wallet] });
      made.wallet.beforeAnswer = Promise.resolve();
      await shell.wallet.connect(made.wallet);
      const again = openAgain({ ...made, shell });

      expect(await again.take(made.one.plugin, reclaimable(made.one))).toBe(true);

      expect(made.one.sent).toHaveLength(1);
    });

    it('is not asked again if the chain has the transaction', async () => {
      const made = await asking();
      const { one } = made;
      const prepared = await one.deposits?.prepareReclaim(reclaimable(one), 'one-alice', {});
      if (prepared?.family === 'fake') one.broadcast(prepared as Parameters<FakeChain['broadcast']>[0]);
      made.page.abort();
      const asked = vi.spyOn(made.shell.signer, 'send');

      expect(await openAgain(made).take(one.plugin, reclaimable(one))).toBe(true);

      expect(asked).not.toHaveBeenCalled();
      expect(one.sent).toHaveLength(1);
    });

    it('may answer late: the transaction is followed, without another request', async () => {
      const made = await setUp();
      const { store, one, shell, wallet, of } = made;
      let answer: () => void = () => undefined;
      wallet.beforeAnswer = new Promise((resolve) => {
        answer = resolve;
      });
      void store.take(one.plugin, reclaimable(one));
      await expect.poll(() => shell.signer.requests.open.length).toBe(1);
      shell.signer.requests.current?.stop();
      await expect.poll(() => of(reclaimable(one))?.status).toBe('unknown');
      answer();
      await expect.poll(() => runInAction(() => shell.outbox.all[0]?.hash)).toBe('one-hash-1');

      one.deposited = { ...one.deposited, deposits: [deposit(one), reclaimable(one)] };
      await store.load(one.plugin);

      await expect.poll(() => of(reclaimable(one))?.status).toBe('done');
      expect(one.sent).toHaveLength(1);
    });
  });

  it('names an unreadable chain, shows the others, and retries on request', async () => {
    const { store, one, two, stateOf } = await setUp();
    const list = one.deposits?.list;
    const unreachable = new AppError('chain/unreachable', { chain: 'Chain one' });
    Object.assign(one.deposits ?? {}, { list: () => Promise.reject(unreachable) });
    await store.load(one.plugin);
    expect(stateOf(one)).toMatchObject({ status: 'ready', error: unreachable });
    runInAction(() => store.states.delete(one.plugin.id));
    await store.load(one.plugin);
    expect(stateOf(one)).toMatchObject({ status: 'failed', error: unreachable });
    expect(stateOf(two).status).toBe('ready');

    Object.assign(one.deposits ?? {}, { list });
    await store.load(one.plugin);

    expect(stateOf(one).status).toBe('ready');
  });

  it("passes this device's transactions on the chain to its driver", async () => {
    const { store, one } = await setUp();
    await store.take(one.plugin, reclaimable(one));
    const asked: DepositSearch[] = [];
    Object.assign(one.deposits ?? {}, {
      list: async (_owner: string, options: DepositSearch) => {
        asked.push(options);
        return one.deposited;
      },
    });

    await store.load(one.plugin);

    expect(asked.at(-1)?.sent?.map(({ chain }) => chain)).toEqual([one.plugin.id]);
  });

  it("uses the chain's time, and reloads when a deposit should be due", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    const { store, one, listed } = await setUp((chain) => [deposit(chain, { reclaimableAt: chainTime + 8_000 })]);
    one.deposited = { deposits: [reclaimable(one)], chainTime: chainTime + 9_000, searched: 'all' };
    const left = () => {
      const state = runInAction(() => store.stateOf(one.plugin));
      return state.status === 'ready' ? runInAction(() => store.chainTime(state)) - chainTime : 0;
    };
    expect(left()).toBe(0);
    vi.advanceTimersByTime(7_000);
    expect([left(), listed()]).toEqual([7_000, ['held']]);
    vi.advanceTimersByTime(1_000);

    await expect.poll(listed).toEqual(['reclaimable']);
    expect(left()).toBe(9_000);
  });

  it('shows the deposits of a watched address, without actions', async () => {
    const { store, one, shell, wallet, of } = await setUp();
    await shell.wallet.disconnect(wallet.id);
    await shell.wallet.watch([{ address: 'one-alice', chain: one.plugin.id }]);
    await expect.poll(() => runInAction(() => store.stateOf(one.plugin).status)).toBe('ready');

    expect(await store.take(one.plugin, reclaimable(one))).toBe(false);

    expect(of(reclaimable(one))).toMatchObject({ status: 'failed', error: { code: 'wallet/view-only' } });
  });
});
