import { runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import { AllowancesStore } from './AllowancesStore.ts';
import { exactAllowance, operatorRight } from './testing/fixtures.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Two chains. One lists permissions: an allowance and an operator of `one-alice`. */
async function setUp() {
  const plain = new FakeChain('two', { prefix: 'one' });
  const one = new FakeChain('one', { hasPermissions: true });
  const [usd, cards] = [exactAllowance(one), operatorRight()];
  one.given = { permissions: [usd, cards], sinceBlock: undefined, unread: 0 };
  const wallet = new FakeWallet({ chains: [plain, one], accounts: [{ address: 'one-alice', chain: one.plugin.id }] });
  const { shell } = await createReadyShell({ chains: [plain, one], wallets: [wallet] });
  one.fund('one-alice', one.native, '1');
  await shell.wallet.connect(wallet);
  const store = new AllowancesStore(shell);
  stops.push(store.start());
  const listed = () =>
    runInAction(() =>
      store.state.status === 'ready' ? store.state.list.permissions.map(({ id }) => id) : store.state,
    );
  await expect.poll(listed).toEqual(['usd', 'cards']);
  return { shell, store, one, wallet, usd, cards, listed };
}

describe('AllowancesStore', () => {
  it('offers only chains that list allowances', async () => {
    const { store, one } = await setUp();

    expect(runInAction(() => store.chains?.map(({ id }) => id))).toEqual([one.plugin.id]);
  });

  it('revokes one at a time; a row disappears once the chain confirms', async () => {
    const { store, one, usd, cards, listed, shell } = await setUp();

    expect(await store.revoke(usd)).toBe(true);
    expect(listed()).toEqual(['cards']);
    expect(await store.revoke(cards)).toBe(true);

    expect(listed()).toEqual([]);
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toMatchObject([
      { kind: 'approval', units: 0n, spender: 'one-router' },
      { kind: 'operator', isAllowed: false, operator: 'one-bazaar', collection: 'one-cards' },
    ]);
    expect(runInAction(() => shell.outbox.all.map(({ kind }) => kind))).toEqual(['revoke', 'revoke']);
  });

  it('[MON-07] keeps the row and shows a message when the user declines', async () => {
    const { store, wallet, usd, listed } = await setUp();
    wallet.rejectsSigning = true;

    expect(await store.revoke(usd)).toBe(false);

    expect(listed()).toEqual(['usd', 'cards']);
    expect(store.revoking.get('usd')).toMatchObject({ status: 'declined', error: { code: 'wallet/rejected' } });
  });

  it('[MON-07] compares the network fee with the balance, without asking the wallet', async () => {
    const { store, one, usd } = await setUp();
    one.fund('one-alice', one.native, '0');

    expect(await store.revoke(usd)).toBe(false);

    expect(store.revoking.get('usd')).toMatchObject({
      status: 'failed',
      error: { code: 'transaction/insufficient-fee' },
    });
    expect(one.sent).toEqual([]);
  });

  it('keeps the row of a revocation that failed in its block', async () => {
    const { store, one, usd, listed } = await setUp();
    one.follow = async () => ({ status: 'failed' });

    expect(await store.revoke(usd)).toBe(false);

    expect(listed()).toEqual(['usd', 'cards']);
    expect(store.revoking.get('usd')).toMatchObject({ status: 'failed', error: { code: 'transaction/failed' } });
  });

  it('shows why the contract would refuse, without asking the wallet', async () => {
    const { store, one, usd } = await setUp();
    one.wouldFail = 'zero is not allowed';

    expect(await store.revoke(usd)).toBe(false);

    expect(store.revoking.get('usd')).toMatchObject({ status: 'failed', error: { code: 'transaction/would-fail' } });
    expect(one.sent).toEqual([]);
  });

  it.each<[string, object]>([
    ['another spender', { spender: 'one-thief' }],
    ['an amount', { units: 1n }],
    ['another token', { token: 'fake:one/token:one-gold' }],
    ['another kind of call', { kind: 'transfer', to: 'one-thief' }],
    ['bytes that cannot be read', { kind: 'opaque', detail: 'what is this' }],
  ])('[SWP-06] does not ask the wallet to sign %s', async (_name, change) => {
    const { store, one, usd } = await setUp();
    const honest = one.inspect.bind(one);
    // A driver that builds another effect than the shown one.
    one.inspect = (transaction) => ({ ...honest(transaction), ...change }) as TransactionEffect;

    expect(await store.revoke(usd)).toBe(false);

    expect(store.revoking.get('usd')).toMatchObject({ status: 'failed', error: expect.any(AppError) });
    expect(one.sent).toEqual([]);
  });

  it('continues to follow a sent transaction after the list is reloaded', async () => {
    const { store, one, usd, listed } = await setUp();
    const { permissions } = one.given;
    one.follow = async () => ({ status: 'pending' });
    void store.revoke(usd);
    await expect.poll(() => store.revoking.get('usd')?.status).toBe('sent');
    one.given = { permissions, sinceBlock: undefined, unread: 0 };

    await store.load();

    expect(store.revoking.get('usd')?.status).toBe('sent');
    one.follow = async () => ({ status: 'included', confirmations: 1, required: 3 });
    await expect.poll(listed).toEqual(['cards']);
  });

  it('reports a list that failed to load, and reloads it on request', async () => {
    const { store, one, listed } = await setUp();
    const list = one.permissions?.list;
    const unreachable = new AppError('chain/unreachable', { chain: 'Chain one' });
    Object.assign(one.permissions ?? {}, { list: () => Promise.reject(unreachable) });
    await store.load();
    expect(listed()).toMatchObject({ status: 'failed', error: unreachable });

    Object.assign(one.permissions ?? {}, { list });
    await store.load();

    expect(listed()).toEqual(['usd', 'cards']);
  });
});
