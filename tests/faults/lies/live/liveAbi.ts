import { type Abi, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem';

const structs = [
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct AcrossV4Data { bytes32 receiverAddress; bytes32 refundAddress; bytes32 sendingAssetId; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityParameter; bytes message; }',
  'struct RelayData { bytes32 requestId; bytes32 nonEVMReceiver; bytes32 receivingAssetId; bytes signature; }',
  'struct CBridgeData { uint32 maxSlippage; uint64 nonce; }',
] as const;
const generic =
  'bytes32 _transactionId, string _integrator, string _referrer, address _receiver, uint256 _minAmountOut';

/** LI.FI's contract (github.com/lifinance/contracts, `src/Interfaces/ILiFi.sol`, `src/Libraries/LibSwap.sol`, `src/Facets`). */
export const lifiAbi: Abi = parseAbi([
  ...structs,
  'function startBridgeTokensViaAcrossV4(BridgeData _bridgeData, AcrossV4Data _acrossData) payable',
  'function swapAndStartBridgeTokensViaAcrossV4(BridgeData _bridgeData, SwapData[] _swapData, AcrossV4Data _acrossData) payable',
  'function startBridgeTokensViaRelay(BridgeData _bridgeData, RelayData _relayData) payable',
  'function startBridgeTokensViaCBridge(BridgeData _bridgeData, CBridgeData _cBridgeData) payable',
  `function swapTokensSingleV3ERC20ToERC20(${generic}, SwapData _swapData)`,
  `function swapTokensSingleV3ERC20ToNative(${generic}, SwapData _swapData)`,
  `function swapTokensSingleV3NativeToERC20(${generic}, SwapData _swapData) payable`,
]);

/** Bridgers' contract, by the calls in its recorded transactions. */
export const bridgersAbi: Abi = parseAbi([
  'function swap(address fromToken, string toToken, string destination, uint256 fromAmount, uint256 minReturnAmount)',
  'function swapEth(string toToken, string destination, uint256 minReturnAmount) payable',
]);

export type Fields = Readonly<Record<string, unknown>>;

/** A call by the names of its function and parameters. */
export interface LiveCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

export function encodeCall(abi: Abi, { name, args }: LiveCall): Hex {
  return encodeFunctionData({ abi, functionName: name, args });
}

export function decodeCall(abi: Abi, data: string): LiveCall {
  const { functionName, args = [] } = decodeFunctionData({ abi, data: data as Hex });
  return { name: functionName, args };
}
