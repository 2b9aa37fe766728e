import type { CounterpartMaker } from './Counterpart.ts';
import { SolanaKeys } from './SolanaKeys.ts';
import { SolanaObject } from './SolanaObject.ts';
import { StandardCounterpart } from './StandardCounterpart.ts';

const rejection = { code: 4001, message: 'User rejected the request.' };
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const;

/** Wallets of Solana. Some register, some use their own object, as each is documented. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  phantom: async () =>
    new StandardCounterpart({
      by: 'Wallet Standard, docs.phantom.com/solana: a silent connect is rejected with 4001',
      name: 'Phantom',
      chains,
      keys: await SolanaKeys.make(),
      rejection,
      silentRejection: rejection,
    }),
  exodus: async () =>
    new SolanaObject({
      by: 'its object, docs.exodus.com/api-reference/solana-provider-api',
      globals: (solana) => ({ exodus: { solana } }),
      keys: await SolanaKeys.make(),
    }),
  solflare: async () =>
    new SolanaObject({
      by: 'its object, @solflare-wallet/sdk: signatures come bare',
      globals: (solflare) => ({ solflare }),
      keys: await SolanaKeys.make(),
      answersBare: true,
    }),
  backpack: async () =>
    new StandardCounterpart({
      by: 'Wallet Standard, coral-xyz/backpack packages/wallet-standard',
      name: 'Backpack',
      chains,
      keys: await SolanaKeys.make(),
      rejection: new Error('User rejected the request'),
    }),
};
