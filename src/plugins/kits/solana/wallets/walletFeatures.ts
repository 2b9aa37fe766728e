/** Features of `@solana/wallet-standard-features`. */
export const SEND = 'solana:signAndSendTransaction';
export const SIGN_MESSAGE = 'solana:signMessage';
