import type { AssetId, ChainId } from '../../../../model/caip.ts';
import { assetId } from '../../../../model/caip.ts';

/** CAIP-2 id of an EVM chain. */
export function evmChainId(reference: number | bigint): ChainId {
  return `eip155:${reference}`;
}

/** The number of an `eip155` chain id. `undefined` for another namespace. */
export function evmReference(id: ChainId): number | undefined {
  const match = /^eip155:(\d+)$/.exec(id);
  return match ? Number(match[1]) : undefined;
}

/**
 * Id of an ERC-20 token. Lists and chains write the same address with or without checksum. The reference uses lower case,
 * so that a token has one id.
 */
export function erc20Id(chain: ChainId, address: string): AssetId {
  return assetId(chain, 'erc20', address.toLowerCase());
}

/** Whether both are the same account. The checksum is ignored. */
export function sameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Precompiles, burn addresses and the placeholder of a native coin. No private key exists for these addresses. */
export function isBurnAddress(address: string): boolean {
  return BigInt(address) < 0x1_0000n || /^0x(?:(?:dead){10}|e{40}|f{40})$/i.test(address);
}

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';
