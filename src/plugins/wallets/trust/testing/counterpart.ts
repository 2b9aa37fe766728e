import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

/**
 * The page's script of the app: trustwallet/trust-web3-provider, packages/ethereum (EthereumProvider.ts, MobileAdapter.ts). It sends
 * methods that it does not know to a node. It rejects with the app's text as it is (packages/core/adapter/CallbackAdapter.ts). The
 * app and the extension are not public; the text is that of the repository's example for iOS.
 */
export const counterpart = () =>
  new Eip1193Wallet('trustwallet.ethereum, trustwallet/trust-web3-provider', {
    globals: (ethereum) => ({ trustwallet: { ethereum }, ethereum }),
    flags: ['isTrust', 'isTrustWallet'],
    without: ['wallet_revokePermissions'],
    rejections: { other: 'Canceled' },
  });
