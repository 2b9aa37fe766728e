import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { gasPrice } from '../../../src/api/gas.ts';
import { getPrices } from '../../../src/api/prices.ts';
import { multiQuote } from '../../../src/api/swap.ts';
import { getTransData, getTransDetail } from '../../../src/api/swapOrders.ts';
import GasMenu from '../../../src/features/gas/GasMenu.tsx';
import RecordsPanel from '../../../src/features/records/list/RecordsPanel.tsx';
import { OrderView } from '../../../src/features/records/order/OrderPage.tsx';
import { orderFixtures } from '../../../src/features/records/testing/fixtures.ts';
import { SwapPage } from '../../../src/features/swap/SwapPage.tsx';
import FiatValue from '../../../src/trade/widgets/FiatValue/FiatValue.tsx';
import { FakeChain } from '../fakes/FakeChain.ts';
import { FakeWallet } from '../fakes/FakeWallet.ts';
import { createReadyShell } from './createTestShell.ts';
import { renderWithShell } from './renderWithShell.tsx';

/** Views that poll, and how often each is shown per thousand. */
async function pollingViews() {
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  api.on(gasPrice, () => ({ SafeGasPrice: '1', ProposeGasPrice: '2', FastGasPrice: '3' }));
  api.on(getPrices, ({ assets }) => ({
    source: 'Pools',
    prices: assets.map((asset) => ({ ...asset, usd: '2', at: Date.now() })),
  }));
  api.on(getTransDetail, () => orderFixtures.pending);
  api.on(getTransData, () => ({ list: [orderFixtures.pending], total: 1, pageNo: 1, pageSize: 5 }) as never);
  api.on(multiQuote, () => ({ txData: [] }));
  const views: Readonly<Record<string, { readonly times: number; readonly view: ReactNode }>> = {
    'the gas prices': { times: 480, view: <GasMenu /> },
    'a value in dollars': { times: 480, view: <FiatValue token={one.native} amount={undefined} /> },
    'an order': { times: 20, view: <OrderView hash={orderFixtures.pending.txHash} /> },
    'the records': { times: 10, view: <RecordsPanel /> },
    'the swap page': { times: 10, view: <SwapPage /> },
  };
  return { shell, views };
}

/**
 * Views that request the app's lists: an order the tokens, the swap page chains, nodes and tokens. Each list has one timer
 * for its next refresh, which stays for the views after it.
 */
const lists: Readonly<Record<string, number>> = { 'an order': 1, 'the records': 1, 'the swap page': 3 };

/** Time after which the parts that wait for an idle browser have loaded. They wait once, for all later views (`idleView`). */
const IDLE_MS = 3_000;

/** Turns of the event loop within which the fake disk has answered everything. A timer of a removed view outlasts them. */
const MAX_DISK_TICKS = 1_000;

/** Shows each polling view (its `times` × `thousands`) and unmounts it each time. Fails if a timer remains. */
export async function renderAndUnmount(thousands: number): Promise<number> {
  const { shell, views } = await pollingViews();
  let shown = 0;
  for (const [name, { times, view }] of Object.entries(views)) {
    const first = renderWithShell(shell, view);
    await act(async () => void (await vi.advanceTimersByTimeAsync(IDLE_MS)));
    first.unmount();
    for (let time = 0; time < times * thousands; time += 1) {
      const { unmount } = renderWithShell(shell, view);
      // Unmounted before any reply, after the first reply, and between two replies.
      await act(async () => void (await vi.advanceTimersByTimeAsync([0, 50, 10_000][time % 3] ?? 0)));
      unmount();
      // A dialog unlocks the page one frame after it is gone.
      await vi.advanceTimersByTimeAsync(100);
      const isTimerLeft = () => vi.getTimerCount() > (lists[name] ?? 0);
      // The fake disk uses the real clock: what it was asked ends, and with it the time limit.
      for (let tick = 0; tick < MAX_DISK_TICKS && isTimerLeft(); tick += 1) await new Promise(setImmediate);
      shown += 1;
      const isLeft = isTimerLeft();
      expect({ name, time, isLeft, timers: vi.getTimerCount() }).toMatchObject({ name, time, isLeft: false });
    }
  }
  shell.dispose();
  return shown;
}
