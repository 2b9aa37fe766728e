import { getAddress, type Interface, isAddress, type Result } from 'ethers';
import { type ChainId, isChainId, nativeAssetId } from '../../../model/caip.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { erc20, switchyardRouter } from './abi.ts';
import { erc20Id, sameAddress, ZERO_ADDRESS } from './evmAddress.ts';

/**
 * What a transaction does, read back from the bytes that will be signed: plain transfers, ERC-20 transfers and
 * approvals, and this product's router. Anything else, and anything not encoded to the letter, is opaque.
 */
export function inspectEvm(transaction: UnsignedTransaction<'evm'>): TransactionEffect {
  const { to, value, data } = transaction.payload;
  if (data === '0x') {
    return {
      kind: 'transfer',
      token: nativeAssetId(transaction.chain),
      units: value,
      to: getAddress(to),
      memo: undefined,
    };
  }
  return inspectToken(transaction) ?? inspectRouter(transaction) ?? opaque(`call ${data.slice(0, 10)} of ${to}`);
}

function inspectToken({ chain, payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decode(erc20, payload.data);
  if (!call || (call.name !== 'transfer' && call.name !== 'approve')) return undefined;
  if (payload.value !== 0n) return opaque('a token call that also pays the native coin');
  const token = erc20Id(chain, payload.to);
  const [account, units] = [String(call.args[0]), BigInt(call.args[1])];
  return call.name === 'transfer'
    ? { kind: 'transfer', token, units, to: getAddress(account), memo: undefined }
    : { kind: 'approval', token, units, spender: getAddress(account) };
}

function inspectRouter(transaction: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const { chain, payload } = transaction;
  const call = decode(switchyardRouter, payload.data);
  if (!call) return undefined;
  const contract = getAddress(payload.to);
  if (call.name === 'refund') {
    return payload.value === 0n
      ? { kind: 'refund', contract, orderId: String(call.args[0]) }
      : opaque('a refund that also pays the native coin');
  }
  const order: Result = call.args[0];
  const payToken = String(order.payToken);
  const payUnits = BigInt(order.payUnits);
  const isNative = sameAddress(payToken, ZERO_ADDRESS);
  if (payload.value !== (isNative ? payUnits : 0n)) return opaque('the value is not what the order says');
  const receive = call.name === 'swap' ? receiveHere(chain, order) : receiveThere(order);
  if (!receive) return opaque('a target chain without a proper id');
  return {
    kind: 'swap',
    contract,
    pay: { token: isNative ? nativeAssetId(chain) : erc20Id(chain, payToken), units: payUnits },
    receive: { ...receive, minUnits: BigInt(order.minReceiveUnits) },
    recipient: spelled(String(order.recipient)),
    ...(call.name === 'swap' ? {} : { refundTo: getAddress(String(order.refundTo)) }),
    deadline: Number(order.deadline),
  };
}

function receiveHere(chain: ChainId, { receiveToken }: Result) {
  return { chain, address: sameAddress(receiveToken, ZERO_ADDRESS) ? undefined : getAddress(receiveToken) };
}

/** On another chain, of whatever family, addresses are text and the native coin is the empty one. */
function receiveThere({ toChain, receiveToken }: Result) {
  if (!isChainId(toChain)) return undefined;
  return { chain: toChain, address: receiveToken === '' ? undefined : spelled(receiveToken) };
}

/** An EVM address with its checksum, and every other text as it is. */
function spelled(address: string): string {
  return isAddress(address) ? getAddress(address) : address;
}

/** The call, when the data is exactly what encoding it again gives: no trailing bytes, no dirty padding. */
function decode(contract: Interface, data: string): { readonly name: string; readonly args: Result } | undefined {
  try {
    const call = contract.parseTransaction({ data });
    if (!call) return undefined;
    const encoded = contract.encodeFunctionData(call.fragment, call.args);
    return encoded.toLowerCase() === data.toLowerCase() ? { name: call.name, args: call.args } : undefined;
  } catch {
    return undefined;
  }
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
