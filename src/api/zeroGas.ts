import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const quantity = z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)), z.int().check(z.gte(0))]);

/** An EVM transaction (type 0, without value) that the user signs. The service sends it and pays its gas (contract §5.5). */
export const NoGasTransaction = z.object({
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  nonce: quantity,
  /** Gas units. */
  gasLimit: quantity,
  /** Wei. */
  gasPrice: quantity,
  chainId: quantity,
});

/** `txData` of an order that pays its gas from the payment (contract §3.4). The transaction is JSON text. */
export const NoGasTxData = z.object({
  noGasTxInfo: z.string(),
  /** The part of the payment for gas, a human decimal of the source token. `depositCoinCode` is that token's symbol. */
  depositGasFeeAmt: z.string(),
  depositCoinCode: z.string(),
});

const hex = z.optional(z.string().check(z.regex(/^(0x[0-9a-fA-F]*)?$/)));

/**
 * Submits the signed transaction: the whole transaction, or its `r`, `s` and `v` (contract §5.5). A repeat gets the same
 * reply. Codes 50012, 50014, 50015, 50017.
 */
export const noGasSwap = endpoint({
  service: 'bridge',
  path: '/swap/v1/noGasSwap',
  request: z.object({ orderId: z.string(), rawTransaction: hex, r: hex, s: hex, v: hex }),
  data: z.object({ orderId: z.string(), transactionHash: z.string() }),
});
