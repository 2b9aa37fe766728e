import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { type BuildRequest, ChannelRefusal } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import type { BridgersToken } from './BridgersTokens.ts';
import { type BridgersCall, readBridgersCall, readWanted } from './readBridgersCall.ts';

/** The required content of the transaction. */
export interface Expected {
  readonly request: Pick<
    BuildRequest,
    'fromToken' | 'sender' | 'recipient' | 'payUnits' | 'minReceiveUnits' | 'orderId'
  >;
  /** As the quote names it. Empty if the quote names none. */
  readonly contract: string;
  readonly pay: BridgersToken;
  readonly receive: BridgersToken;
  /** Accept other calls than Bridgers' own: the chain is part of the demo, and its stand-in has other contracts. */
  readonly hasOtherCalls: boolean;
}

const quantity = z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/));
const absent = z.optional(z.nullable(z.literal('')));

/** Names of the address that takes the money, as the SWFT family has them (contract §3.4). They must agree with the call. */
const stated = {
  platformAddr: z.optional(z.nullable(z.string())),
  approveAddress: z.optional(z.nullable(z.string())),
};

interface Stated {
  readonly platformAddr?: string | null | undefined;
  readonly approveAddress?: string | null | undefined;
}

const EvmCall = z.object({
  from: z.optional(z.nullable(z.string())),
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  value: z.optional(quantity),
  data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){4,20000}$/)),
  ...stated,
});
const TronCall = z.object({
  to: z.optional(z.string()),
  tronRouterAddrees: z.optional(z.string()),
  functionName: z.string(),
  options: z.object({ feeLimit: z.optional(quantity), callValue: z.optional(quantity) }),
  parameter: z.array(z.object({ type: z.string(), value: z.string() })),
  fromAddress: z.optional(z.string()),
  ...stated,
});
// A signer would be foreign key material: such a transaction is rejected.
const SolanaInstructions = z.object({ tx: z.array(z.unknown()).check(z.minLength(1)), signer: absent });
const AptosCall = z.object({
  function: z.string(),
  type_arguments: z.optional(z.array(z.string())),
  arguments: z.optional(z.array(z.unknown())),
});
const TonMessage = z.object({ address: z.string(), amount: quantity, payload: z.optional(z.nullable(z.string())) });

/**
 * Converts their transaction to the app's format (contract §3.4). Checks first that it pays the requested amount to the contract
 * of the quote. Data that only the chain's kit can read is checked there, before signing.
 * @throws ChannelRefusal when it does something else
 */
export function txDataOf(reply: unknown, expected: Expected): Readonly<Record<string, unknown>> {
  const { orderId } = expected.request;
  const evm = z.safeParse(EvmCall, reply);
  if (evm.success) return evmOf(evm.data, expected);
  const tron = z.safeParse(TronCall, reply);
  if (tron.success) return tronOf(tron.data, expected);
  const solana = z.safeParse(SolanaInstructions, reply);
  if (solana.success) return { tx: numbersAgain(solana.data.tx), signer: '', orderId };
  const aptos = z.safeParse(AptosCall, reply);
  if (aptos.success) return { type: 'entry_function_payload', ...aptos.data, orderId };
  const ton = z.safeParse(TonMessage, reply);
  if (ton.success) return { ...ton.data, orderId };
  if (typeof reply === 'string' && reply !== '') return { transaction: reply, orderId };
  throw refused('no transaction');
}

function evmOf(call: z.output<typeof EvmCall>, expected: Expected) {
  const { request, contract, hasOtherCalls } = expected;
  if (call.from && !isSameId(call.from, request.sender)) throw refused('another sender');
  if (!isSameId(call.to, contract)) throw refused('another contract');
  assertStated(call, contract);
  const value = BigInt(call.value ?? '0x0');
  if (value !== nativeUnits(expected)) throw refused('another value');
  const read = readBridgersCall(call.data);
  if (read) assertDoes(read, expected);
  else if (!hasOtherCalls) throw refused('another call');
  return {
    from: request.sender,
    to: call.to,
    value: `0x${value.toString(16)}`,
    gas: 0,
    gasPrice: '',
    data: call.data,
    approveAddress: call.to,
    toType: '2',
    orderId: request.orderId,
  };
}

