import { Interface } from 'ethers';

const bridgeData =
  '(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall)';
const swapData =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)';

/** Extra parameters of each bridge's calls (github.com/lifinance/contracts, `src/Facets`). */
const facets = {
  AcrossV4:
    '(bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message)',
  Stargate:
    '(uint16 assetId, (uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParams, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress)',
  CBridge: '(uint32 maxSlippage, uint64 nonce)',
  Relay: '(bytes32 requestId, bytes32 nonEVMReceiver, bytes32 receivingAssetId, bytes signature)',
} as const;
const generic = '(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmount';

/**
 * The calls of LI.FI's contract that this app reads: swaps within a chain, and bridges that pay to the receiver named in
 * the call. Bridges that keep the receiver in their own records are not included.
 */
export const lifiDiamond = new Interface([
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
