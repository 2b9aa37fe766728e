import { ScatterWallet } from '../../../../../tests/conformance/wallets/counterparts/ScatterWallet.ts';

const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 TokenPocket_iOS';

/** Its source is not public. Errors as those of Scatter, whose protocol it documents. */
export const counterpart = () =>
  new ScatterWallet('help.tokenpocket.pro, the Scatter protocol', {
    makesApi: 'new',
    globals: { navigator: { userAgent } },
  });
