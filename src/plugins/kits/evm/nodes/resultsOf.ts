import type { RpcOutcome } from './JsonRpcEndpoint.ts';

/** The results of calls that are all needed, in their order. @throws RpcFault of the first call that failed */
export function resultsOf(outcomes: readonly RpcOutcome[]): readonly unknown[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'failed') throw outcome.error;
    return outcome.result;
  });
}
