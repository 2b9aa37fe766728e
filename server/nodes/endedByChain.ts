/** Error texts of nodes for a call that the chain itself ended. */
const ENDED = /revert|out ?of ?gas|invalid ?(fe)?opcode|invalid ?jump|stack|EVM error|VM execution/i;
/** Codes of a revert: 3 on most nodes, -32015 on some. */
const REVERTED: readonly number[] = [3, -32_015];

/**
 * Whether a node's error is the chain's own answer to a call. If not, the node did not run the call, and the error says nothing.
 */
export function endedByChain({ code, message }: { readonly code: number; readonly message: string }): boolean {
  return REVERTED.includes(code) || ENDED.test(message);
}
