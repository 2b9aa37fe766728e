import * as z from 'zod/mini';
import type { SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import type { JsonRpcCall } from '../shared/nodes/jsonRpc.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';

/** Number of epochs that public nodes keep. */
const LOOK_BACK = 2_000;
/** Epochs after which a block is final, if fast finality does not report it sooner. */
const FINAL_AFTER = 900;

const Cid = z.object({ '/': z.string() });
const Lookup = z.nullable(z.object({ Message: Cid, Receipt: z.object({ ExitCode: z.int() }), Height: z.int() }));
const Actor = z.object({ Nonce: z.int() });
const Message = z.object({ To: z.string(), Value: z.string(), Method: z.int(), Params: z.nullish(z.string()) });
export const TipSet = z.object({
  Height: z.int(),
  Blocks: z._default(z.array(z.object({ ParentBaseFee: z.string().check(z.regex(/^\d+$/)) })), []),
});

/** The state of a message. A message has no expiry: it waits until it, or another with the same nonce, is included. */
export function followMessage(
  nodes: NodeAccess<JsonRpcCall>,
  { hash, transaction, mark }: SentTransaction,
  options: Cancellable,
): Promise<TransactionState> {
  return nodes.query(async (call): Promise<TransactionState> => {
    if (transaction.family !== 'filecoin') return { status: 'unknown' };
    const nonce = Number(transaction.payload.nonce);
    // Read the nonce before the search: the search must then find the message that used it.
    const used = await nonceOf(call, transaction.from);
    const found = await call('StateSearchMsg', [null, { '/': hash }, LOOK_BACK, true], Lookup);
    const head = await call('ChainHead', [], TipSet);
    const by = found?.Message['/'] ?? hash;
    if (by !== hash) return { status: 'replaced', by, isSame: await isSameSend(call, by, transaction) };
    if (found && found.Receipt.ExitCode !== 0) return { status: 'failed' };
    if (found) return settled(found.Height, head.Height, await finalHeight(call));
    const isInView = head.Height - Number(mark.height ?? 0) < LOOK_BACK;
    if (used > nonce) {
      return isInView ? { status: 'replaced', by: undefined, isSame: undefined } : { status: 'unknown' };
    }
    const next = await call('MpoolGetNonce', [transaction.from], z.int());
    return { status: next > nonce ? 'pending' : 'unknown' };
  }, options);
}

/**
 * Whether the message is the same plain send. The search finds only messages with the same call. So a difference, such as
 * another spelling of an address, does not mean another message.
 */
async function isSameSend(
  call: JsonRpcCall,
  cid: string,
  { payload }: UnsignedTransaction<'filecoin'>,
): Promise<true | undefined> {
  try {
    const { To, Value, Method, Params } = await call('ChainGetMessage', [{ '/': cid }], Message);
    const isPlain = Method === 0 && !Params;
    return isPlain && To === payload.to && Value === String(payload.value) ? true : undefined;
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  }
}

function settled(height: number, head: number, final: number | undefined): TransactionState {
  const confirmations = Math.max(0, head - height);
  const isFinal = confirmations >= FINAL_AFTER || (final !== undefined && final >= height);
  return isFinal ? { status: 'final' } : { status: 'included', confirmations, required: FINAL_AFTER };
}

/** The first nonce not used in a block. 0 for an account that the chain does not know. */
async function nonceOf(call: JsonRpcCall, address: string): Promise<number> {
  try {
    return (await call('StateGetActor', [address, null], Actor)).Nonce;
  } catch (error) {
    if (error instanceof NodeRefusal && /not found/i.test(error.detail)) return 0;
    throw error;
  }
}

/** The height that fast finality has reached. `undefined` if the node does not support it. */
async function finalHeight(call: JsonRpcCall): Promise<number | undefined> {
  try {
    return (await call('ChainGetFinalizedTipSet', [], TipSet)).Height;
  } catch (error) {
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  }
}
