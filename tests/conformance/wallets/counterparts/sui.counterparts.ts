import type { CounterpartMaker } from './Counterpart.ts';
import { StandardCounterpart } from './StandardCounterpart.ts';
import { SuiKeys } from './SuiKeys.ts';

const chains = ['sui:devnet', 'sui:testnet', 'sui:localnet', 'sui:mainnet'] as const;
/** The error of Slush, and of Sui Wallet before it: a text without a code. */
const rejection = new Error('Permission rejected');

/**
 * Wallets of Sui, by @mysten/wallet-standard. Suiet behaves like its older versions, with only the first version of the features.
 */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  sui: () =>
    new StandardCounterpart({
      by: 'Wallet Standard, @mysten/slush-wallet and @mysten/wallet-standard',
      name: 'Slush',
      chains,
      keys: new SuiKeys(),
      rejection,
    }),
  suiet: () =>
    new StandardCounterpart({
      by: 'Wallet Standard, suiet/wallet-kit: features of the first version',
      name: 'Suiet',
      chains,
      keys: new SuiKeys({ isOld: true }),
      rejection: new Error('User rejected the request'),
    }),
};
