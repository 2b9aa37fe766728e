import { getAddress, type Result } from 'ethers';
import type { TokenWithoutAddress } from '../../../../shell/plugin/chain.ts';
import { sameAddress, ZERO_ADDRESS } from '../evmAddress.ts';
import { isWrappedNative } from './lifiContracts.ts';

/** What a bridge's own part of a call says of the target chain. */
export interface BridgeTerms {
  /** As `TransactionEffect` has it: `undefined` for the native coin. */
  readonly token: string | undefined | TokenWithoutAddress;
  readonly minUnits: bigint | undefined;
  readonly refundTo?: string;
}

interface Parts {
  readonly bridge: Result;
  readonly own: Result;
  /** What is bridged is what a swap before gives: amounts of the target chain are worked out on the way. */
  readonly hasSwaps: boolean;
}

const unsaid: TokenWithoutAddress = { symbol: undefined };

const readers: Readonly<Record<string, (parts: Parts) => BridgeTerms | undefined>> = {
  AcrossV4: ({ bridge, own, hasSwaps }) => {
    const [to, refundTo, token] = [own.receiverAddress, own.refundAddress, own.receivingAssetId].map(addressIn);
    if (!to || !refundTo || !token || !sameAddress(to, bridge.receiver) || own.message !== '0x') return undefined;
    return {
      // The wrapped coin arrives as the coin where the receiver is no contract.
      token: isWrappedNative(BigInt(bridge.destinationChainId), token) ? unsaid : token,
      minUnits: hasSwaps ? undefined : BigInt(own.outputAmount),
      refundTo,
    };
  },
  Stargate: ({ bridge, own }) => {
    const to = addressIn(own.sendParams.to);
    if (!to || !sameAddress(to, bridge.receiver) || own.sendParams.composeMsg !== '0x') return undefined;
    return { token: unsaid, minUnits: undefined, refundTo: getAddress(String(own.refundAddress)) };
  },
  CBridge: () => ({ token: unsaid, minUnits: undefined }),
  Relay: ({ bridge, own }) => {
    const [token, to] = [own.receivingAssetId, own.nonEVMReceiver].map(addressIn);
    // Of chains of other families only; LI.FI writes the receiver there all the same.
    const isOther = to === undefined || !(sameAddress(to, ZERO_ADDRESS) || sameAddress(to, bridge.receiver));
    if (!token || isOther) return undefined;
    return { token: sameAddress(token, ZERO_ADDRESS) ? undefined : token, minUnits: undefined };
  },
};

/** What the call of that name says; `undefined` where it contradicts itself. */
export function termsOf(name: string, parts: Parts): BridgeTerms | undefined {
  return readers[name.replace(/^(swapAndS|s)tartBridgeTokensVia/, '')]?.(parts);
}

/** The address in 32 bytes; `undefined` when there is more than one in them. */
function addressIn(bytes: unknown): string | undefined {
  const match = /^0x0{24}([0-9a-f]{40})$/i.exec(String(bytes));
  return match ? getAddress(`0x${match[1]}`) : undefined;
}
