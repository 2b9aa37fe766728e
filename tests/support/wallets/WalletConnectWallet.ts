import { SignClient } from '@walletconnect/sign-client';

type Client = Awaited<ReturnType<typeof SignClient.init>>;

const METADATA = { name: 'Relay Wallet', description: 'a wallet on the other side', url: '', icons: [] };
const reasons = {
  rejected: { code: 5000, message: 'User rejected.' },
  noAccounts: { code: 5103, message: 'Unsupported accounts.' },
  ended: { code: 6000, message: 'User disconnected.' },
};

interface Options {
  readonly relayUrl: string;
  /** The accounts for a page that proposes these chains. It may ask the user. Rejects if the user declines. */
  readonly accounts: (chains: readonly string[]) => Promise<readonly string[]>;
  /** Supported EIP-155 chain numbers. The wallet approves the proposed ones among them. */
  readonly chains: readonly number[];
  /** Answers a request of the page. Rejects like a wallet. */
  readonly answer: (request: { readonly method: string; readonly params: unknown }, chain: number) => Promise<unknown>;
}

/** The wallet side of WalletConnect: the real client with its own keys. The caller provides the signing keys. */
export class WalletConnectWallet {
  readonly #client: Client;
  readonly #options: Options;

  private constructor(client: Client, options: Options) {
    this.#client = client;
    this.#options = options;
    client.on('session_proposal', ({ id, params }) => void this.#onProposal(id, params.optionalNamespaces));
    client.on('session_request', ({ id, topic, params }) => void this.#onRequest(id, topic, params));
  }

  static async start(options: Options): Promise<WalletConnectWallet> {
    const { relayUrl } = options;
    const client = await SignClient.init({
      projectId: 'wallet',
      relayUrl,
      logger: 'silent',
      telemetryEnabled: false,
      metadata: METADATA,
      customStoragePrefix: `wallet-${Math.random()}`,
    });
    return new WalletConnectWallet(client, options);
  }

  /** The user scans the code. */
  async scan(uri: string): Promise<void> {
    await this.#client.pair({ uri });
  }

  get sessions(): number {
    return this.#client.session.length;
  }

  /** Reports to every page the accounts that it may now see. */
  async update(addresses: readonly string[]): Promise<void> {
    for (const { topic, namespaces } of this.#client.session.getAll()) {
      const namespace = namespaces.eip155;
      if (!namespace) continue;
      const chains = namespace.chains ?? [];
      const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));
      const { acknowledged } = await this.#client.update({ topic, namespaces: { eip155: { ...namespace, accounts } } });
      await acknowledged();
    }
  }

  async emit(name: string, data: unknown, chain: number): Promise<void> {
    for (const { topic } of this.#client.session.getAll()) {
      await this.#client.emit({ topic, event: { name, data }, chainId: `eip155:${chain}` });
    }
  }

  /** The user ends every session. */
  async end(): Promise<void> {
    for (const { topic } of this.#client.session.getAll()) {
      // The page may end the session at the same moment.
      await this.#client.disconnect({ topic, reason: reasons.ended }).catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    const { heartbeat, relayer } = this.#client.core;
    heartbeat.stop();
    await relayer.transportClose();
  }

  async #onProposal(
    id: number,
    asked: Readonly<
      Record<string, { readonly chains?: string[]; readonly methods: string[]; readonly events: string[] }>
    >,
  ): Promise<void> {
    const { accounts, chains } = this.#options;
    const namespace = asked.eip155;
    const approved = chains.map((chain) => `eip155:${chain}`).filter((chain) => namespace?.chains?.includes(chain));
    try {
      const addresses = await accounts(namespace?.chains ?? []);
      if (!namespace || addresses.length === 0) {
        await this.#client.reject({ id, reason: reasons.noAccounts });
        return;
      }
      const { acknowledged } = await this.#client.approve({
        id,
        namespaces: {
          eip155: {
            chains: approved,
            accounts: approved.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
            methods: namespace.methods,
            events: namespace.events,
          },
        },
      });
      await acknowledged();
    } catch {
      await this.#client.reject({ id, reason: reasons.rejected });
    }
  }

  async #onRequest(
    id: number,
    topic: string,
    {
      request,
      chainId,
    }: { readonly request: { readonly method: string; readonly params: unknown }; readonly chainId: string },
  ): Promise<void> {
    const answer = await this.#options.answer(request, Number(chainId.slice('eip155:'.length))).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: { code: Number(Reflect.get(Object(error), 'code')), message: String(error) } }),
    );
    await this.#client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  }
}
