import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet(
    'openblock, npm @openblockhq/dappsdk',
    // Its documentation does not specify the format of `chainChanged` and `eth_chainId`.
    { globals: at('openblock'), chainId: (number) => number, switching: 'untold' },
  );
