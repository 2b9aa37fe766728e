import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { getTransData } from '../../../api/swap.ts';
import { recordFixture, type WireRecord } from '../testing/fixtures.ts';
import { NeedsYouSlot } from './NeedsYouSlot.tsx';

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
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet] });
  const list = [
    ...statuses.map((status, index) => recordFixture(index + 1, { status })),
    ...releasable.map((status, index) => recordFixture(index + 50, { status, releaseStatus: true })),
    ...more,
  ];
  api.on(getTransData, ({ pageSize }) => ({ list: list.slice(0, Number(pageSize)), total: list.length, pageNo: '1' }));
  if (connected) await shell.wallet.connect(wallet);
  renderWithShell(shell, <NeedsYouSlot />);
  return api;
}

describe('NeedsYou', () => {
  it('counts the orders that need the user, and links to the records', async () => {
    await show(['pending', 'wait_refund', 'success', 'wait_kyc', 'fail']);

    const link = await screen.findByRole('link', { name: 'Orders that need action: 2' });
    expect(link.getAttribute('href')).toBe('#/Records');
  });

  it('includes those of older pages', async () => {
    const api = await show([...Array.from({ length: 12 }, () => 'success'), 'wait_kyc']);

    expect(await screen.findByRole('link', { name: 'Orders that need action: 1' })).toBeTruthy();
    expect(api.requestsOf(getTransData)).toMatchObject([{ pageNo: 1, pageSize: 50 }]);
  });

  it('[ORD-04] counts the orders that wait for their release, until they have ended', async () => {
    await show(['pending'], { connected: true, releasable: ['pending', 'success'] });

    expect(await screen.findByRole('link', { name: 'Orders that need action: 1' })).toBeTruthy();
  });

  it('excludes orders with an automatic refund', async () => {
    const api = await show([], {
      connected: true,
      releasable: [],
      more: [recordFixture(80, { status: 'wait_refund', refundsByItself: true })],
    });
    await expect.poll(() => api.requestsOf(getTransData).length).toBe(1);
    await act(settled);

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows nothing if no order needs the user', async () => {
    const api = await show(['pending', 'success', 'something_new']);
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
