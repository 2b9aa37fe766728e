import { AppError } from '../../../../model/errors.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import { toWalletError } from '../../shared/wallets/walletErrors.ts';
import { evmChainId, evmReference } from '../addresses/evmAddress.ts';
import { Eip1193Session } from '../wallets/Eip1193Session.ts';
import { type RelaySettings, WalletConnectClient } from './WalletConnectClient.ts';
import { translateError, WalletConnectProvider } from './WalletConnectProvider.ts';

interface WalletConnectOptions extends RelaySettings {
  readonly wallet: string;
  /** EIP-155 numbers to propose. The wallet approves the ones it knows. */
  readonly chains: readonly number[];
}

const METHODS = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'];
const EVENTS = ['accountsChanged', 'chainChanged'];

/**
 * A session over the relay. A silent connect uses the stored session. Otherwise a wallet scans the code and approves.
 * Closing the dialog ends the pairing. Rejects as `WalletPlugin.connect`.
 */
export async function openWalletConnect(
  options: WalletConnectOptions,
  context: ConnectContext,
): Promise<Eip1193Session> {
  const { wallet } = options;
  const { signal, storage, preferredChain } = context;
  try {
    const client = await WalletConnectClient.for(options);
    signal.throwIfAborted();
    const release = await client.hold();
    let topic = '';
    try {
      const session = context.silent ? await client.resume(signal) : await pair(client, options.chains, context);
      if (!session) throw new AppError('wallet/no-account', { wallet });
      topic = session.topic;
      const preferred = preferredChain?.id;
      const provider = new WalletConnectProvider({ client, topic, preferred, storage, onEnd: release });
      return await Eip1193Session.open({ wallet, provider, end: () => client.end(topic) }, context);
    } catch (error) {
      // Approved too late, or without an account: end the session, so that the wallet does not list it.
      await client.end(topic);
      release();
      throw error;
    }
  } catch (error) {
    throw toWalletError(translateError(error), wallet);
  }
}

/** Proposes WalletConnect's own chains, and the demo chains if the deployment is a demo. */
function pair(client: WalletConnectClient, numbers: readonly number[], { chains, prompt, signal }: ConnectContext) {
  const demo = chains.filter(({ id, only }) => only === 'devnet' && evmReference(id) !== undefined).map(({ id }) => id);
  const proposal = { chains: [...numbers.map(evmChainId), ...demo], methods: METHODS, events: EVENTS };
  return client.pair(proposal, (uri) => prompt.showQrCode({ uri, openUrl: uri }), signal);
}
