/** One field of a protobuf message: a varint, or bytes. TRON uses no other wire type. */
export type ProtobufField =
  | { readonly number: number; readonly kind: 'varint'; readonly value: bigint }
  | { readonly number: number; readonly kind: 'bytes'; readonly value: Uint8Array };

const MAX_INT64 = 2n ** 63n - 1n;

/** The fields in the order of the bytes. Throws if the bytes are not a message, or have other wire types. */
export function readProtobuf(bytes: Uint8Array): readonly ProtobufField[] {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('cut short');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new Error('varint too long');
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const [number, wire] = [key >> 3, key & 7];
    if (wire === 0) {
      const value = varint();
      if (value > MAX_INT64) throw new Error('negative number');
      fields.push({ number, kind: 'varint', value });
    } else if (wire === 2) {
      const length = Number(varint());
      const end = at + length;
      if (end > bytes.length) throw new Error('cut short');
      fields.push({ number, kind: 'bytes', value: bytes.slice(at, end) });
      at = end;
    } else throw new Error(`wire type ${wire}`);
  }
  return fields;
}

/** The fields as a message, in the order given. Zero and empty are left out, as protobuf 3 does. */
export function writeProtobuf(fields: readonly (readonly [number: number, value: bigint | Uint8Array])[]): Uint8Array {
  const out: number[] = [];
  const varint = (value: bigint) => {
    let rest = value;
    for (; rest > 0x7fn; rest >>= 7n) out.push(Number(rest & 0x7fn) | 0x80);
    out.push(Number(rest));
  };
  for (const [number, value] of fields) {
    if (typeof value === 'bigint') {
      if (value === 0n) continue;
      varint(BigInt(number << 3));
      varint(value);
    } else if (value.length > 0) {
      varint(BigInt((number << 3) | 2));
      varint(BigInt(value.length));
      for (const byte of value) out.push(byte);
    }
  }
  return Uint8Array.from(out);
}
