import type { Interface, Result } from 'ethers';

export interface DecodedCall {
  readonly name: string;
  readonly args: Result;
}

/** The call, when the data is exactly what encoding it again gives: no trailing bytes, no dirty padding. */
export function decodeCall(contract: Interface, data: string): DecodedCall | undefined {
  try {
    const call = contract.parseTransaction({ data });
    if (!call) return undefined;
    const encoded = contract.encodeFunctionData(call.fragment, call.args);
    return encoded.toLowerCase() === data.toLowerCase() ? { name: call.name, args: call.args } : undefined;
  } catch {
    return undefined;
  }
}
