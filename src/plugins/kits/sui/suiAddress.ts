/** `0x` and all 64 digits. Shorter texts are rejected: padded with zeros, an Ethereum address would be accepted. */
export function isSuiAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{64}$/.test(text);
}

/** A coin's type: an address of any length, a module and a struct, perhaps with types in brackets. */
export function isCoinType(text: string): boolean {
  return text.length <= 500 && /^0x[0-9a-fA-F]{1,64}::[A-Za-z_]\w*::[A-Za-z_]\w*(<[\w:, <>]+>)?$/.test(text);
}

/** One spelling of a coin's type: every address in it with all digits, in lower case. */
export function canonicalCoinType(type: string): string {
  return type
    .replace(/\s+/g, '')
    .replace(/0x([0-9a-fA-F]{1,64})(?=::)/g, (_all, digits: string) => `0x${digits.toLowerCase().padStart(64, '0')}`);
}

export const SUI_TYPE = canonicalCoinType('0x2::sui::SUI');
