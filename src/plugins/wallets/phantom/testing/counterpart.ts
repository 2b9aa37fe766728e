import { SolanaKeys } from '../../../../../tests/conformance/wallets/counterparts/SolanaKeys.ts';
import { StandardCounterpart } from '../../../../../tests/conformance/wallets/counterparts/StandardCounterpart.ts';

const rejection = { code: 4001, message: 'User rejected the request.' };
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const;

export const counterpart = async () =>
  new StandardCounterpart({
    by: 'Wallet Standard, docs.phantom.com/solana: a silent connect is rejected with 4001',
    name: 'Phantom',
    chains,
    keys: await SolanaKeys.make(),
    rejection,
    silentRejection: rejection,
  });
