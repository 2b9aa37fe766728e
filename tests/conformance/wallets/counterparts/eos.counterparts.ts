import { AnchorWallet } from './AnchorWallet.ts';
import type { CounterpartMaker } from './Counterpart.ts';
import { ScatterWallet } from './ScatterWallet.ts';

const tokenPocketAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 TokenPocket_iOS';

/** Wallets of EOS, each as its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  anchor: () => AnchorWallet.start(),
  scatter: () => new ScatterWallet('get-scatter.com/developers', { makesApi: 'each call' }),
  'tokenpocket-eos': () =>
    new ScatterWallet('help.tokenpocket.pro, the Scatter protocol', {
      makesApi: 'new',
      globals: { navigator: { userAgent: tokenPocketAgent } },
    }),
};
