/** A 32-byte word as an unsigned number. `undefined` if the data is not exactly one word. */
export function uintOf(data: unknown): bigint | undefined {
  return typeof data === 'string' && /^0x[0-9a-fA-F]{64}$/.test(data) ? BigInt(data) : undefined;
}

/** A JSON-RPC quantity in hex. Leading zeros are accepted, because nodes are not strict. `undefined` if it is invalid. */
export function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}

/** An address as an ABI word, without `0x`. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}
