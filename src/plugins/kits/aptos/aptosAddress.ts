/** AIP-40: `0x` and 64 digits, or one digit for the special addresses 0x0 to 0xf. Shortened addresses are rejected. */
export function isAptosAddress(text: string): boolean {
  return /^0x([0-9a-fA-F]{64}|[0-9a-fA-F])$/.test(text);
}

/**
 * Whether the text is an address that can have a key. Special addresses belong to the framework: money sent there is
 * lost. A short text such as `0x4` may also be a truncated address.
 */
export function isAptosAccount(text: string): boolean {
  return isAptosAddress(text) && canonicalAptosAddress(text).length > 3;
}

/** The spelling of AIP-40 for an address with any number of digits: all 64 in lower case, one for special addresses. */
export function canonicalAptosAddress(address: string): string {
  const digits = address.slice(2).toLowerCase().replace(/^0+/, '');
  if (digits.length <= 1) return `0x${digits || '0'}`;
  return `0x${digits.padStart(64, '0')}`;
}

const APT_COIN = '0x1::aptos_coin::AptosCoin';
const APT_METADATA = '0xa';

const addressInside = /0x[0-9a-fA-F]{1,64}(?![0-9a-zA-Z])/g;

/** A coin's type (`0x1::aptos_coin::AptosCoin`) or the address of an asset's metadata, in one spelling. */
export function canonicalAsset(asset: string): string {
  return asset.replace(/\s+/g, '').replace(addressInside, canonicalAptosAddress);
}

/** Whether the text names a coin's type: an address, a module and a struct, perhaps with types in brackets. */
export function isCoinType(text: string): boolean {
  return text.length <= 500 && /^0x[0-9a-fA-F]{1,64}::[A-Za-z_]\w*::[A-Za-z_]\w*(<[\w:, <>]+>)?$/.test(text);
}

/** Whether the canonical text is the native coin, as a coin or as the asset that it became. */
export function isApt(asset: string): boolean {
  return asset === APT_COIN || asset === APT_METADATA;
}
