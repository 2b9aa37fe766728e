import { Interface, type Result } from 'ethers';

/** A parsed call of LI.FI's contract. Addresses are lower-case; the native coin is the zero address. */
export interface LifiCall {
  readonly payToken: string;
  readonly payUnits: bigint;
  readonly receiver: string;
  /** LI.FI's number of the target chain. `undefined` for a swap on one chain. */
  readonly toChain: bigint | undefined;
  /** The received token and minimum. Always present for a swap on one chain; optional for a bridge call. */
  readonly receive: { readonly token: string; readonly minUnits: bigint } | undefined;
  /** Whether another contract is called on the target chain with the money. Its effect is unknown. */
  readonly hasDestinationCall: boolean;
}

const bridgeData =
  '(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall)';
const swapData =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)';

/**
 * Bridges with a facet that pays only the receiver of the bridge data, by LI.FI's tool keys, with the extra parameters of their
 * calls (github.com/lifinance/contracts, `src/Facets`). The app reads the same ones.
 */
const facets = {
  AcrossV4: '(bytes32,bytes32,bytes32,bytes32,uint256,uint128,bytes32,uint32,uint32,uint32,bytes)',
  Stargate: '(uint16,(uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
  CBridge: '(uint32,uint64)',
  Relay: '(bytes32,bytes32,bytes32,bytes)',
} as const;
/** Bridges whose calls enforce the minimum received. The app signs no other. */
export const readableBridges: readonly string[] = ['across'];

const generic = '(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmount';
const contract = new Interface([
  ...Object.entries(facets).flatMap(([name, data]) => [
    `function startBridgeTokensVia${name}(${bridgeData} bridge, ${data} own) payable`,
    `function swapAndStartBridgeTokensVia${name}(${bridgeData} bridge, ${swapData}[] swaps, ${data} own) payable`,
  ]),
  ...['ERC20ToERC20', 'ERC20ToNative', 'NativeToERC20'].flatMap((kind) => [
    `function swapTokensSingleV3${kind}${generic}, ${swapData} swap) payable`,
    `function swapTokensMultipleV3${kind}${generic}, ${swapData}[] swaps) payable`,
  ]),
  `function swapTokensGeneric${generic}, ${swapData}[] swaps) payable`,
]);

/** Reads a call. `undefined` if it is unknown or not encoded canonically. */
export function readLifiCall(data: string): LifiCall | undefined {
  try {
    const call = contract.parseTransaction({ data });
    if (!call) return undefined;
    const encoded = contract.encodeFunctionData(call.fragment, call.args);
    if (encoded.toLowerCase() !== data.toLowerCase()) return undefined;
    return call.args.bridge === undefined ? swapOf(call.name, call.args) : bridgingOf(call.args);
  } catch {
    return undefined;
  }
}

function bridgingOf({ bridge, swaps }: Result): LifiCall | undefined {
  const hasSwaps = swaps !== undefined;
  if (Boolean(bridge.hasSourceSwaps) !== hasSwaps) return undefined;
  const bridged = lower(bridge.sendingAssetId);
  const paid = hasSwaps ? depositOf([...swaps]) : { token: bridged, units: BigInt(bridge.minAmount) };
  // Steps before the bridge may only take fees. The app refuses an exchange, because its result may be worth anything.
  if (hasSwaps && ![...swaps].every((step: Result) => keepsToken(step, bridged))) return undefined;
  return (
    paid && {
      payToken: paid.token,
      payUnits: paid.units,
      receiver: lower(bridge.receiver),
      toChain: BigInt(bridge.destinationChainId),
      receive: undefined,
      hasDestinationCall: Boolean(bridge.hasDestinationCall),
    }
  );
}

function keepsToken({ sendingAssetId, receivingAssetId }: Result, token: string): boolean {
  return lower(sendingAssetId) === token && lower(receivingAssetId) === token;
}

function swapOf(name: string, { swap, swaps, receiver, minAmount }: Result): LifiCall | undefined {
  const all: readonly Result[] = swap ? [swap] : [...swaps];
  // A single swap takes its amount, independent of its `requiresDeposit` flag.
  const [only] = all;
  const paid = swap && only ? { token: lower(only.sendingAssetId), units: BigInt(only.fromAmount) } : depositOf(all);
  const last = all.at(-1);
  if (!paid || !last) return undefined;
  const token = name.endsWith('ToNative') ? ZERO : lower(last.receivingAssetId);
  return {
    payToken: name.includes('NativeTo') ? ZERO : paid.token,
    payUnits: paid.units,
    receiver: lower(receiver),
    toChain: undefined,
    receive: { token, minUnits: BigInt(minAmount) },
    hasDestinationCall: false,
  };
}

/** The token and amount that the swaps take from the sender. `undefined` if they take none or more than one token. */
function depositOf(swaps: readonly Result[]): { readonly token: string; readonly units: bigint } | undefined {
  const deposits = swaps.filter(({ requiresDeposit }) => Boolean(requiresDeposit));
  const [first] = deposits;
  if (!first || deposits.some(({ sendingAssetId }) => sendingAssetId !== first.sendingAssetId)) return undefined;
  return {
    token: lower(first.sendingAssetId),
    units: deposits.reduce((sum, { fromAmount }) => sum + BigInt(fromAmount), 0n),
  };
}

const ZERO = '0x0000000000000000000000000000000000000000';

function lower(address: unknown): string {
  return String(address).toLowerCase();
}
