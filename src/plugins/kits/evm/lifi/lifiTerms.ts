import { getAddress, type Result } from 'ethers';
import type { TokenWithoutAddress } from '../../../../shell/plugin/chain.ts';
import { sameAddress, ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import { isWrappedNative } from './lifiContracts.ts';

/** The target-chain terms in a bridge's own part of a call. */
export interface BridgeTerms {
  /** As `TransactionEffect` has it: `undefined` for the native coin. */
  readonly token: string | undefined | TokenWithoutAddress;
  readonly minUnits: bigint | undefined;
  readonly refundTo?: string;
}

interface Parts {
  readonly bridge: Result;
  readonly own: Result;
  /** The bridged amount is the result of a swap before it. Amounts on the target chain are then calculated during the call. */
  readonly hasSwaps: boolean;
}

const unsaid: TokenWithoutAddress = { symbol: undefined };

const readers: Readonly<Record<string, (parts: Parts) => BridgeTerms | undefined>> = {
  AcrossV4: ({ bridge, own, hasSwaps }) => {
    const [to, refundTo, token] = [own.receiverAddress, own.refundAddress, own.receivingAssetId].map(addressIn);
    if (!to || !refundTo || !token || !sameAddress(to, bridge.receiver) || own.message !== '0x') return undefined;
    return {
      // The wrapped coin arrives as the native coin if the receiver is not a contract.
      token: isWrappedNative(BigInt(bridge.destinationChainId), token) ? unsaid : token,
      minUnits: hasSwaps ? leastAfterSwaps(bridge, own) : BigInt(own.outputAmount),
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
    // Only for chains of other families. LI.FI also writes the receiver there.
    const isOther = to === undefined || !(sameAddress(to, ZERO_ADDRESS) || sameAddress(to, bridge.receiver));
    if (!token || isOther) return undefined;
    return { token: sameAddress(token, ZERO_ADDRESS) ? undefined : token, minUnits: undefined };
  },
};

/**
 * LI.FI's contract multiplies the result of the swaps, at least `minAmount`, by a factor with 18 decimals
 * (github.com/lifinance/contracts, `src/Facets/AcrossFacetV4.sol`).
 */
function leastAfterSwaps(bridge: Result, own: Result): bigint {
  return (BigInt(bridge.minAmount) * BigInt(own.outputAmountMultiplier)) / 10n ** 18n;
}

/** The terms of the call with that name. `undefined` if the call contradicts itself. */
export function termsOf(name: string, parts: Parts): BridgeTerms | undefined {
  return readers[name.replace(/^(swapAndS|s)tartBridgeTokensVia/, '')]?.(parts);
}

/** The address in 32 bytes. `undefined` if the other bytes are not zero. */
function addressIn(bytes: unknown): string | undefined {
  const match = /^0x0{24}([0-9a-f]{40})$/i.exec(String(bytes));
  return match ? getAddress(`0x${match[1]}`) : undefined;
}
