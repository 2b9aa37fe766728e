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

/** The same on TRON: the object that wallets sign. All its effects are in the bytes. */
export const NoGasTransactionTron = z.object({
  txID: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
  raw_data_hex: z.string().check(z.maxLength(20_000), z.regex(/^([0-9a-fA-F]{2})+$/)),
});

const optionalText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => String(value ?? '')),
);

/** `txData` of an order that pays its gas from the payment (contract §3.4). The transaction is JSON text. */
export const NoGasTxData = z.object({
  noGasTxInfo: z.string(),
  /**
   * The part of the payment for gas, a human decimal of the source token; empty if the service does not state it.
   * `depositCoinCode` is that token's code: `USDT` or `USDT(BSC)`.
   */
  depositGasFeeAmt: optionalText,
  depositCoinCode: optionalText,
});

/** The unsigned transaction in a `txData`. `undefined` if there is none; otherwise its family's schema must read it. */
export function unsignedNoGas(txData: unknown): unknown {
  const { data } = z.safeParse(NoGasTxData, txData);
  try {
    return data && JSON.parse(data.noGasTxInfo);
  } catch {
    return undefined;
  }
}

/** The gas fee that a `txData` states: a human decimal, and the token's code. `undefined` if it states none. */
export function statedGasFee(txData: unknown): { readonly amount: string; readonly code: string } | undefined {
  const { data } = z.safeParse(NoGasTxData, txData);
  return data?.depositGasFeeAmt ? { amount: data.depositGasFeeAmt, code: data.depositCoinCode } : undefined;
}

const hex = z.optional(z.string().check(z.regex(/^(0x[0-9a-fA-F]*)?$/)));

/** On TRON, the signed transaction is JSON text. */
const signed = z.optional(z.string().check(z.regex(/^(0x[0-9a-fA-F]*|\{[^\n]{1,60000}\})?$/)));

/**
 * Submits the signed transaction: the whole transaction, or its `r`, `s` and `v` (contract §5.5). A repeat gets the same
 * reply. Codes 50012, 50014, 50015, 50017, 50018.
 */
export const noGasSwap = endpoint({
  service: 'bridge',
  path: '/swap/v1/noGasSwap',
  request: z.object({ orderId: z.string(), rawTransaction: signed, r: hex, s: hex, v: hex }),
  data: z.object({ orderId: z.string(), transactionHash: z.string() }),
});
