import type { Counterpart } from '../../../../../tests/conformance/wallets/counterparts/Counterpart.ts';
import { ownWordsWallet } from '../../../../../tests/conformance/wallets/counterparts/OwnWordsWallet.ts';

export function counterpart(): Counterpart {
  let connected = '';
  return ownWordsWallet({
    by: 'github.com/mydoge-com/mydogemask, inject-script',
    coin: 'dogecoin',
    to: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    without: {
      'account change': 'it has no events; another account is refused when it is to pay',
      'chain change': 'it has one network',
    },
    globals: (user) => {
      const ask = (what: string) => user.ask(new Error(`User rejected ${what}`));
      return {
        doge: {
          isMyDoge: true,
          connect: async () => {
            if (user.isLocked) return { approved: false };
            ask('the connection request');
            user.isAllowed = true;
            connected = user.address;
            return { approved: true, address: connected, publicKey: '', balance: 1 };
          },
          getConnectionStatus: async () => {
            if (user.shown.length === 0) throw new Error('MyDoge is not connected to this website');
            return { connected: true, address: connected, selectedWalletAddress: user.address };
          },
          requestTransaction: async (data: { recipientAddress: string; dogeAmount: number }) => {
            ask('the transaction');
            const [whole = '', fraction = ''] = String(data.dogeAmount).split('.');
            return { txId: user.pay({ to: data.recipientAddress, units: BigInt(whole + fraction.padEnd(8, '0')) }) };
          },
          requestSignedMessage: async ({ message }: { message: string }) => {
            ask('the message');
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
