import type { Counterpart } from '../../../../../tests/conformance/wallets/counterparts/Counterpart.ts';
import { ownWordsWallet } from '../../../../../tests/conformance/wallets/counterparts/OwnWordsWallet.ts';

/**
 * mydoge-com/mydogemask, scripts/inject-script.js, contentScript.js and background.js (`onApproveConnection`): errors are texts,
 * and a request of a page that is not connected is refused. A locked wallet opens its window, which the user closes here.
 */
export function counterpart(): Counterpart {
  let connected = '';
  return ownWordsWallet({
    by: 'github.com/mydoge-com/mydogemask, scripts',
    codes: { noAccount: 'wallet/rejected' },
    coin: 'dogecoin',
    to: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    without: {
      'account change': 'it has no events; another account is refused when it is to pay',
      'chain change': 'it has one network',
    },
    globals: (user) => {
      const ask = (text: string) => user.ask(new Error(text));
      const assertConnected = () => {
        if (user.shown.length === 0) throw new Error('MyDoge is not connected to this website');
      };
      return {
        doge: {
          isMyDoge: true,
          connect: async () => {
            if (user.isLocked) user.decline();
            ask('User rejected connection request');
            user.isAllowed = true;
            connected = user.address;
            return { approved: true, publicKey: user.publicKey, address: connected, balance: 1 };
          },
          getConnectionStatus: async () => {
            assertConnected();
            return { connected: true, address: connected, selectedWalletAddress: user.address };
          },
          requestTransaction: async (data: { recipientAddress: string; dogeAmount: number }) => {
            assertConnected();
            ask('User refused transaction');
            const [whole = '', fraction = ''] = String(data.dogeAmount).split('.');
            return { txId: user.pay({ to: data.recipientAddress, units: BigInt(whole + fraction.padEnd(8, '0')) }) };
          },
          requestSignedMessage: async ({ message }: { message: string }) => {
            assertConnected();
            ask('User refused signed message');
            return { signedMessage: user.signMessage(message) };
          },
          disconnect: async () => {
            user.isAllowed = false;
            return { disconnected: true };
          },
        },
      };
    },
  });
}
