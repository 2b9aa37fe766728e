import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const quantity = z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)), z.int().check(z.gte(0))]);

/** An EVM transaction (type 0, without value) that the service pays the gas of and sends, once the user has signed it (contract 5.5). */
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

/** `txData` of an order whose gas is paid out of the payment (contract 3.4): the transaction is JSON in a text. */
export const NoGasTxData = z.object({
  noGasTxInfo: z.string(),
  /** The part of the payment that is for gas, a human decimal of the source token; and that token's symbol. */
  depositGasFeeAmt: z.string(),
  depositCoinCode: z.string(),
});

const hex = z.optional(z.string().check(z.regex(/^(0x[0-9a-fA-F]*)?$/)));

/**
 * Hands over what the user signed: the whole transaction, or `r`, `s` and `v` of it (contract 5.5). The same one again
 * gets the same answer. Codes 50012, 50014, 50015, 50017.
 */
export const noGasSwap = endpoint({
  service: 'bridge',
  path: '/swap/v1/noGasSwap',
  request: z.object({ orderId: z.string(), rawTransaction: hex, r: hex, s: hex, v: hex }),
  data: z.object({ orderId: z.string(), transactionHash: z.string() }),
});
