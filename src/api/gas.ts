import * as z from 'zod/mini';
import { type DataOf, endpoint } from './endpoint.ts';

/** Gas prices of an EVM chain in gwei, decimal text (contract §9.2). */
export const gasPrice = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/v2/meta/gasPrice',
  request: z.object({ chainId: z.string() }),
  data: z.object({ SafeGasPrice: z.string(), ProposeGasPrice: z.string(), FastGasPrice: z.string() }),
});

/** The prices of a reply by speed, in gwei. */
export function gasPricesOf(wire: DataOf<typeof gasPrice>) {
  return { slow: wire.SafeGasPrice, normal: wire.ProposeGasPrice, rapid: wire.FastGasPrice };
}
