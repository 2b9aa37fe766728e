import { Wallet } from 'ethers';
import { runInAction } from 'mobx';
import { expect } from 'vitest';
import { orderStatusOf } from '../../../src/api/orderStatus.ts';
import { getTransDetail } from '../../../src/api/swapOrders.ts';
import type { DepositState } from '../../../src/features/swap/execute/DepositOrder.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../../src/features/swap/execute/SwapPlan.ts';
import { Amount } from '../../../src/model/Amount.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import type { StandIn } from '../../support/deposits/StandIn.ts';
import { StandInChain } from '../../support/deposits/StandInChain.ts';
import { quotedRoutes } from '../../support/quotedRoutes.ts';
import type { Counterpart } from '../wallets/counterparts/Counterpart.ts';
import { answerAt, DepositBackend, openPage, walletOnPage } from './depositPage.ts';

const SLIPPAGE_BPS = 100;
const DEX = 'Ferry';
/** The largest destination tag. The book issues it only by a chance of one in four billion. */
const OTHER_MEMO = '4294967295';
const { signal } = new AbortController();

/** The app with the plan of a swap, and the wallet that pays for it. */
interface Page {
  readonly shell: Shell;
  readonly chain: StandInChain;
  readonly wallet: { readonly plugin: WalletPlugin; readonly counterpart: Counterpart };
  readonly plan: SwapPlan;
  readonly execution: SwapExecution;
}

/** The demo with chains from which plain transfers pay, and a page of the app for each swap. */
export class DepositYard {
  readonly chains: ReadonlyMap<StandIn, StandInChain>;
  readonly #backend: DepositBackend;

  private constructor(chains: ReadonlyMap<StandIn, StandInChain>, backend: DepositBackend) {
    this.chains = chains;
    this.#backend = backend;
  }

  static async start(standIns: readonly StandIn[]): Promise<DepositYard> {
    const chains = new Map(standIns.map((standIn) => [standIn, new StandInChain(standIn)] as const));
    const deposits = await Promise.all([...chains.values()].map((chain) => chain.asDepositChain()));
    return new DepositYard(chains, await DepositBackend.start(deposits));
  }

  stop(): Promise<void> {
    return this.#backend.stop();
  }

