import { AbiCoder, id } from 'ethers';
import { tronAddress, tronHex } from '../tronAddress.ts';

const coder = AbiCoder.defaultAbiCoder();

export interface AbiParameter {
  readonly type: string;
  readonly value: unknown;
}

/** Four bytes of hex that name the function: `transfer(address,uint256)`. */
export function selectorOf(signature: string): string {
  return id(signature).slice(2, 10);
}

export const TRANSFER = 'transfer(address,uint256)';
export const APPROVE = 'approve(address,uint256)';

/** Arguments in the form of the EVM, hex without prefix. Addresses may be `T…`. Throws on values that do not fit. */
export function encodeArguments(parameters: readonly AbiParameter[]): string {
  const types = parameters.map(({ type }) => type);
  return coder.encode(types, parameters.map(argumentOf)).slice(2);
}

/** Account and units of a `transfer` or `approve`. `undefined` unless encoded exactly. */
export function readAccountAndUnits(
  data: string,
  signature: string,
): { readonly account: string; readonly units: bigint } | undefined {
  const match = /^([0-9a-f]{8})0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data);
  if (!match || match[1] !== selectorOf(signature)) return undefined;
  return { account: tronAddress(`41${match[2]}`), units: BigInt(`0x${match[3]}`) };
}

/** An unsigned number of 32 bytes; `undefined` when the answer is anything else. */
export function readUint(hex: string | undefined): bigint | undefined {
  return hex !== undefined && /^[0-9a-fA-F]{64}$/.test(hex) ? BigInt(`0x${hex}`) : undefined;
}

/** A text, also in the old form of 32 bytes with zeros behind; `undefined` when the answer is not text. */
export function readText(hex: string | undefined): string | undefined {
  if (!hex) return undefined;
  try {
    if (hex.length !== 64) return String(coder.decode(['string'], `0x${hex}`)[0]);
    const bytes = hex.replace(/(00)+$/, '').match(/../g) ?? [];
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  } catch {
    return undefined;
  }
}

/** Contracts use twenty bytes for an account, without the 0x41. */
function argumentOf({ type, value }: AbiParameter): unknown {
  return type.startsWith('address') ? evmForm(value) : value;
}

function evmForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(evmForm);
  const hex = typeof value === 'string' ? tronHex(value) : undefined;
  return hex === undefined ? value : `0x${hex.slice(2)}`;
}
