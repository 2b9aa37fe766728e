/** Whether a reply of `eth_getCode` is a contract. An account with delegated code still has its key (EIP-7702). */
export function isContractCode(code: unknown): boolean {
  return typeof code === 'string' && /^0x[0-9a-f]/i.test(code) && !code.toLowerCase().startsWith('0xef0100');
}
