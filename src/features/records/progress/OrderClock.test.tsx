import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import type { OrderLeg } from '../../../trade/orders/SwapOrder.ts';
import { pendingOrder } from '../testing/fixtures.ts';
import { OrderClock } from './OrderClock.tsx';

it.each<[string, Pick<OrderLeg, 'status' | 'claim'>, boolean]>([
  ['a block has the payment', { status: 'success' }, true],
  ['no block has it', { status: 'pending' }, false],
  ['only the service says that it was sent', { status: 'success', claim: 'unseen' }, false],
  ['only the service says that it arrived', { status: 'success', claim: 'unchecked' }, false],
])('[ORD-02] says of a late order that the funds are safe if its chain shows that: %s', async (_case, leg, isSafe) => {
  const { shell } = await createReadyShell({});
  const order = orderOf(z.parse(SwapOrder, { ...pendingOrder, createTime: '2020-01-01 00:00:00' }));
  const legs = [{ chain: 'ONE', hash: order.hash, ...leg }];

  renderWithShell(shell, <OrderClock order={{ ...order, legs }} />);

  expect(screen.getByText(/so far\./).textContent?.includes('safe')).toBe(isSafe);
});
