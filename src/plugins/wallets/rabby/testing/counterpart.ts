import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

/**
 * RabbyHub/Rabby, src/background/controller/provider/controller.ts and service/notification.ts; @rabby-wallet/page-provider,
 * src/index.ts. It switches to a chain that it has without a question.
 */
export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, RabbyHub/Rabby', {
    rdns: 'io.rabby',
    name: 'Rabby Wallet',
    flags: ['isRabby', 'isMetaMask'],
    writesLowerCase: true,
    switchesUnasked: true,
    goesToAdded: true,
    opensWindow: true,
    // The text names the method that was just called.
    unknownChain: {
      code: 4902,
      message: 'Unrecognized chain ID "0xa4b1". Try adding the chain using wallet_switchEthereumChain first.',
    },
  });
