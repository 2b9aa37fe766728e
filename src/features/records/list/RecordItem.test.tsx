import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentPayment } from '../../../../tests/support/sentPayment.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { orderOf } from '../../../api/readOrder.ts';
import { SwapOrder } from '../../../api/swapOrders.ts';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { orderFixtures } from '../testing/fixtures.ts';
import { RecordItem } from './RecordItem.tsx';
import type { RecordRow } from './RecordRow.ts';

it.each(['fail', 'timeout'] as const)(
  '[ORD-03] shows the refund of an order that the service calls %s',
  async (status) => {
    const { one, shell, record } = await sentPayment({ needsReport: false });
    const { hash } = record;
    if (hash === undefined) throw new Error('not sent');
    one.states.set(hash, { status: 'included', confirmations: 1, required: 3 });
    one.arrivalOf = async ({ isRefund }) =>
      isRefund ? { status: 'seen', paid: undefined, hash: '0xback' } : { status: 'unseen' };
    const order = orderOf(z.parse(SwapOrder, { ...orderFixtures[status], txHash: hash }));
    await arrivalsOf(shell).checkFailed(hash, order);
    const row: RecordRow = {
      ...{ key: hash, hash, from: '1 ONE', to: '1 TWO', createdAt: 1, status },
      ...{ isReleasable: false, refundsByItself: false, local: undefined },
    };

    renderWithShell(shell, <RecordItem row={row} />);

    expect(await screen.findByText('Refunded')).toBeTruthy();
    expect(screen.queryByText(/reported/)).toBeNull();
  },
);
