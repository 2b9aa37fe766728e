import { Interface, toUtf8String } from 'ethers';
import { displayText } from '../../../../model/text.ts';

const standardErrors = new Interface(['error Error(string)', 'error Panic(uint256)']);

/** The contract's reason text if there is one, otherwise the node's message. `data` is the revert data from the node. */
export function revertReason(fault: { readonly message: string; readonly data: unknown }): string {
  const data = typeof fault.data === 'string' ? fault.data : dataWithin(fault.data);
  if (typeof data === 'string' && data.startsWith('0x')) {
    try {
      const error = standardErrors.parseError(data);
      if (error) return displayText(String(error.args[0]), 120);
    } catch {
      // A custom error of the contract: its four bytes are not readable for a user.
    }
    if (data.length > 2 && data.length < 400) {
      try {
        return displayText(toUtf8String(data), 120);
      } catch {
        // Not text.
      }
    }
  }
  return displayText(fault.message.replace(/^execution reverted:?\s*/i, '') || 'execution reverted', 120);
}

function dataWithin(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'data') : undefined;
}
