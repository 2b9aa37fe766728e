import { SolanaKeys } from '../../../../../tests/conformance/wallets/counterparts/SolanaKeys.ts';
import { SolanaObject } from '../../../../../tests/conformance/wallets/counterparts/SolanaObject.ts';

export const counterpart = async () =>
  new SolanaObject({
    by: 'its object, @solflare-wallet/sdk: signatures come bare',
    globals: (solflare) => ({ solflare }),
    keys: await SolanaKeys.make(),
    answersBare: true,
  });
