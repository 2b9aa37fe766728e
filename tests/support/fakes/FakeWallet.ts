import type { ChainId } from '../../../src/model/caip.ts';
import { AppError } from '../../../src/model/errors.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { SignedTransaction, Signers } from '../../../src/shell/plugin/family.ts';
import type { TypedData } from '../../../src/shell/plugin/nfts.ts';
import type {
  Account,
  ConnectContext,
  Readiness,
  WalletPlugin,
  WalletSession,
} from '../../../src/shell/plugin/wallet.ts';
import type { FakeChain } from './FakeChain.ts';

interface Options {
  readonly id?: string;
  readonly name?: string;
  readonly chainType?: string;
  readonly tabRank?: number;
  readonly chains: readonly FakeChain[];
  readonly accounts?: readonly Account[];
  readonly autoReconnect?: boolean;
  readonly mobile?: 'shown' | 'hidden';
  readonly readiness?: Readiness;
  readonly rdns?: readonly string[];
  readonly canSwitch?: boolean;
  /** Families for which it signs. Default: `fake`. */
  readonly families?: readonly ('fake' | 'other')[];
  readonly hasAccountPerChain?: true;
  /** Signs texts: `signed by ADDRESS: TEXT`. */
  readonly signsMessages?: true;
  /** Signs structures: `0x5161` and the number of signed structures. */
  readonly signsTypedData?: true;
  /** Signs without sending: hash `signed-1`, bytes `raw-1`. */
  readonly signsOffline?: true;
}

type FakeSigned = Parameters<FakeChain['broadcast']>[0];

/** A wallet with a switch for every way in which wallets fail. It signs for fake chains by broadcasting the transaction. */
export class FakeWallet implements WalletPlugin {
  readonly id: string;
  readonly name: string;
  readonly icon = './icon.svg';
  readonly chainType: string;
  readonly tabRank?: number;
  readonly autoReconnect: boolean;
  readonly mobile: 'shown' | 'hidden';
  readonly rdns: readonly string[];
  readonly families: readonly ('fake' | 'other')[];
  readiness: Readiness;
  accounts: readonly Account[];
  /** The user declines the connection. */
  rejectsConnect = false;
  /** The user declines the signature. */
  rejectsSigning = false;
  /** Connecting fails with this error instead. */
  connectError: unknown;
  /** Signing fails with this error instead. */
  signingError: unknown;
  switchFails = false;
  /** The page chooses the active account. Takes effect with the next connection. */
  letsPageChoose = false;
  /** The wallet returns this signature instead. */
  signature: string | undefined;
  /** Signing waits until this settles, so that a page can die meanwhile. */
  beforeAnswer: Promise<void> = Promise.resolve();
  /** Transactions that the wallet signed without sending them. */
  readonly signedOffline: FakeSigned[] = [];
  readonly signedData: TypedData[] = [];
  /** Texts that it was asked to sign, also if the user declined. */
  readonly askedTexts: string[] = [];
  disconnects = 0;
  connects: { readonly silent: boolean }[] = [];
  readonly #chains: readonly FakeChain[];
  readonly #canSwitch: boolean;
  readonly #hasAccountPerChain: boolean;
  readonly #signsMessages: boolean;
  readonly #signsTypedData: boolean;
  readonly #signsOffline: boolean;
  readonly #listeners = new Set<(accounts: readonly Account[]) => void>();

  constructor(options: Options) {
    this.#chains = options.chains;
    this.#canSwitch = options.canSwitch ?? true;
    this.families = options.families ?? ['fake'];
    this.#hasAccountPerChain = options.hasAccountPerChain ?? false;
    this.#signsMessages = options.signsMessages ?? false;
    this.#signsTypedData = options.signsTypedData ?? false;
    this.#signsOffline = options.signsOffline ?? false;
    this.id = options.id ?? 'fake';
    this.name = options.name ?? 'Fake Wallet';
    this.chainType = options.chainType ?? 'FAKE';
    if (options.tabRank !== undefined) this.tabRank = options.tabRank;
    this.autoReconnect = options.autoReconnect ?? true;
    this.mobile = options.mobile ?? 'shown';
    this.rdns = options.rdns ?? [];
    this.readiness = options.readiness ?? { status: 'installed' };
    const first = options.chains[0];
    this.accounts = options.accounts ?? (first ? [{ address: 'one-alice', chain: first.plugin.id }] : []);
  }

