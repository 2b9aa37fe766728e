import type { BitcoinAccount } from '../../../demo/devnet/bitcoin/BitcoinAccount.ts';
import { orderStatusOf } from '../../../src/api/orderStatus.ts';
import { getTransDetail, type SwapOrder } from '../../../src/api/swapOrders.ts';
import type { DepositState } from '../../../src/features/swap/execute/DepositOrder.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../../src/features/swap/execute/SwapPlan.ts';
import type { Token } from '../../../src/model/Token.ts';
import bitcoin from '../../../src/plugins/chains/bitcoin/index.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import unisat from '../../../src/plugins/wallets/unisat/index.ts';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import { InscriptionChain, ordi } from '../../support/bitcoin/InscriptionChain.ts';
import { unisatOnChain } from '../../support/bitcoin/UnisatOnChain.ts';
import { quotedRoutes } from '../../support/quotedRoutes.ts';
import { keyedWallet } from '../../support/wallets/keyedWallet.ts';
import { answerAt, DepositBackend, openPage, walletOnPage } from './depositPage.ts';

const SLIPPAGE_BPS = 100;
const DEX = 'Ferry';
const { signal } = new AbortController();

/** ORDI as the app lists it. */
export const ordiToken: Token = {
  id: bitcoin.tokenId(ordi.address),
  chain: bitcoin.id,
  symbol: ordi.symbol,
  name: ordi.name,
  decimals: ordi.decimals,
  address: ordi.address,
};

/** The demo with a Bitcoin that has inscriptions, and pages of the app with a wallet. */
export class Brc20Yard {
  readonly chain: InscriptionChain;
  readonly backend: DepositBackend;
  readonly #restore: () => void;
  readonly #pages: Shell[] = [];

  private constructor(chain: InscriptionChain, backend: DepositBackend, restore: () => void) {
    this.chain = chain;
    this.backend = backend;
    this.#restore = restore;
  }

  static async start(): Promise<Brc20Yard> {
    const chain = new InscriptionChain();
    const restore = answerAt(chain);
    const settings = { UNISAT_API: `${chain.origin}/unisat`, UNISAT_API_KEY: 'key' };
    return new Brc20Yard(chain, await DepositBackend.start([await chain.asDepositChain()], settings), restore);
  }

  async stop(): Promise<void> {
    for (const page of this.#pages) page.dispose();
    await this.backend.stop();
    this.#restore();
  }

  /** A page with UniSat in it, which has this account. */
  async pageOfUnisat(account: BitcoinAccount): Promise<Shell> {
    return this.#open(walletOnPage(unisat, unisatOnChain(account)));
  }

  /** A page with a wallet of Northyard that has coins and tokens. */
  async pageOnNorthyard(): Promise<{ readonly shell: Shell; readonly address: string }> {
    const { privateKey, address } = await this.backend.bench.evmWallet();
    return { shell: await this.#open(keyedWallet(privateKey, [771_001])), address };
  }

  /** yUSD on Northyard. */
  get dollars(): Token {
    const address = this.backend.bench.tokenOf('NORTHYARD', 'yUSD');
    return { id: northyard.tokenId(address), chain: northyard.id, symbol: 'yUSD', name: 'yUSD', decimals: 6, address };
  }

  /** Requests quotes and selects the route of the bridge. */
  async plan(
    shell: Shell,
    wanted: Pick<SwapPlan, 'from' | 'to' | 'amount' | 'piece' | 'sender' | 'recipient'>,
  ): Promise<SwapPlan> {
    const routes = await quotedRoutes(shell, { ...wanted, slippageBps: SLIPPAGE_BPS });
    const route = routes.find(({ name }) => name === DEX);
    if (!route) throw new Error(`no route of ${routes.length}`);
    return { ...wanted, route, slippageBps: SLIPPAGE_BPS };
  }

  /** Confirms the review of a plan. Returns the hash, and the deposit on screen if there is one. */
  async confirm(shell: Shell, plan: SwapPlan) {
    const execution = new SwapExecution(shell, plan);
    await execution.deposit?.prepare(signal);
    const shown = execution.deposit?.state as DepositState | undefined;
    if (shown?.status === 'failed') throw shown.error;
    await execution.run(signal);
    const hash = execution.progress.hash;
    if (hash === undefined) throw execution.progress.error;
    return { hash, deposit: shown?.status === 'ready' ? shown.deposit : undefined };
  }

  /** The order of a hash, after its report. */
  async order(shell: Shell, hash: string): Promise<SwapOrder> {
    await shell.outbox.reconcile(signal);
    return shell.api.call(getTransDetail, { hash });
  }

  async statusOf(shell: Shell, hash: string): Promise<string> {
    return orderStatusOf((await this.order(shell, hash)).finalStatus);
  }

  async #open(wallet: WalletPlugin): Promise<Shell> {
    const shell = openPage({
      origin: this.backend.origin,
      chains: [{ ...bitcoin, rpcUrls: [this.chain.url] }, northyard],
      wallets: [wallet],
      accounts: { [bitcoin.id]: this.chain.deposits.map(({ address }) => address) },
      disk: `brc20 ${this.#pages.length}`,
    });
    this.#pages.push(shell);
    await shell.outbox.load();
    await shell.wallet.connect(wallet);
    return shell;
  }
}
