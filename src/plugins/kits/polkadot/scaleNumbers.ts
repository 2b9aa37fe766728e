/** The number in `length` bytes, lowest byte first. */
export function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_none, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

/** SCALE's compact form of a natural number below 2^536. Its two lowest bits give the number of bytes that follow. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1);
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4);
  const length = Math.ceil(value.toString(16).length / 2);
  return Uint8Array.of(((length - 4) << 2) | 3, ...littleEndian(value, length));
}
