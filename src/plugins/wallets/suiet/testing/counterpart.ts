import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';
import { SuiKeys } from '../../../../../tests/conformance/wallets/counterparts/SuiKeys.ts';

const chains = ['sui:devnet', 'sui:testnet', 'sui:localnet', 'sui:mainnet'] as const;

export const counterpart = () =>
  new StandardCounterpart({
    by: 'Wallet Standard, suiet/wallet-kit: features of the first version',
    name: 'Suiet',
    chains,
    keys: new SuiKeys({ isOld: true }),
    rejection: new Error('User rejected the request'),
  });
