import { AptosCounterpart } from '../../../../../tests/conformance/wallets/counterparts/AptosCounterpart.ts';

/** AIP-62: it throws if the user declines. */
export const counterpart = () =>
  new AptosCounterpart({
    by: 'AIP-62, @aptos-labs/wallet-standard: keys that name their scheme',
    name: 'Nightly',
    isSingleKey: true,
    throws: { code: 4001, message: 'User rejected the request.' },
  });
