/** Features of `@mysten/wallet-standard`; the one with `Block` is of its first version. */
export const SEND = 'sui:signAndExecuteTransaction';
export const SEND_BLOCK = 'sui:signAndExecuteTransactionBlock';
export const SIGN_MESSAGE = 'sui:signPersonalMessage';
