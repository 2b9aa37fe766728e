import { Interface } from 'ethers';

/** The router's functions and events for deposits, and for orders that were paid on another chain. */
export const routerDeposits = new Interface([
  'event Deposited(bytes32 indexed id, address indexed sender, address indexed refundTo, address payToken, uint256 payUnits, address bridgeToken, uint256 bridgeUnits, string toChain, string receiveToken, uint256 minReceiveUnits, string recipient, uint256 deadline, uint256 fillDeadline, uint256 expires)',
  'event Released(bytes32 indexed id, address receiveToken, uint256 receiveUnits, address recipient)',
  'event Refunded(bytes32 indexed id, address token, uint256 units, address to)',
  'function deposits(bytes32 id) view returns (address bridgeToken, uint256 bridgeUnits, address refundTo, uint256 expires, bool isRefundable, bool isRefunded)',
  'function isReleased(bytes32 id) view returns (bool)',
]);

const LOCK =
  'uint8 status, bool isRefundAllowed, address token, uint256 units, address payer, address recipient, bytes32 hashLock, uint256 timeLock';

/** The same for hash time locks. `outs` were locked here, `ins` are payouts of locks on another chain. */
export const lockDeposits = new Interface([
  'event TransferredOut(bytes32 indexed id, address indexed sender, (bytes32 id, address token, uint256 units, string toChain, string receiveToken, uint256 minReceiveUnits, string recipient, bytes32 hashLock, uint256 timeLock, uint256 deadline) order)',
  `function outs(bytes32 id) view returns (${LOCK})`,
  `function ins(bytes32 id) view returns (${LOCK})`,
]);

/** States of `outs` and `ins`. */
export const lockStatus = { pending: 1n, confirmed: 2n, refunded: 3n } as const;
