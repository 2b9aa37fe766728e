import type { RpcOutcome } from './JsonRpcEndpoint.ts';

/** geth's code of an `eth_call` that reverted. */
const REVERTED = 3;
/** What nodes say of code that ran and failed. */
const FAILED_CODE =
  /revert|invalid (opcode|instruction|jump)|out of gas|stack (under|over)flow|vm (execution|exception)/i;

/** Whether the call ran on the chain and its contract failed. Of any other failure, the contract's answer is unknown. */
export function isExecutionFault(outcome: RpcOutcome | undefined): boolean {
  if (outcome?.status !== 'failed') return false;
  const { code, message } = outcome.error;
  return code === REVERTED || FAILED_CODE.test(message);
}
