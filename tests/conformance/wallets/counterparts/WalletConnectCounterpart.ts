import type { ChainId } from '../../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import { RelayServer } from '../../../support/services/RelayServer.ts';
import { promptOf } from '../../../support/shells/connectContext.ts';
import { WalletConnectWallet } from '../../../support/wallets/WalletConnectWallet.ts';
import type { Counterpart } from './Counterpart.ts';
import { Eip1193Wallet } from './Eip1193Wallet.ts';

type Provider = { request(request: { method: string; params?: unknown }): Promise<unknown> };

/** A wallet app that scanned the code: the wallet side of the library over a relay on this machine, with real keys. */
export class WalletConnectCounterpart implements Counterpart {
  readonly by = 'sign-client as a wallet over a local relay, specs.walletconnect.com/2.0';
  readonly environment = {};
  readonly context: NonNullable<Counterpart['context']>;
  readonly #relay: RelayServer;
  readonly #wallet: WalletConnectWallet;
  readonly #keys: Eip1193Wallet;

  private constructor(relay: RelayServer, wallet: WalletConnectWallet, keys: Eip1193Wallet) {
    this.#relay = relay;
    this.#wallet = wallet;
    this.#keys = keys;
    const prompt = promptOf({
      showQrCode: ({ uri }) => {
        void wallet.scan(uri);
        return () => undefined;
      },
    });
    this.context = { prompt, settings: { projectId: `test ${relay.url}`, relayUrl: relay.url } };
  }

  static async make(): Promise<WalletConnectCounterpart> {
    // In reality, page and wallet are two programs. Here they are two clients in one program.
    process.env.DISABLE_GLOBAL_CORE = 'true';
    let provider: Provider | undefined;
    const keys = new Eip1193Wallet('keys', {
      globals: (made) => {
        // `Eip1193Wallet` creates a provider.
        provider = made as Provider;
        return {};
      },
      rejections: { other: Object.assign(new Error('User rejected.'), { code: 5000 }) },
    });
    const ask = async (method: string, params?: unknown) => provider?.request({ method, params });
    const relay = await RelayServer.start();
    const wallet = await WalletConnectWallet.start({
      relayUrl: relay.url,
      chains: [1, 56],
      accounts: async () => [await ask('eth_requestAccounts')].flat().map(String),
      answer: ({ method, params }) => ask(method, params),
    });
    return new WalletConnectCounterpart(relay, wallet, keys);
  }

  get prompts(): number {
    return this.#keys.prompts;
  }

  decline(): void {
    this.#keys.decline();
  }

  lock(): void {
    this.#keys.lock();
    void this.#wallet.end();
  }

  async switchAccount(): Promise<string> {
    const address = this.#keys.switchAccount();
    await this.#wallet.update([address]);
    return address;
  }

  async switchChain(): Promise<ChainId> {
    const chain = this.#keys.switchChain();
    await this.#wallet.emit('chainChanged', 56, 56);
    return chain;
  }

  transaction(account: Account): UnsignedTransaction {
    return this.#keys.transaction(account);
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    this.#keys.checkSent(hash, transaction);
  }

  checkMessage(signed: Parameters<NonNullable<Counterpart['checkMessage']>>[0]): void {
    this.#keys.checkMessage(signed);
  }

  isInUse(): boolean {
    return this.#wallet.sessions > 0;
  }

  async stop(): Promise<void> {
    await this.#wallet.stop();
    await this.#relay.stop();
  }
}
