import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { Sun } from './sun.ts';
import type { TronNode, TronNodes } from './TronNodes.ts';
import { type AbiParameter, encodeArguments } from './transactions/abi.ts';
import { reasonOf } from './transactions/refusal.ts';

const ConstantReply = z.object({
  result: z.object({ result: z.optional(z.boolean()), code: z.optional(z.string()), message: z.optional(z.string()) }),
  energy_used: z.optional(Sun),
  constant_result: z.optional(z.array(z.string())),
  transaction: z.optional(z.object({ ret: z.optional(z.array(z.object({ ret: z.optional(z.string()) }))) })),
});

export type CallOutcome =
  | { readonly status: 'returned'; readonly hex: string; readonly energy: bigint }
  /** The contract refused or does not exist. `reason` is the chain's text. */
  | { readonly status: 'failed'; readonly reason: string };

/** Runs a call without sending it. */
export async function tryCall(
  nodes: TronNodes,
  call: { readonly from: string; readonly contract: string; readonly data: string; readonly callValue: bigint },
  options: Cancellable,
): Promise<CallOutcome> {
  const body = {
    owner_address: call.from,
    contract_address: call.contract,
    data: call.data,
    call_value: call.callValue,
    visible: true,
  };
  return nodes.query((node) => node.post('/wallet/triggerconstantcontract', body, outcomeOf), options);
}

/** Reads a contract. Returns the bytes as hex, or `undefined` if it refuses or does not exist. */
export async function readContract(
  nodes: NodeAccess<TronNode>,
  call: { readonly contract: string; readonly signature: string; readonly parameters?: readonly AbiParameter[] },
  options: Cancellable,
): Promise<string | undefined> {
  const body = {
    // A read call needs a caller. The contract's own account always exists.
    owner_address: call.contract,
    contract_address: call.contract,
    function_selector: call.signature,
    parameter: encodeArguments(call.parameters ?? []),
    visible: true,
  };
  const outcome = await nodes.query((node) => node.post('/wallet/triggerconstantcontract', body, outcomeOf), options);
  return outcome.status === 'returned' ? outcome.hex : undefined;
}

function outcomeOf(reply: unknown): CallOutcome {
  const { result, constant_result, energy_used, transaction } = z.parse(ConstantReply, reply);
  const hex = constant_result?.[0];
  const hasFailed = transaction?.ret?.some(({ ret }) => ret === 'FAILED') === true;
  if (result.result === true && hex !== undefined && !hasFailed && result.message === undefined) {
    return { status: 'returned', hex, energy: energy_used ?? 0n };
  }
  return { status: 'failed', reason: reasonOf(result) };
}
