import { SolanaKeys } from '../../../../../tests/conformance/wallets/counterparts/SolanaKeys.ts';
import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const;

export const counterpart = async () =>
  new StandardCounterpart({
    by: 'Wallet Standard, coral-xyz/backpack packages/wallet-standard',
    name: 'Backpack',
    chains,
    keys: await SolanaKeys.make(),
    rejection: new Error('User rejected the request'),
  });
