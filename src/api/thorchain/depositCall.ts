/**
 * The routers' call that pays a vault with a memo. It fails from `expiration` on, in seconds since 1970. `asset`: the zero address
 * for the chain's coin, which is the value of the transaction.
 */
export const THOR_DEPOSIT =
  'function depositWithExpiry(address vault, address asset, uint256 amount, string memo, uint256 expiration) payable';
