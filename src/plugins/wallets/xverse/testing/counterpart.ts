import type { CoinUser } from '../../../../../tests/conformance/wallets/counterparts/CoinUser.ts';
import type { Counterpart } from '../../../../../tests/conformance/wallets/counterparts/Counterpart.ts';
import { ownWordsWallet } from '../../../../../tests/conformance/wallets/counterparts/OwnWordsWallet.ts';

type Listener = { readonly eventName: string; readonly cb: (event: unknown) => void };

const denied = { code: -32_002, message: 'Access denied.' };
const invalid = { code: -32_602, message: 'Invalid parameters.' };
/** The window was closed, also the one that unlocks the wallet. */
const closed = (message: string) => ({ code: -32_000, message });
const PURPOSES = ['payment', 'ordinals', 'stacks'];

/**
 * Xverse with real keys. Replies as in secretkeylabs/xverse-web-extension, src/common/utils/rpc (messageMiddlewares.ts, wallet,
 * btc, responseMessages/errors.ts) and src/app/hooks/reducers/useWalletReducer.ts (events); parameters and events by the schemas of
 * @sats-connect/core 0.16.0. A permission holds for one account on one network: both accounts were connected before, on the main
 * network. The user removes the page where others lock: a lock changes nothing.
 */
export function counterpart(): Counterpart {
  const listeners = new Set<Listener>();
  let network = 'Mainnet';
  const tell = (event: { readonly type: string }) => {
    for (const { eventName, cb } of listeners) if (eventName === event.type) cb(event);
  };
  return ownWordsWallet({
    by: 'secretkeylabs/xverse-web-extension, @sats-connect/core 0.16.0',
    coin: 'bitcoin',
    to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    codes: { noAccount: 'wallet/rejected' },
    without: { 'chain change': 'a permission is for one network, so on another one it shows no account' },
    isInUse: () => listeners.size > 0,
    tell(change) {
      if (change === 'lock') return tell({ type: 'disconnect' });
      for (const addresses of [[], ['…']]) tell({ type: 'accountChange', ...{ addresses } });
    },
    switchChain() {
      network = 'Testnet';
      tell({ type: 'networkChange', ...{ bitcoin: { name: network }, stacks: { name: 'testnet' }, addresses: [] } });
      return 'bip122:000000000933ea01ad0ee984209779ba';
    },
    globals: (user) => {
      const methods = methodsOf(user, { networkName: () => network, tell });
      /** A reply in both cases: errors are not thrown (src/inpage/sats.inpage.ts). */
      const request = async (method: string, parameters: unknown) => {
        const id = 'V1StGXR8_Z5jdHi6B-myT';
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

interface Page {
  /** The network that the user selected. */
  readonly networkName: () => string;
  readonly tell: (event: { readonly type: string }) => void;
}

/** What each request returns. Its error is thrown. */
function methodsOf(
  user: CoinUser,
  { networkName, tell }: Page,
): Readonly<Record<string, (parameters: never) => unknown>> {
  const isPermitted = () => user.shown.length > 0 && networkName() === 'Mainnet';
  const networks = () => ({ bitcoin: { name: networkName() }, stacks: { name: networkName() } });
  const account = () => ({
    id: 'dGhlIGFjY291bnQ',
    walletType: 'software',
    network: networks(),
    addresses: user.shown.flatMap((address) => [
      { address, publicKey: user.publicKey, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
      {
        address: 'bc1pxwww0ct9ue7e8tdnlmug5m2tamfn7q06sahstg39ys4c9f3340qqxrdu9k',
        publicKey: '339ce7e165e67d93adb3fef88a6d4beed33f01fa876f05a225242b82a631abc0',
        purpose: 'ordinals',
        addressType: 'p2tr',
        walletType: 'software',
      },
    ]),
  });
  return {
    /** Without a question if the page has its permission. */
    wallet_connect({ addresses }: { addresses: readonly string[] }) {
      if (addresses.some((purpose) => !PURPOSES.includes(purpose))) throw invalid;
      if (isPermitted()) return account();
      if (user.isLocked) user.decline();
      user.ask(closed('User closed the wallet popup.'));
      user.isAllowed = true;
      return account();
    },
    wallet_getAccount(parameters) {
      if (!isPermitted()) throw denied;
      if (parameters !== null && parameters !== undefined) throw invalid;
      return account();
    },
    wallet_getNetwork(parameters) {
      if (user.shown.length === 0) throw denied;
      if (parameters !== null && parameters !== undefined) throw invalid;
      return networks();
    },
    wallet_disconnect() {
      user.isAllowed = false;
      tell({ type: 'disconnect' });
      return null;
    },
    sendTransfer({ recipients: [recipient] }: { recipients: readonly { address: string; amount: number }[] }) {
      user.ask(closed('User rejected request to send transfer'));
      return { txid: user.pay({ to: recipient?.address ?? '', units: BigInt(recipient?.amount ?? 0) }) };
    },
    signMessage({ message, address }: { message: string; address: string }) {
      user.ask(closed('User rejected request to sign Message'));
      return { signature: user.signMessage(message), messageHash: '', address, protocol: 'ECDSA' };
    },
  };
}
