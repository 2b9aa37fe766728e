import { type Result, TypedDataEncoder } from 'ethers';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { ListingState } from '../../../../shell/plugin/nfts.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import type { RpcCall, RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { resultsOf } from '../nodes/resultsOf.ts';
import { decodeCall } from '../transactions/decodeCall.ts';
import { orderTypes, seaport, seaportState } from './seaport.ts';

/** Gas limit of the signature check. It stops an endless loop in an account that is a contract. */
const GAS = '0x4c4b40';
/** Seaport checks no signature of an order type above this one: a contract makes such orders when they are filled. */
const LAST_SIGNED_TYPE = 3n;
/** From the best to the worst. */
const ranks: readonly ListingState[] = ['open', 'closed', 'unsigned'];

interface Cancellation {
  /** The market. */
  readonly to: string;
  readonly data: string;
  readonly signatures: ReadonlyMap<string, string>;
}

/** An order of the cancellation, and the calls that tell its state. */
interface OrderQuestion {
  readonly hash: string;
  readonly order: Result;
  readonly calls: readonly RpcCall[];
}

/** See `Nfts.listingStates`. Every account's signature counts here if Seaport accepts it: of a key, or of a contract (ERC-1271). */
export async function listingStates(
  nodes: EvmNodes,
  cancellation: Cancellation,
  options: Cancellable,
): Promise<ReadonlyMap<string, ListingState>> {
  const call = decodeCall(seaport, cancellation.data);
  const orders: readonly Result[] = call?.name === 'cancel' ? [...call.args.orders] : [];
  const questions = orders.map((order) => questionOf(order, cancellation));
  const { answers } = await nodes.queryTwo(async (batch) => {
    const outcomes = await batch(questions.flatMap(({ calls }) => calls));
    return questions.map((each, index) => stateOf(each, outcomes.slice(index * each.calls.length)));
  }, options);
  return new Map(
    questions.map(({ hash }, index) => [hash, worst(answers.map((states) => states[index] ?? 'unsigned'))]),
  );
}

function questionOf(order: Result, { to, signatures }: Cancellation): OrderQuestion {
  const hash = TypedDataEncoder.hashStruct('OrderComponents', orderTypes, order);
  // The counter is the last component. Seaport inserts the current one.
  const parameters = [...[...order].slice(0, -1), order.consideration.length];
  const call = (data: string, rest = {}) => ({ method: 'eth_call', params: [{ to, data, ...rest }, 'latest'] });
  const calls = [
    call(seaportState.encodeFunctionData('getOrderStatus', [hash])),
    call(seaportState.encodeFunctionData('getCounter', [order.offerer])),
    // The call has no sender: for the offerer as sender, Seaport would accept a missing signature.
    call(seaportState.encodeFunctionData('validate', [[[parameters, signatures.get(hash) ?? '0x']]]), { gas: GAS }),
  ];
  return { hash, order, calls };
}

/** @throws RpcFault if the node does not tell whether the order is open */
function stateOf({ order }: OrderQuestion, [status, counter, signed]: readonly RpcOutcome[]): ListingState {
  const [found, current] = resultsOf([status, counter].flatMap((outcome) => outcome ?? []));
  const { isCancelled, totalFilled, totalSize } = seaportState.decodeFunctionResult('getOrderStatus', String(found));
  const isFilled = totalSize > 0n && totalFilled >= totalSize;
  const [counterNow] = seaportState.decodeFunctionResult('getCounter', String(current));
  if (isCancelled || isFilled || BigInt(counterNow) !== BigInt(order.counter)) return 'closed';
  if (BigInt(order.orderType) > LAST_SIGNED_TYPE || signed?.status !== 'ok') return 'unsigned';
  const [isSigned] = seaportState.decodeFunctionResult('validate', String(signed.result));
  return isSigned === true ? 'open' : 'unsigned';
}

function worst(states: readonly ListingState[]): ListingState {
  return ranks.findLast((state) => states.includes(state)) ?? 'unsigned';
}
