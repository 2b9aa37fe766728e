import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('clover, clover-network/web-wallet-sdk src/inpage-provider.ts', {
    globals: at('clover'),
    flags: ['isClover'],
    without: ['wallet_revokePermissions'],
    rejections: { other: { code: 4001, message: 'User rejected the request.' } },
  });
