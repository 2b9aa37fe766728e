import { Interface } from 'ethers';

/** ERC-20 (EIP-20), as far as this app reads and writes it. */
export const erc20 = new Interface([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 units)',
  'function transfer(address to, uint256 units)',
]);

/** What ERC-721 and ERC-1155 have in common: an operator may move all that its owner has of the collection. */
export const nftOperators = new Interface([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool isAllowed)',
]);
/** ERC-1363: pays and says what for in one call. */
export const erc1363 = new Interface(['function transferAndCall(address to, uint256 units, bytes note)']);

/** Multicall3 (github.com/mds1/multicall). */
export const multicall3 = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] results)',
  'function getEthBalance(address owner) view returns (uint256)',
]);

/**
 * The contract through which this product's own channel swaps: one on each chain. Native coins have the
 * zero address; on a target chain, which may be of any family, addresses are text and the native coin is the empty one.
 */
export const switchyardRouter = new Interface([
  'function swap((bytes32 id, address payToken, uint256 payUnits, address receiveToken, uint256 minReceiveUnits, address recipient, uint256 deadline) order, address exchange, address[] path) payable',
  'function depositForBridge((bytes32 id, address payToken, uint256 payUnits, address bridgeToken, uint256 minBridgeUnits, string toChain, string receiveToken, uint256 minReceiveUnits, string recipient, address refundTo, uint256 deadline) order, address exchange, address[] path) payable',
  'function refund(bytes32 id)',
]);

/** The contract of hash time locks, of the channel's other bridge; its refund is spelled as the router's. */
export const hashTimeLock = new Interface([
  'function transferOut((bytes32 id, address token, uint256 units, string toChain, string receiveToken, uint256 minReceiveUnits, string recipient, bytes32 hashLock, uint256 timeLock, uint256 deadline) order)',
  'function confirm(bytes32 id, bytes32 preimage)',
]);
