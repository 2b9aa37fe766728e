import type { Counterpart } from '../../../../../tests/conformance/wallets/counterparts/Counterpart.ts';
import { ownWordsWallet } from '../../../../../tests/conformance/wallets/counterparts/OwnWordsWallet.ts';

type Listener = { readonly eventName: string; readonly cb: (event: unknown) => void };

/** Xverse, by docs.xverse.app: JSON-RPC that returns errors as answers, several addresses per account, events by name. */
export function counterpart(): Counterpart {
  const listeners = new Set<Listener>();
  let network = 'Mainnet';
  const tell = (type: string) => {
    for (const { eventName, cb } of listeners) if (eventName === type) cb({ type });
  };
  return ownWordsWallet({
    by: 'docs.xverse.app, Sats Connect',
    coin: 'bitcoin',
    to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    isInUse: () => listeners.size > 0,
    tell: () => tell('accountChange'),
    switchChain() {
      network = 'Testnet';
      tell('networkChange');
      return 'bip122:000000000933ea01ad0ee984209779ba';
    },
    globals: (user) => {
      const account = () => ({
        id: '1',
        walletType: 'software',
        addresses: user.shown.flatMap((address) => [
          {
            address: 'bc1pxwww0ct9ue7e8tdnlmug5m2tamfn7q06sahstg39ys4c9f3340qqxrdu9k',
            purpose: 'ordinals',
            addressType: 'p2tr',
          },
          { address, purpose: 'payment', addressType: 'p2wpkh' },
        ]),
      });
      const methods: Readonly<Record<string, (parameters: never) => unknown>> = {
        wallet_connect() {
          if (!user.isLocked) user.ask({ code: -32_000, message: 'User rejected request' });
          user.isAllowed = true;
          return account();
        },
        wallet_getAccount() {
          if (user.shown.length === 0) throw { code: -32_002, message: 'Access denied.' };
          return account();
        },
        wallet_getNetwork: () => ({ bitcoin: { name: network }, stacks: { name: 'mainnet' } }),
        wallet_disconnect() {
          user.isAllowed = false;
          return null;
        },
        sendTransfer({ recipients: [recipient] }: { recipients: readonly { address: string; amount: number }[] }) {
          user.ask({ code: -32_000, message: 'User rejected request to send transfer' });
          return { txid: user.pay({ to: recipient?.address ?? '', units: BigInt(recipient?.amount ?? 0) }) };
        },
        signMessage({ message, address }: { message: string; address: string }) {
          user.ask({ code: -32_000, message: 'User rejected request to sign message' });
          return { signature: user.signMessage(message), messageHash: '', address, protocol: 'ECDSA' };
        },
      };
      const request = async (method: string, parameters: unknown) => {
        const id = '1';
        try {
          return { jsonrpc: '2.0', id, result: methods[method]?.(parameters as never) };
        } catch (error) {
          return { jsonrpc: '2.0', id, error };
        }
      };
      const addListener = (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      };
      return { XverseProviders: { BitcoinProvider: { request, addListener } } };
    },
  });
}
