import type { Interface, Result } from 'ethers';

export interface DecodedCall {
  readonly name: string;
  readonly args: Result;
}

/** The call, if encoding it again gives exactly the same data: no trailing bytes, no nonzero padding. */
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
