import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Whether an order's funds were already released on the target chain (contract 6). */
export const checkTransferConfirm = endpoint({
  service: 'main',
  path: '/api/cBridge/checkTransferConfirm',
  request: z.object({ transferId: z.string() }),
  data: z.object({ isConfirm: z.boolean() }),
});

/** The transaction by which the user takes a refund (contract 6); `txData` is read by the chain's driver. */
export const refund = endpoint({
  service: 'main',
  path: '/api/cBridge/refund',
  request: z.object({ hash: z.string() }),
  data: z.object({ txData: z.unknown() }),
});
