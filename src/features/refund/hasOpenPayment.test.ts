import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentPayment } from '../../../tests/support/sentPayment.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { orderOf } from '../../api/readOrder.ts';
import { SwapOrder } from '../../api/swapOrders.ts';
import { seenOrdersOf } from '../../trade/orders/SeenOrders.ts';
import { hasOpenPayment } from './hasOpenPayment.ts';

it('[MON-04] finds no open payment on a device that has paid nothing', async () => {
  const { shell } = await createReadyShell({});

  expect(await hasOpenPayment(shell)).toBe(false);
});

it.each([
  ['pending', true],
  ['fail', true],
  ['success', false],
  ['refund_complete', false],
] as const)('[MON-04] takes a payment whose order was last seen as %s for open: %s', async (finalStatus, isOpen) => {
  const { shell, record } = await sentPayment({ needsReport: false });
  expect(await hasOpenPayment(shell)).toBe(true);
  const reply = {
    txHash: record.hash,
    createTime: '2026-03-14 09:26:53',
    fromAmount: '1',
    toTokenAmount: '1',
    finalStatus,
    releaseStatus: '',
  };

  await seenOrdersOf(shell).keep(record.hash, orderOf(z.parse(SwapOrder, reply)));

  expect(await hasOpenPayment(shell)).toBe(isOpen);
});

it('[MON-04] leaves out a payment that never reached its chain', async () => {
  const { shell, record } = await sentPayment({ needsReport: false });
  runInAction(() => shell.outbox.records.set(record.id, { ...record, stage: 'closed', outcome: 'dropped' }));

  expect(await hasOpenPayment(shell)).toBe(false);
});
