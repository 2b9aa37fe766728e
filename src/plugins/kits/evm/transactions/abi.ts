import { Interface } from 'ethers';

/** The part of ERC-20 (EIP-20) that this app uses. */
export const erc20 = new Interface([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 units)',
  'function transfer(address to, uint256 units)',
]);

/** The common part of ERC-721 and ERC-1155: an operator may move all NFTs that an owner has in the collection. */
export const nftOperators = new Interface([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool isAllowed)',
]);
/** ERC-1363: a payment with a note in one call. */
export const erc1363 = new Interface(['function transferAndCall(address to, uint256 units, bytes note)']);

/** Multicall3 (github.com/mds1/multicall). */
export const multicall3 = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] results)',
  'function getEthBalance(address owner) view returns (uint256)',
]);

/**
 * The contract for swaps through this product's own channel, one on each chain. Native coins have the zero address. A
 * target chain may be of any family, so its addresses are text, and its native coin is the empty text.
 */
export const switchyardRouter = new Interface([
  'function swap((bytes32 id, address payToken, uint256 payUnits, address receiveToken, uint256 minReceiveUnits, address recipient, uint256 deadline) order, address exchange, address[] path) payable',
  'function depositForBridge((bytes32 id, address payToken, uint256 payUnits, address bridgeToken, uint256 minBridgeUnits, string toChain, string receiveToken, uint256 minReceiveUnits, string recipient, address refundTo, uint256 deadline, uint256 fillDeadline, uint256 expires) order, address exchange, address[] path) payable',
  'function refund(bytes32 id)',
]);

/** The hash time lock contract of the channel's other bridge. Its refund is encoded like the router's. */
export const hashTimeLock = new Interface([
  'function transferOut((bytes32 id, address token, uint256 units, string toChain, string receiveToken, uint256 minReceiveUnits, string recipient, bytes32 hashLock, uint256 timeLock, uint256 deadline) order)',
  'function confirm(bytes32 id, bytes32 preimage)',
]);
