import { SolanaKeys } from '../../../../../tests/conformance/wallets/counterparts/SolanaKeys.ts';
import { SolanaObject } from '../../../../../tests/conformance/wallets/counterparts/SolanaObject.ts';

export const counterpart = async () =>
  new SolanaObject({
    by: 'its object, docs.exodus.com/api-reference/solana-provider-api',
    globals: (solana) => ({ exodus: { solana } }),
    keys: await SolanaKeys.make(),
  });
