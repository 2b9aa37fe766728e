import { getAddress, type Result } from 'ethers';
import { type ChainId, isChainId, nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { erc20Id, sameAddress, ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import { LIFI } from '../services/services.ts';
import { type DecodedCall, decodeCall } from '../transactions/decodeCall.ts';
import { lifiDiamond } from './lifiAbi.ts';
import { lifiContract } from './lifiContracts.ts';
import { type BridgeTerms, termsOf } from './lifiTerms.ts';

type SwapEffect = Extract<TransactionEffect, { kind: 'swap' }>;

interface Paid {
  readonly token: string;
  readonly units: bigint;
}

/**
 * A swap by LI.FI's contract, read from its call. `undefined` for calls that LI.FI's contract does not have. Opaque if
 * the call is unknown, is not encoded exactly, or lets a third party choose the receiver.
 */
export function inspectLifi({ chain, payload }: UnsignedTransaction<'evm'>): TransactionEffect | undefined {
  const call = decodeCall(lifiDiamond, payload.data);
  const isPublished = sameAddress(lifiContract(chain) ?? '', payload.to);
  if (!call && !isPublished) return undefined;
  const read = call && (call.args.bridge === undefined ? swapOf(chain, call) : bridgingOf(call));
  const effect = read && withPayment(chain, payload, read);
  return effect ?? { kind: 'opaque', detail: `call ${payload.data.slice(0, 10)} of LI.FI` };
}

interface Read extends Pick<SwapEffect, 'receive' | 'recipient' | 'refundTo' | 'heldUnits' | 'lockedUntil'> {
  readonly paid: Paid;
  /** Whether the call may also pay third-party fees in the native coin. */
  readonly takesFees: boolean;
}

/** The value is the payment in the native coin. If the call can have fees, the value may include them. */
function withPayment(
  chain: ChainId,
  { to, value }: UnsignedTransaction<'evm'>['payload'],
  { paid, takesFees, ...read }: Read,
): SwapEffect | undefined {
  const isNative = sameAddress(paid.token, ZERO_ADDRESS);
  const chainFee = value - (isNative ? paid.units : 0n);
  if (paid.units <= 0n || chainFee < 0n || (chainFee > 0n && !takesFees)) return undefined;
  return {
    kind: 'swap',
    contract: getAddress(to),
    pay: { token: isNative ? nativeAssetId(chain) : erc20Id(chain, paid.token), units: paid.units },
    ...(chainFee > 0n ? { chainFee } : {}),
    ...read,
    promisedBy: LIFI,
    deadline: undefined,
  };
}

function bridgingOf({ name, args }: DecodedCall): Read | undefined {
  const { bridge, swaps, own }: Result = args;
  const hasSwaps = swaps !== undefined;
  // A call on the target chain with the money decides who receives it.
  if (Boolean(bridge.hasSourceSwaps) !== hasSwaps || bridge.hasDestinationCall) return undefined;
  const target = `eip155:${bridge.destinationChainId}`;
  const bridged = { token: String(bridge.sendingAssetId), units: BigInt(bridge.minAmount) };
  const paid = hasSwaps ? depositOf([...swaps]) : bridged;
  const terms: BridgeTerms | undefined = termsOf(name, { bridge, own, hasSwaps });
  if (!paid || !terms || !isChainId(target) || (hasSwaps && !areFees([...swaps], bridged.token))) return undefined;
  const { token, minUnits, ...rest } = terms;
  return {
    paid,
    ...rest,
    receive: { chain: target, address: token, minUnits },
    recipient: getAddress(String(bridge.receiver)),
    ...(hasSwaps ? { heldUnits: bridged.units } : {}),
  };
}

/**
 * Whether the steps before the bridge only take fees from the payment. The contract then bridges at least the minimum of the
 * bridge data. The value of an exchanged token would be unknown, and a refund would return that token.
 */
function areFees(swaps: readonly Result[], bridged: string): boolean {
  return swaps.every(
    ({ sendingAssetId, receivingAssetId }) =>
      sameAddress(sendingAssetId, bridged) && sameAddress(receivingAssetId, bridged),
  );
}

function swapOf(chain: ChainId, { name, args }: DecodedCall): Read | undefined {
  const { swap, swaps, receiver, minAmount }: Result = args;
  const all: readonly Result[] = swap ? [swap] : [...swaps];
  const last = all.at(-1);
  const paid = swap ? paidBySingle(swap) : depositOf(all);
  if (!last || !paid) return undefined;
  const target = name.endsWith('ToNative') ? ZERO_ADDRESS : String(last.receivingAssetId);
  const token = name.includes('NativeTo') ? ZERO_ADDRESS : paid.token;
  // A function that takes a token must not name the native coin's address.
  if (name.includes('ERC20To') && sameAddress(token, ZERO_ADDRESS)) return undefined;
  return {
    paid: { token, units: paid.units },
    takesFees: false,
    receive: {
      chain,
      address: sameAddress(target, ZERO_ADDRESS) ? undefined : getAddress(target),
      minUnits: BigInt(minAmount),
    },
    recipient: getAddress(String(receiver)),
  };
}

/** A single swap takes its amount, whatever the value of its flag. */
function paidBySingle({ sendingAssetId, fromAmount }: Result): Paid {
  return { token: String(sendingAssetId), units: BigInt(fromAmount) };
}

/** The total that the swaps take from the sender. `undefined` unless it is one token. */
function depositOf(swaps: readonly Result[]): Paid | undefined {
  const deposits = swaps.filter(({ requiresDeposit }) => Boolean(requiresDeposit));
  const [first] = deposits;
  if (!first || deposits.some(({ sendingAssetId }) => !sameAddress(sendingAssetId, first.sendingAssetId))) {
    return undefined;
  }
  return {
    token: String(first.sendingAssetId),
    units: deposits.reduce((sum, { fromAmount }) => sum + BigInt(fromAmount), 0n),
  };
}
