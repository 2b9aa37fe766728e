import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';
import { SuiKeys } from '../../../../../tests/conformance/wallets/counterparts/SuiKeys.ts';

const chains = ['sui:devnet', 'sui:testnet', 'sui:localnet', 'sui:mainnet'] as const;
/** The error of Slush, and of Sui Wallet before it: a text without a code. */
const rejection = new Error('Permission rejected');

/** MystenLabs/sui, apps/wallet/src/dapp-interface/WalletStandardInterface.ts; @mysten/slush-wallet, dist/wallet/index.mjs. */
export const counterpart = () =>
  new StandardCounterpart({
    by: 'Wallet Standard, @mysten/slush-wallet and @mysten/wallet-standard',
    name: 'Slush',
    chains,
    keys: new SuiKeys(),
    rejection,
  });