function tronOf(call: z.output<typeof TronCall>, expected: Expected) {
  const { request, contract } = expected;
  const to = call.to || call.tronRouterAddrees || '';
  if (to !== contract) throw refused('another contract');
  assertStated(call, contract);
  if (BigInt(call.options.callValue ?? 0) !== nativeUnits(expected)) throw refused('another value');
  assertDoes(readTronCall(call), expected);
  const { feeLimit, callValue } = call.options;
  return {
    to,
    functionName: call.functionName,
    options: { feeLimit: plain(feeLimit ?? '0'), callValue: plain(callValue ?? '0') },
    parameter: call.parameter,
    fromAddress: request.sender,
    approveAddress: to,
    orderId: request.orderId,
  };
}

/** The same two calls. Their arguments are found by type name. The chain's kit reads the token's address. */
function readTronCall({ functionName, parameter }: z.output<typeof TronCall>): BridgersCall {
  const types = parameter.map(({ type }) => type).join();
  const values = parameter.map(({ value }) => value);
  const isToken = functionName === 'swap(address,string,string,uint256,uint256)';
  if (!isToken && functionName !== 'swapEth(string,string,uint256)') throw refused('another call');
  if (functionName !== `${isToken ? 'swap' : 'swapEth'}(${types})`) throw refused('other arguments');
  const [coin = '', recipient = '', ...numbers] = isToken ? values.slice(1) : values;
  const units = numbers.map((text) => (z.safeParse(quantity, text).success ? BigInt(text) : -1n));
  const wanted = readWanted(coin, units.at(-1) ?? -1n);
  if (!wanted) throw refused('another coin');
  return {
    ...wanted,
    recipient,
    token: isToken ? (values[0] ?? '') : undefined,
    payUnits: isToken ? (units[0] ?? 0n) : 0n,
  };
}

function assertDoes(call: BridgersCall, { request, pay, receive }: Expected): void {
  const isNative = isNativeToken(pay.address);
  if (isNative !== (call.token === undefined)) throw refused('another token');
  // TRON addresses have several spellings. The chain's kit knows all of them.
  const isOther = call.token?.startsWith('0x') && pay.address.startsWith('0x') && !isSameId(call.token, pay.address);
  if (isOther) throw refused('another token');
  if (!isNative && call.payUnits !== request.payUnits) throw refused('another amount');
  if (!isSameId(call.recipient, request.recipient)) throw refused('another recipient');
  if (symbolOf(call.coinCode) !== symbolOf(receive.coinCode)) throw refused('another coin');
  if (call.minReceiveUnits < request.minReceiveUnits) throw refused('too little');
}

/** An address beside the call that takes the money must be the contract. */
function assertStated({ platformAddr, approveAddress }: Stated, contract: string): void {
  const others = [platformAddr, approveAddress].filter((address) => address && !isSameId(address, contract));
  if (others.length > 0) throw refused('another address to pay');
}

function nativeUnits({ pay, request }: Expected): bigint {
  return isNativeToken(pay.address) ? request.payUnits : 0n;
}

function isNativeToken(address: string): boolean {
  return isSameId(address, NATIVE_ADDRESS);
}

function symbolOf(coinCode: string): string {
  return (coinCode.split('(')[0] ?? '').trim().toUpperCase();
}

function plain(text: string): string {
  return BigInt(text).toString();
}

/** Converts instruction bytes back to numbers: the parser turned every number into text. */
function numbersAgain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numbersAgain);
  if (typeof value === 'string') return /^\d{1,3}$/.test(value) ? Number(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbersAgain(item)]));
}

function refused(detail: string): ChannelRefusal {
  return new ChannelRefusal(resultCodes.routeAbnormal, `the transaction is not what was asked for: ${detail}`);
}
