/** Shifts of the four rounds (RFC 1321). */
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const constants = Array.from({ length: 64 }, (_none, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0);

/**
 * MD5 (RFC 1321) of the text's UTF-8 bytes, as lower-case hex. Only for the checksum of the connect log: its wire format
 * requires MD5. The checksum protects nothing. WebCrypto has no MD5.
 */
export function md5(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    const before = [a, b, c, d] as const;
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const mixed = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0;
      const index = [step, 5 * step + 1, 3 * step + 5, 7 * step][round] ?? 0;
      const sum = (a + mixed + (constants[step] ?? 0) + (words[block + (index % 16)] ?? 0)) | 0;
      const shift = shifts[round]?.[step % 4] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a, b, c, d] = [(a + before[0]) | 0, (b + before[1]) | 0, (c + before[2]) | 0, (d + before[3]) | 0];
  }
  return [a, b, c, d].map(littleEndianHex).join('');
}

/** The message, a one bit, zeros, and its length in bits, as little-endian words. */
function paddedWords(bytes: Uint8Array): Int32Array {
  const length = ((bytes.length + 8) >> 6) * 16 + 16;
  const view = new DataView(new ArrayBuffer(length * 4));
  for (const [index, byte] of bytes.entries()) view.setUint8(index, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32((length - 2) * 4, bytes.length * 8, true);
  return Int32Array.from({ length }, (_none, index) => view.getInt32(index * 4, true));
}

function littleEndianHex(word: number): string {
  return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
}
