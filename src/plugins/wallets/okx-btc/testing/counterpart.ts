import { UnisatLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/UnisatLikeWallet.ts';

export const counterpart = () =>
  new UnisatLikeWallet('web3.okx.com, Bitcoin Provider API', {
    coin: 'bitcoin',
    globals: (bitcoin) => ({ okxwallet: { bitcoin } }),
    memo: 'order:20240917',
    isOkx: true,
    inscriptions: true,
    without: { 'chain change': '`okxwallet.bitcoin` is the main network; test networks are objects of their own' },
  });
