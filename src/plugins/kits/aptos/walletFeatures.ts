/** Features of AIP-62 (`@aptos-labs/wallet-standard`). */
export const CONNECT = 'aptos:connect';
export const DISCONNECT = 'aptos:disconnect';
export const ACCOUNT = 'aptos:account';
export const NETWORK = 'aptos:network';
export const CHANGE_NETWORK = 'aptos:changeNetwork';
export const ON_ACCOUNT_CHANGE = 'aptos:onAccountChange';
export const ON_NETWORK_CHANGE = 'aptos:onNetworkChange';
export const SEND = 'aptos:signAndSubmitTransaction';
export const SIGN_MESSAGE = 'aptos:signMessage';
