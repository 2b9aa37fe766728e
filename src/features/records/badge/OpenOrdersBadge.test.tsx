import { act, cleanup, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { getTransData, getTransDetail } from '../../../api/swapOrders.ts';
import { Slot } from '../../../shell/layout/Slot.tsx';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import records from '../index.ts';
import { orderFixtures, recordFixture, type WireRecord } from '../testing/fixtures.ts';

async function show(
  statuses: readonly string[],
  {
    connected = true,
    releasable = [],
    more = [],
  }: {
    readonly connected?: boolean;
    readonly releasable?: readonly string[];
    readonly more?: readonly WireRecord[];
  } = {},
) {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], features: [records] });
  const list = [
    ...statuses.map((status, index) => recordFixture(index + 1, { status })),
    ...releasable.map((status, index) => recordFixture(index + 50, { status, releaseStatus: true })),
    ...more,
  ];
  api.on(getTransData, ({ pageSize }) => ({ list: list.slice(0, Number(pageSize)), total: list.length, pageNo: '1' }));
  if (connected) await shell.wallet.connect(wallet);
  renderWithShell(shell, <Slot name="header.end" />);
  return Object.assign(api, { shell, one });
}

describe('OpenOrdersBadge', () => {
  it('counts the orders that need the user, and links to the records', async () => {
    await show(['pending', 'wait_refund', 'success', 'wait_kyc', 'fail']);

    const link = await screen.findByRole('link', { name: 'Orders that need action: 2' });
    expect(link.getAttribute('href')).toBe('#/activity');
  });

  it('[UXP-03] counts the orders on their way, and opens the only one', async () => {
    await show(['pending', 'success']);
    const one = await screen.findByRole('link', { name: 'Orders on their way: 1' });
    expect(one.getAttribute('href')).toBe(`#/order/${recordFixture(1).txHash}`);
    expect(one.textContent).toBe('1 on its way');
    cleanup();

    await show(['pending', 'something_new', 'success']);
    const two = await screen.findByRole('link', { name: 'Orders on their way: 2' });
    expect(two.getAttribute('href')).toBe('#/activity');
  });

  it('[UXP-03] ends at once with the page of the order, before the list is read again', async () => {
    const api = await show(['pending', 'wait_refund']);
    const feed = orderFeedOf(api.shell);
    const read = (number: number, order: typeof orderFixtures.success) => {
      const { txHash } = recordFixture(number);
      api.on(getTransDetail, () => ({ ...order, txHash }));
      return act(() => feed.order(txHash, {}));
    };
    await screen.findByRole('link', { name: 'Orders that need action: 1' });

    await read(2, orderFixtures.refundComplete);
    expect(screen.getByRole('link', { name: 'Orders on their way: 1' })).toBeTruthy();
    await read(1, orderFixtures.success);
    expect(screen.queryByRole('link')).toBeNull();
    expect(api.requestsOf(getTransData)).toHaveLength(1);
  });

  it('[UXP-03] counts an order of this device before the service has it', async () => {
    const { shell, one } = await show([]);
    expect(screen.queryByRole('link')).toBeNull();

    const payload = { effect: { kind: 'opaque', detail: '' } } as const;
    const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
    const { hash } = await act(() =>
      shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: true }, {}),
    );

    const link = await screen.findByRole('link', { name: 'Orders on their way: 1' });
    expect(link.getAttribute('href')).toBe(`#/order/${hash}`);
  });

  it.each(['one-alice', 'one-bob'] as const)(
    '[UXP-03] counts a closed order of %s that the service has acknowledged and does not list, if it was asked about it',
    async (from) => {
      const { shell, one } = await show(['success']);
      const payload = { effect: { kind: 'opaque', detail: '' } } as const;
      const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
      const request = { kind: 'swap', transaction, payload: {}, needsReport: true };
      const { hash, ...record } = await act(() => shell.outbox.send(request, {}));
      const closed = { ...record, hash, isReported: true, stage: 'closed', outcome: 'reported', updatedAt: 1 } as const;
      act(() =>
        runInAction(() => shell.outbox.records.set(record.id, { ...closed, transaction: { ...transaction, from } })),
      );
      await act(settled);

      const links = screen.queryAllByRole('link', { name: 'Orders on their way: 1' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(from === 'one-alice' ? [`#/order/${hash}`] : []);
    },
  );

  it('includes those of older pages', async () => {
    const api = await show([...Array.from({ length: 12 }, () => 'success'), 'wait_kyc']);

    expect(await screen.findByRole('link', { name: 'Orders that need action: 1' })).toBeTruthy();
    expect(api.requestsOf(getTransData)).toMatchObject([{ pageNo: 1, pageSize: 50 }]);
  });

  it('[ORD-04] counts the orders that wait for their release, until they have ended', async () => {
    await show(['pending'], { connected: true, releasable: ['pending', 'success'] });

    expect(await screen.findByRole('link', { name: 'Orders that need action: 1' })).toBeTruthy();
  });

  it('does not ask for action for an automatic refund, which is on its way', async () => {
    await show([], {
      connected: true,
      releasable: [],
      more: [recordFixture(80, { status: 'wait_refund', refundsByItself: true })],
    });

    expect(await screen.findByRole('link', { name: 'Orders on their way: 1' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('[UXP-03] shows nothing if all orders have ended', async () => {
    const api = await show(['fail', 'success', 'refund_complete']);
    await expect.poll(() => api.requestsOf(getTransData).length).toBe(1);
    await act(settled);

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('sends no request without a wallet', async () => {
    const api = await show(['wait_refund'], { connected: false });
    await act(settled);

    expect(screen.queryByRole('link')).toBeNull();
    expect(api.requestsOf(getTransData)).toEqual([]);
  });
});
