import { AptosCounterpart } from '../../../../../tests/conformance/wallets/counterparts/AptosCounterpart.ts';

/** AIP-62: it answers a declined request. */
export const counterpart = () =>
  new AptosCounterpart({ by: 'AIP-62, @aptos-labs/wallet-standard: Ed25519 keys', name: 'Petra' });
