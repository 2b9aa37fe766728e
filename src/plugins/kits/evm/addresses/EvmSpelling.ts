import { getAddress, keccak256, toUtf8Bytes } from 'ethers';
import type { Address } from '../../../../model/caip.ts';

export interface SpellingRules {
  readonly chainId: number;
  /** EIP-1191: the chain id is part of the checksum (Rootstock). EIP-55 is accepted beside it. */
  readonly checksum?: 'eip1191' | undefined;
  /** The chain's customary prefix instead of `0x`: `xdc`, `ronin:`. */
  readonly prefix?: string | undefined;
}

/** How addresses are written on an EVM chain. */
export class EvmSpelling {
  readonly #rules: SpellingRules;

  constructor(rules: SpellingRules) {
    this.#rules = rules;
  }

  /** EIP-55: mixed case must match the checksum. One case alone has no checksum. */
  isAddress(text: string): boolean {
    const plain = this.#plain(text);
    if (!/^0x[0-9a-fA-F]{40}$/.test(plain)) return false;
    const digits = plain.slice(2);
    if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
    if (plain === getAddress(plain.toLowerCase())) return true;
    return this.#rules.checksum === 'eip1191' && plain === checksum1191(plain, this.#rules.chainId);
  }

  /** `0x` and EIP-55, the form for contracts and nodes, whatever prefix the chain uses. */
  canonical(address: Address): Address {
    return getAddress(this.#plain(address).toLowerCase());
  }

  #plain(text: string): string {
    const { prefix } = this.#rules;
    return prefix && text.toLowerCase().startsWith(prefix) ? `0x${text.slice(prefix.length)}` : text;
  }
}

function checksum1191(address: string, chainId: number): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(toUtf8Bytes(`${chainId}0x${digits}`)).slice(2);
  const isUpper = (index: number) => Number.parseInt(hash.charAt(index), 16) >= 8;
  return `0x${[...digits].map((digit, index) => (isUpper(index) ? digit.toUpperCase() : digit)).join('')}`;
}