  detect(): Readiness {
    return this.readiness;
  }

  async connect(context: ConnectContext): Promise<WalletSession> {
    this.connects.push({ silent: context.silent });
    if (this.readiness.status === 'missing') {
      throw new AppError('wallet/not-installed', { wallet: this.name, installUrl: this.readiness.installUrl });
    }
    await this.beforeAnswer;
    context.signal.throwIfAborted();
    if (this.connectError) throw this.connectError;
    if (this.rejectsConnect) throw new AppError('wallet/rejected', { wallet: this.name });
    if (this.accounts.length === 0) throw new AppError('wallet/no-account', { wallet: this.name });
    return this.#session();
  }

  /** As when the user selects another account or chain in the wallet. */
  switchTo(accounts: readonly Account[]): void {
    this.accounts = accounts;
    for (const listener of this.#listeners) listener(accounts);
  }

  #session(): WalletSession {
    const wallet = this;
    const signers: Signers = Object.fromEntries(
      this.families.map((family) => [family, (transaction: FakeSigned) => this.#sign(transaction.chain, transaction)]),
    );
    return {
      get accounts() {
        return wallet.accounts;
      },
      signers,
      onAccounts(listener) {
        wallet.#listeners.add(listener);
        return () => wallet.#listeners.delete(listener);
      },
      async disconnect() {
        wallet.disconnects += 1;
        wallet.#listeners.clear();
      },
      ...(this.letsPageChoose
        ? {
            chooseAccount: ({ address }: Account) => {
              const isChosen = (account: Account) => account.address === address;
              const { accounts } = wallet;
              wallet.switchTo([...accounts.filter(isChosen), ...accounts.filter((account) => !isChosen(account))]);
            },
          }
        : {}),
      ...(this.#hasAccountPerChain ? { hasAccountPerChain: true as const } : {}),
      ...(this.#signsMessages
        ? { signMessage: (account: Account, text: string) => this.#signMessage(account, text) }
        : {}),
      ...(this.#signsTypedData
        ? { signTypedData: (_account: Account, data: TypedData) => this.#signTypedData(data) }
        : {}),
      ...(this.#signsOffline
        ? { offlineSigners: { fake: (transaction: FakeSigned) => this.#signOffline(transaction) } }
        : {}),
      ...(this.#canSwitch ? { switchChain: (chain: ChainPlugin) => this.#switchChain(chain) } : {}),
    };
  }

  async #switchChain(chain: ChainPlugin): Promise<void> {
    if (this.switchFails) throw new AppError('wallet/cannot-switch', { wallet: this.name, chain: chain.name });
    this.switchTo(this.accounts.map((account) => ({ ...account, chain: chain.id })));
  }

  async #signMessage({ address }: Account, text: string): Promise<string> {
    this.askedTexts.push(text);
    await this.beforeAnswer;
    if (this.rejectsSigning) throw new AppError('wallet/rejected', { wallet: this.name });
    return this.signature ?? `signed by ${address}: ${text}`;
  }

  async #signTypedData(data: TypedData): Promise<string> {
    await this.beforeAnswer;
    if (this.rejectsSigning) throw new AppError('wallet/rejected', { wallet: this.name });
    this.signedData.push(data);
    return this.signature ?? `0x5161${String(this.signedData.length).padStart(2, '0')}`;
  }

  async #signOffline(transaction: FakeSigned): Promise<SignedTransaction> {
    await this.beforeAnswer;
    if (this.rejectsSigning) throw new AppError('wallet/rejected', { wallet: this.name });
    this.signedOffline.push(transaction);
    const count = this.signedOffline.length;
    return { hash: `signed-${count}`, raw: `raw-${count}` };
  }

  async #sign(chain: ChainId, transaction: FakeSigned): Promise<string> {
    await this.beforeAnswer;
    if (this.rejectsSigning) throw new AppError('wallet/rejected', { wallet: this.name });
    if (this.signingError) throw this.signingError;
    if (this.accounts[0]?.chain !== chain) throw new AppError('wallet/wrong-chain', { wallet: this.name, chain });
    const ledger = this.#chains.find((candidate) => candidate.plugin.id === chain);
    if (!ledger) throw new AppError('wallet/cannot-sign', { wallet: this.name, family: 'fake' });
    return ledger.broadcast(transaction);
  }
}
