import { TronWallet } from '../../../../../tests/conformance/wallets/counterparts/TronWallet.ts';

export const counterpart = () =>
  new TronWallet('web3.okx.com/build/docs/sdks/chains/tron/provider', {
    dialect: 'tronLink',
    place: (tronLink) => ({ okxwallet: { tronLink } }),
  });
