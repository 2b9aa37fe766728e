import type { AssetId, ChainId } from '../../../model/caip.ts';
import { assetId } from '../../../model/caip.ts';

/** CAIP-2 id of an EVM chain. */
export function evmChainId(reference: number | bigint): ChainId {
  return `eip155:${reference}`;
}

/** The number of an `eip155` chain id; `undefined` for another namespace. */
export function evmReference(id: ChainId): number | undefined {
  const match = /^eip155:(\d+)$/.exec(id);
  return match ? Number(match[1]) : undefined;
}

/**
 * Id of an ERC-20 token. The reference is the lower-case address: lists, chains and people spell the same address with
 * and without checksum, and an id has one spelling.
 */
export function erc20Id(chain: ChainId, address: string): AssetId {
  return assetId(chain, 'erc20', address.toLowerCase());
}

/** Whether both are the same account; the checksum is only spelling. */
export function sameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Precompiles and what people burn to: nobody has a key of these, nor of the address that stands for a native coin. */
export function isBurnAddress(address: string): boolean {
  return BigInt(address) < 0x1_0000n || /^0x(?:0{36}dead|(?:dead){10}|e{40}|f{40})$/i.test(address);
}

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';
