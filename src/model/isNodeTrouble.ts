/** Codes of a node that limits its callers: HTTP's, EIP-1474's, and one that providers use. */
const LIMIT_CODES: readonly unknown[] = [429, -32_005, -32_097];
/** Of the node's own work. A contract may say so, too, when it reverts. */
const TIMEOUT = /^(?!.*revert).*\btime[d ]{0,2}-?out\b/is;
const TROUBLE = /rate.?limit|too many requests|quota|header not found|missing trie node|state .*(not|un)available/i;

/** Whether an error of JSON-RPC says something of the EVM node, not of the call. The next node may answer (CHN-15). */
export function isNodeTrouble({ code, message }: { readonly code?: unknown; readonly message?: unknown }): boolean {
  const text = String(message);
  return LIMIT_CODES.includes(code) || TROUBLE.test(text) || TIMEOUT.test(text);
}
