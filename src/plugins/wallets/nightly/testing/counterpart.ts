import { AptosCounterpart } from '../../../../../tests/conformance/wallets/counterparts/AptosCounterpart.ts';

/**
 * The extension's source is not public. As nightly-labs/connect, sdk/packages/selector-aptos/src/moveSnap/index.ts: every
 * declined or failed request is answered with `Rejected`, and a new listener of the account is called at once.
 */
export const counterpart = () =>
  new AptosCounterpart({
    by: 'nightly-labs/connect selector-aptos, @aptos-labs/wallet-standard: keys that name their scheme',
    name: 'Nightly',
    isSingleKey: true,
    tellsAtOnce: true,
  });
