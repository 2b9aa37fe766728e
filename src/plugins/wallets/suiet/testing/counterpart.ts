import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';
import { SuiKeys } from '../../../../../tests/conformance/wallets/counterparts/SuiKeys.ts';

const chains = ['sui:devnet', 'sui:testnet', 'sui:mainnet'] as const;
/** Its code of a rejection (-5000) stays behind: the page gets the text alone. */
const rejection = new Error('User rejection');

/**
 * suiet/suiet, packages/chrome/src/scripts: content/wallet-standard/index.ts, background/errors.ts, background/bg-api/dapp.ts.
 * `sui:signPersonalMessage` is of later versions, whose source is not public.
 */
export const counterpart = () =>
  new StandardCounterpart({
    by: 'Wallet Standard, suiet/suiet packages/chrome: features of the first version',
    name: 'Suiet',
    chains,
    networks: ['sui:mainnet', 'sui:testnet'],
    keys: new SuiKeys({ isOld: true, rejection }),
    rejection,
    emptyRejection: new Error('Wallet not initialized'),
    codes: { noAccount: 'wallet/create-account' },
    without: { 'account change': 'it tells a page of its network, not of its account' },
  });
