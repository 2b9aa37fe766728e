import { AbiCoder, getAddress, isAddress, type Result } from 'ethers';
import { type ChainId, isChainId, nativeAssetId } from '../../../model/caip.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { erc20, erc1363, hashTimeLock, nftOperators, switchyardRouter } from './abi.ts';
import { inspectBridgers } from './bridgers.ts';
import { type DecodedCall, decodeCall as decode } from './decodeCall.ts';
import { erc20Id, sameAddress, ZERO_ADDRESS } from './evmAddress.ts';
import { inspectLifi } from './lifi/inspectLifi.ts';
import { inspectNft } from './nfts/inspectNft.ts';

/**
 * What a transaction does, read back from the bytes that will be signed: plain transfers, ERC-20 transfers and
 * approvals, operators, transfers, sales and makings of NFTs, this product's router and time locks, and LI.FI's published
 * contracts. Anything else, and anything not encoded to the letter, is opaque.
 */
export function inspectEvm(transaction: UnsignedTransaction<'evm'>): TransactionEffect {
  const { to, value, data } = transaction.payload;
  if (!isAddress(to)) return opaque('a transaction to no address');
  if (data === '0x') {
    return {
      kind: 'transfer',
      token: nativeAssetId(transaction.chain),
      units: value,
      to: getAddress(to),
      memo: undefined,
    };
  }
  return (
    inspectToken(transaction) ??
    inspectSponsored(transaction) ??
    inspectOperator(transaction) ??
    inspectRouter(transaction) ??
    inspectLock(transaction) ??
    inspectNft(transaction) ??
    inspectBridgers(transaction) ??
    inspectLifi(transaction) ??
    opaque(`call ${data.slice(0, 10)} of ${to}`)
  );
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

function inspectOperator({ payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decode(nftOperators, payload.data);
  if (call?.name !== 'setApprovalForAll') return undefined;
  if (payload.value !== 0n) return opaque('a call of a collection that also pays the native coin');
  const [operator, isAllowed] = [getAddress(String(call.args[0])), Boolean(call.args[1])];
  return { kind: 'operator', collection: getAddress(payload.to), operator, isAllowed };
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
  const isNative = sameAddress(String(order.payToken), ZERO_ADDRESS);
  if (payload.value !== (isNative ? BigInt(order.payUnits) : 0n)) return opaque('the value is not what the order says');
  return readOrder(chain, contract, call);
}

/** A payment to the router with its order in the note, of which a part is for gas. */
function inspectSponsored({ chain, payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const payment = decode(erc1363, payload.data);
  if (!payment) return undefined;
  if (payload.value !== 0n) return opaque('a token call that also pays the native coin');
  const [to, units, note] = payment.args;
  const read = readNote(String(note));
  const call = read && decode(switchyardRouter, read.call);
  if (!call || call.name === 'refund') return opaque('a payment for an unknown purpose');
  const order: Result = call.args[0];
  if (!sameAddress(String(order.payToken), payload.to) || BigInt(order.payUnits) !== BigInt(units)) {
    return opaque('the payment is not what the order says');
  }
  const effect = readOrder(chain, getAddress(String(to)), call);
  return effect.kind === 'swap' ? { ...effect, gasFee: read.gasFee } : effect;
}

/** Exactly a number and a call: no trailing bytes, no dirty padding. */
function readNote(note: string): { readonly gasFee: bigint; readonly call: string } | undefined {
  const types = ['uint256', 'bytes'];
  try {
    const [gasFee, call] = AbiCoder.defaultAbiCoder().decode(types, note);
    const encoded = AbiCoder.defaultAbiCoder().encode(types, [gasFee, call]);
    return encoded.toLowerCase() === note.toLowerCase() ? { gasFee: BigInt(gasFee), call: String(call) } : undefined;
  } catch {
    return undefined;
  }
}

/** What an order of the router's `swap` or `depositForBridge` says. */
function readOrder(chain: ChainId, contract: string, call: DecodedCall): TransactionEffect {
  const order: Result = call.args[0];
  const payToken = String(order.payToken);
  const isNative = sameAddress(payToken, ZERO_ADDRESS);
  const receive = call.name === 'swap' ? receiveHere(chain, order) : receiveThere(order);
  if (!receive) return opaque('a target chain without a proper id');
  return {
    kind: 'swap',
    contract,
    pay: { token: isNative ? nativeAssetId(chain) : erc20Id(chain, payToken), units: BigInt(order.payUnits) },
    receive: { ...receive, minUnits: BigInt(order.minReceiveUnits) },
    recipient: spelled(String(order.recipient)),
    ...(call.name === 'swap' ? {} : heldOf(chain, order)),
    deadline: Number(order.deadline),
  };
}

function inspectLock({ chain, from, payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decode(hashTimeLock, payload.data);
  if (!call) return undefined;
  if (payload.value !== 0n) return opaque('a time lock that also pays the native coin');
  const contract = getAddress(payload.to);
  if (call.name === 'confirm') return { kind: 'release', contract, orderId: String(call.args[0]) };
  const order: Result = call.args[0];
  const receive = receiveThere(order);
  if (!receive) return opaque('a target chain without a proper id');
  return {
    kind: 'swap',
    contract,
    pay: { token: erc20Id(chain, String(order.token)), units: BigInt(order.units) },
    receive: { ...receive, minUnits: BigInt(order.minReceiveUnits) },
    recipient: spelled(String(order.recipient)),
    // The contract gives it back to whoever locked it.
    refundTo: getAddress(from),
    deadline: Number(order.deadline),
    lockedUntil: Number(order.timeLock),
  };
}

/** What the contract keeps until the other side has paid: the token that it carries, whatever was paid in. */
function heldOf(chain: ChainId, { bridgeToken, refundTo }: Result) {
  return { refundTo: getAddress(String(refundTo)), heldAs: erc20Id(chain, String(bridgeToken)) };
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

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
