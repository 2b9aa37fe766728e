import { AbiCoder, getAddress, isAddress, type Result } from 'ethers';
import { type ChainId, isChainId, nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { ContractRole, PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { spelledAddress } from '../../shared/spelledAddress.ts';
import { erc20Id, sameAddress, ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import { inspectLifi } from '../lifi/inspectLifi.ts';
import { inspectNft } from '../nfts/inspectNft.ts';
import { nftCheckout } from '../nfts/seaport.ts';
import { inspectBridgers } from '../services/bridgers.ts';
import { BRIDGERS, LIFI, THORCHAIN } from '../services/services.ts';
import { inspectThorchain } from '../thorchain/inspectThorchain.ts';
import { erc20, erc1363, hashTimeLock, nftOperators, switchyardRouter } from './abi.ts';
import { type DecodedCall, decodeCall as decode } from './decodeCall.ts';

type Transaction = UnsignedTransaction<'evm'>;

/** The effect of a call, and the contract role that has such calls. The effect is valid only if that contract is pinned. */
interface ReadCall {
  readonly effect: TransactionEffect;
  /** `undefined` for standard calls, which mean the same at every contract. */
  readonly role?: ContractRole;
  /** The operator of the contract. `undefined` for this product's own contracts, and where any operator will do. */
  readonly service?: string;
}

/**
 * The effect of a transaction, decoded from the bytes that will be signed. Known calls are plain transfers, ERC-20
 * transfers and approvals, operators, transfers, sales and creations of NFTs, this product's router and time locks, and
 * calls of LI.FI, Bridgers and THORChain. Any other call, and any call that is not encoded exactly, is opaque. A call that only one
 * kind of contract has counts only if that contract is pinned.
 */
export function inspectEvm(transaction: Transaction, contracts: readonly PinnedContract[]): TransactionEffect {
  const { effect, role, service } = readEvm(transaction);
  const called = calledBy(effect);
  if (role === undefined || called === undefined) return effect;
  // The router and the lock encode a refund in the same way.
  const roles: readonly ContractRole[] = effect.kind === 'refund' ? ['router', 'lock'] : [role];
  // Every market is Seaport, whose calls mean the same for each operator.
  const isOperator = (pin: PinnedContract) => pin.role === 'market' || pin.service === service;
  const isPinned = contracts.some(
    (pin) => roles.includes(pin.role) && isOperator(pin) && sameAddress(pin.address, called),
  );
  return isPinned ? (strangeHolding(effect, contracts) ?? effect) : { kind: 'unpinned', contract: called };
}

/** A deposit is held as paid, or in a pinned token. Any other token may be worth nothing when it is refunded. */
function strangeHolding(
  effect: TransactionEffect,
  contracts: readonly PinnedContract[],
): TransactionEffect | undefined {
  const held = effect.kind === 'swap' ? effect.heldExchange?.path.at(-1) : undefined;
  if (held === undefined) return undefined;
  const isKnown = contracts.some(({ role, address }) => role === 'token' && sameAddress(address, held));
  return isKnown ? undefined : { kind: 'unpinned', contract: held };
}

/** Decodes only the bytes, for any contract. */
export function readEvm(transaction: Transaction): ReadCall {
  const { to, value, data } = transaction.payload;
  if (!isAddress(to)) return { effect: opaque('a transaction to no address') };
  if (data === '0x') {
    const token = nativeAssetId(transaction.chain);
    return { effect: { kind: 'transfer', token, units: value, to: getAddress(to), memo: undefined } };
  }
  for (const { read, ...rest } of readers) {
    const effect = read(transaction);
    if (effect) return { effect, ...rest, ...roleOf(effect, data) };
  }
  return { effect: opaque(`call ${data.slice(0, 10)} of ${to}`) };
}

const readers: readonly (Omit<ReadCall, 'effect'> & {
  readonly read: (transaction: Transaction) => TransactionEffect | undefined;
})[] = [
  { read: inspectToken },
  { read: inspectSponsored, role: 'router' },
  { read: inspectOperator },
  { read: inspectRouter, role: 'router' },
  { read: inspectLock, role: 'lock' },
  { read: inspectNft },
  { read: inspectBridgers, role: 'router', service: BRIDGERS },
  { read: inspectLifi, role: 'router', service: LIFI },
  { read: inspectThorchain, role: 'router', service: THORCHAIN },
];

/** One reader decodes the calls of Seaport and of the contracts around it. */
function roleOf({ kind }: TransactionEffect, data: string): Pick<ReadCall, 'role'> {
  switch (kind) {
    case 'nft-purchase':
      return { role: decode(nftCheckout, data) ? 'checkout' : 'market' };
    case 'nft-cancel':
      return { role: 'market' };
    case 'nft-collection':
      return { role: 'studios' };
    default:
      return {};
  }
}

/** The contract that the call belongs to. */
function calledBy(effect: TransactionEffect): string | undefined {
  if ('contract' in effect) return effect.contract;
  if ('exchange' in effect) return effect.exchange;
  return effect.kind === 'nft-collection' ? effect.maker : undefined;
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
  return readOrder(chain, { contract, call });
}

/** A payment to the router with the order in the note. A part of it pays for gas. */
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
  const effect = readOrder(chain, { contract: getAddress(String(to)), call, gasFee: read.gasFee });
  return effect.kind === 'swap' ? { ...effect, gasFee: read.gasFee } : effect;
}

/** Exactly a number and a call: no trailing bytes, no nonzero padding. */
export function readNote(note: string): { readonly gasFee: bigint; readonly call: string } | undefined {
  const types = ['uint256', 'bytes'];
  try {
    const [gasFee, call] = AbiCoder.defaultAbiCoder().decode(types, note);
    const encoded = AbiCoder.defaultAbiCoder().encode(types, [gasFee, call]);
    return encoded.toLowerCase() === note.toLowerCase() ? { gasFee: BigInt(gasFee), call: String(call) } : undefined;
  } catch {
    return undefined;
  }
}

/** The effect of the router's `swap` or `depositForBridge`. */
function readOrder(
  chain: ChainId,
  { contract, call, gasFee = 0n }: { readonly contract: string; readonly call: DecodedCall; readonly gasFee?: bigint },
): TransactionEffect {
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
    recipient: spelledAddress(String(order.recipient)),
    ...(call.name === 'swap' ? {} : heldOf(chain, call, gasFee)),
    orderId: String(order.id),
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
    recipient: spelledAddress(String(order.recipient)),
    // The contract refunds the account that locked the money.
    refundTo: getAddress(from),
    orderId: String(order.id),
    deadline: Number(order.deadline),
    lockedUntil: Number(order.timeLock),
  };
}

/**
 * The amount that the contract holds until the other side has paid. It is in the bridge token, whatever was paid in.
 * After the expiry, the payer can reclaim it.
 */
function heldOf(chain: ChainId, { args }: DecodedCall, gasFee: bigint) {
  const { bridgeToken, refundTo, expires, payUnits, minBridgeUnits }: Result = args[0];
  const path = [...args[2]].map((token) => getAddress(String(token)));
  const exchanged = { path, payUnits: BigInt(payUnits) - gasFee, minUnits: BigInt(minBridgeUnits) };
  return {
    refundTo: getAddress(String(refundTo)),
    heldAs: erc20Id(chain, String(bridgeToken)),
    ...(path.length > 1 ? { heldExchange: exchanged } : {}),
    lockedUntil: Number(expires),
  };
}

function receiveHere(chain: ChainId, { receiveToken }: Result) {
  return { chain, address: sameAddress(receiveToken, ZERO_ADDRESS) ? undefined : getAddress(receiveToken) };
}

/** The target chain may be of any family. Its addresses are text, and its native coin is the empty text. */
function receiveThere({ toChain, receiveToken }: Result) {
  if (!isChainId(toChain)) return undefined;
  return { chain: toChain, address: receiveToken === '' ? undefined : spelledAddress(receiveToken) };
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