  /** Pays for a swap from the chain to dollars on Northyard, as the page does, and waits for its end. */
  async swap(standIn: StandIn, plugin: WalletPlugin, counterpart: Counterpart) {
    return this.#onPage(standIn, { plugin, counterpart }, async (page) => {
      const { shell, chain, plan, execution } = page;
      const { deposit } = await this.#shown(page);
      await execution.run(signal);
      const { hash, sent } = runInAction(() => ({ hash: execution.progress.hash, sent: execution.sent }));
      if (hash === undefined || !sent) throw execution.progress.error;
      await this.#relay(page, hash);
      const driver = await shell.chains.driver(chain.standIn.chain.id);
      await expect.poll(async () => (await driver.follow(sent, {})).status).toMatch(/^(included|final)$/);
      return {
        hash,
        deposit,
        sent: chain.sent(hash),
        amount: plan.amount,
        sender: plan.sender,
        minReceive: plan.route.minReceive.units,
        status: () => this.#statusOf(shell, hash),
        received: () =>
          this.#backend.bench.balanceOnEvm(
            'NORTHYARD',
            this.#backend.bench.tokenOf('NORTHYARD', 'yUSD'),
            plan.recipient,
          ),
      };
    });
  }

  /** Pays half of an order, and then the same with no order's memo or account. The wallet signs both. */
  async payWrongly(standIn: StandIn, plugin: WalletPlugin, counterpart: Counterpart) {
    return this.#onPage(standIn, { plugin, counterpart }, async (page) => {
      const { shell, chain, plan } = page;
      const { deposit } = await this.#shown(page);
      const driver = await shell.chains.driver(standIn.chain.id);
      const amount = Amount.ofUnits(plan.amount.units / 2n, plan.from);
      const pay = async (memo: string | undefined): Promise<string> => {
        const intent = { from: plan.sender, to: deposit.address, token: plan.from, amount };
        const transaction = await driver.prepareTransfer({ ...intent, ...(memo ? { memo } : {}) }, {});
        const hash = await shell.signer.send(transaction, {});
        await this.#relay(page, hash);
        return hash;
      };
      const before = chain.balance(plan.sender);
      const short = await pay(deposit.memo);
      // An account is reserved for one payment only.
      const stray = await pay(deposit.memo && OTHER_MEMO);
      return { chain, short, stray, before, sender: plan.sender };
    });
  }

  /** Opens the page for the time of the work, with the wallet connected and coins in its account. */
  async #onPage<T>(standIn: StandIn, wallet: Page['wallet'], work: (page: Page) => Promise<T>): Promise<T> {
    const chain = this.chains.get(standIn);
    if (!chain) throw new Error('no such chain');
    const { plugin, counterpart } = wallet;
    const restore = answerAt(chain);
    const shell = openPage({
      origin: this.#backend.origin,
      chains: [{ ...standIn.chain, rpcUrls: [chain.url] }, northyard],
      wallets: [walletOnPage(plugin, counterpart)],
      accounts: { [standIn.chain.id]: standIn.accounts },
      disk: `deposits ${standIn.chain.id}`,
    });
    try {
      await shell.outbox.load();
      const [own] = shell.walletRegistry.all.filter(({ id }) => id === plugin.id);
      await shell.wallet.connect(own ?? plugin);
      const sender = shell.wallet.payerOn(standIn.chain) ?? '';
      const from = standIn.chain.native;
      const amount = Amount.parse(standIn.amount, from);
      chain.fund(sender, amount.units * 2n);
      if (standIn.keyOf) chain.setKey(sender, standIn.keyOf(counterpart));
      const plan = await this.#plan(shell, { from, amount, sender, recipient: Wallet.createRandom().address });
      return await work({ shell, chain, wallet, plan, execution: new SwapExecution(shell, plan) });
    } finally {
      shell.dispose();
      restore();
    }
  }

  /** The deposit that the page shows for the order. */
  async #shown({ execution }: Page): Promise<Extract<DepositState, { status: 'ready' }>> {
    await execution.deposit?.prepare(signal);
    const shown = execution.deposit?.state as DepositState;
    if (shown.status !== 'ready') throw shown.status === 'failed' ? shown.error : new Error('no deposit is shown');
    return shown;
  }

  /** A wallet that sends itself has told its network by now. */
  async #relay({ chain, wallet: { counterpart } }: Page, hash: string): Promise<void> {
    if (chain.standIn.signedBy) await chain.submit(chain.standIn.signedBy(counterpart, hash));
  }

  async #statusOf(shell: Shell, hash: string) {
    await shell.outbox.reconcile(signal);
    const order = await shell.api.call(getTransDetail, { hash });
    return orderStatusOf(order.finalStatus);
  }

  async #plan(shell: Shell, wanted: Pick<SwapPlan, 'from' | 'amount' | 'sender' | 'recipient'>): Promise<SwapPlan> {
    const { from, amount, sender, recipient } = wanted;
    const address = this.#backend.bench.tokenOf('NORTHYARD', 'yUSD');
    const to = {
      id: northyard.tokenId(address),
      chain: northyard.id,
      symbol: 'yUSD',
      name: 'yUSD',
      decimals: 6,
      address,
    };
    const routes = await quotedRoutes(shell, { ...wanted, to, slippageBps: SLIPPAGE_BPS });
    const route = routes.find(({ name }) => name === DEX);
    if (!route) throw new Error(`no route of ${routes.length}`);
    return { from, to, amount, route, slippageBps: SLIPPAGE_BPS, sender, recipient };
  }
}
