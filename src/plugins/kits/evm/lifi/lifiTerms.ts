import { getAddress, type Result } from 'ethers';
import type { NativeOrWrapped, TokenWithoutAddress } from '../../../../shell/plugin/chain.ts';
import { sameAddress, ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import { isWrappedNative } from './lifiContracts.ts';

/** The target-chain terms in a bridge's own part of a call. */
export interface BridgeTerms {
  /** As `TransactionEffect` has it: `undefined` for the native coin. */
  readonly token: string | undefined | TokenWithoutAddress | NativeOrWrapped;
  readonly minUnits: bigint | undefined;
  /** Whether the bridge may charge fees in the native coin. */
  readonly takesFees: boolean;
  readonly refundTo?: string;
  /** As `TransactionEffect` has it. */
  readonly lockedUntil?: number;
}

interface Parts {
  readonly bridge: Result;
  readonly own: Result;
  /** The bridged amount is the result of a swap before it. Amounts on the target chain are then calculated during the call. */
  readonly hasSwaps: boolean;
}

const unnamedToken: TokenWithoutAddress = { symbol: undefined };

const readers: Readonly<Record<string, (parts: Parts) => BridgeTerms | undefined>> = {
  AcrossV4: ({ bridge, own, hasSwaps }) => {
    const [to, refundTo, token] = [own.receiverAddress, own.refundAddress, own.receivingAssetId].map(addressIn);
    if (!to || !refundTo || !token || !sameAddress(to, bridge.receiver) || own.message !== '0x') return undefined;
    if (!isDepositedAsTaken(bridge, own)) return undefined;
    return {
      // The wrapped coin arrives as the native coin if the receiver is not a contract.
      token: isWrappedNative(BigInt(bridge.destinationChainId), token) ? { nativeOr: token } : token,
      minUnits: hasSwaps ? minAfterSwaps(bridge, own) : BigInt(own.outputAmount),
      takesFees: false,
      refundTo,
      lockedUntil: Number(own.fillDeadline),
    };
  },
  Stargate: ({ bridge, own }) => {
    const to = addressIn(own.sendParams.to);
    if (!to || !sameAddress(to, bridge.receiver) || own.sendParams.composeMsg !== '0x') return undefined;
    return {
      token: unnamedToken,
      minUnits: undefined,
      takesFees: true,
      refundTo: getAddress(String(own.refundAddress)),
    };
  },
  CBridge: () => ({ token: unnamedToken, minUnits: undefined, takesFees: true }),
  Relay: ({ bridge, own }) => {
    const [token, to] = [own.receivingAssetId, own.nonEVMReceiver].map(addressIn);
    // Only for chains of other families. LI.FI also writes the receiver there.
    const isOther = to === undefined || !(sameAddress(to, ZERO_ADDRESS) || sameAddress(to, bridge.receiver));
    if (!token || isOther) return undefined;
    return { token: sameAddress(token, ZERO_ADDRESS) ? undefined : token, minUnits: undefined, takesFees: true };
  },
};

/**
 * LI.FI's contract takes the token of the bridge data, and lets Across take the token of its own part. The first would stay
 * in the contract if they differed. The native coin is deposited as its wrapped form, whatever the call says
 * (github.com/lifinance/contracts, `src/Facets/AcrossFacetV4.sol`).
 */
function isDepositedAsTaken({ sendingAssetId }: Result, own: Result): boolean {
  return sameAddress(sendingAssetId, ZERO_ADDRESS) || sameAddress(addressIn(own.sendingAssetId) ?? '', sendingAssetId);
}

/**
 * LI.FI's contract multiplies the result of the swaps, at least `minAmount`, by a factor with 18 decimals
 * (github.com/lifinance/contracts, `src/Facets/AcrossFacetV4.sol`).
 */
function minAfterSwaps(bridge: Result, own: Result): bigint {
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
