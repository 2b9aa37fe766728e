import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Amount } from '../../model/Amount.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';
import { onIdle } from '../../shell/onIdle.ts';
import { Recipient } from '../../shell/recipient/Recipient.ts';
import type { Shell } from '../../shell/Shell.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { LastSwap } from './execute/LastSwap.ts';
import { paymentsOf } from './execute/paymentsOf.ts';
import type { SwapExecution } from './execute/SwapExecution.ts';
import type { SwapPlan } from './execute/SwapPlan.ts';
import { firstObstacle, type Obstacle, type Situation } from './form/checks.ts';
import { SwapForm as Form, type SwapForm } from './form/SwapForm.ts';
import { SwapFunds } from './form/SwapFunds.ts';
import { ImpactConsent } from './impact/ImpactConsent.ts';
import { LinkedSwap } from './link/LinkedSwap.ts';
import { PieceChoice } from './pieces/PieceChoice.ts';
import { type DraftPayments, Prerequisites } from './prerequisites/Prerequisites.ts';
import { Quotes } from './quotes/Quotes.ts';
import { type SwapRoute, withZeroGas } from './quotes/Route.ts';
import { type RecipientMemo, recipientMemo } from './recipient/recipientMemo.ts';

/** Loaded on demand: only a review needs this code. */
const loadExecution = async () => (await loadOrReload(() => import('./execute/SwapExecution.ts'))).SwapExecution;

/** The swap page's state: form, quotes, checks, and the swap under way. */
export class SwapStore {
  readonly form: SwapForm;
  readonly quotes: Quotes;
  readonly recipient: Recipient;
  readonly prerequisites: Prerequisites;
  readonly funds: SwapFunds;
  readonly pieces: PieceChoice;
  readonly consent = new ImpactConsent();
  /** The user prefers to pay for gas in the source token, if the route offers it. */
  wantsZeroGas = false;
  execution: SwapExecution | undefined;
  readonly last: LastSwap;
  readonly link: LinkedSwap;
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.form = new Form(shell);
    this.quotes = new Quotes(shell, this.form);
    this.funds = new SwapFunds(shell, this.form);
    this.recipient = new Recipient(shell, this.form);
    this.prerequisites = new Prerequisites(shell, () => this.#draft());
    this.pieces = new PieceChoice(shell, this.form);
    this.last = new LastSwap(this.form);
    this.link = new LinkedSwap(this.form);
    makeAutoObservable(this, {
      form: false,
      quotes: false,
      recipient: false,
      prerequisites: false,
      funds: false,
      pieces: false,
      consent: false,
      execution: observableRef,
      last: false,
      link: false,
    });
  }

  /** Keeps quotes, balances and checks up to date while the page is open. Returns a function that stops this. */
  start(): () => void {
    const stops = [
      this.quotes.start(),
      this.recipient.start(),
      this.prerequisites.start(),
      this.pieces.start(),
      this.funds.start(),
      reaction(
        () => ({ from: this.form.from?.id, to: this.form.to?.id }),
        ({ from, to }) => swapPairOf(this.#shell).show(from && to ? { from, to } : undefined),
        { fireImmediately: true },
      ),
      () => swapPairOf(this.#shell).show(undefined),
      // Preloads the code for the review. A load error is ignored here: `loadExecution` reports it later.
      onIdle(() => void import('./execute/SwapExecution.ts').catch(() => undefined)),
      this.last.start(),
      reaction(
        () => this.form.entered,
        () => this.consent.reset(),
      ),
      reaction(
        () => this.form.from?.id,
        () => this.setWantsZeroGas(false),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /**
   * Fee for gas paid in the source token. `undefined` if the chosen route, the amount or the wallet does not allow it
   * (SWP-09).
   */
  get zeroGas(): { readonly fee: Amount; readonly isNeeded: boolean } | undefined {
    const { from, amount } = this.form;
    const terms = this.quotes.selected?.zeroGas;
    const chain = from && this.#shell.chains.get(from.chain);
    if (!terms || !amount || !chain || !this.#shell.wallet.canSignOffline(chain.family)) return undefined;
    if (terms.minPay && amount.isLessThan(terms.minPay)) return undefined;
    if (terms.maxPay && amount.isMoreThan(terms.maxPay)) return undefined;
    const paid = this.#fee();
    return { fee: terms.fee, isNeeded: paid?.onHand.isLessThan(paid.needed) ?? false };
  }

  get isZeroGas(): boolean {
    return this.wantsZeroGas && this.zeroGas !== undefined;
  }

  /** The chosen route, with or without gas paid in the source token. */
  get route(): SwapRoute | undefined {
    const { selected } = this.quotes;
    return this.isZeroGas ? withZeroGas(selected) : selected;
  }

  get situation(): Situation {
    const { form, quotes } = this;
    return {
      isOffline: this.#shell.connection.isOffline,
      // While another wallet connects, the current one can still pay.
      connection: this.#shell.wallet.account ? 'connected' : this.#shell.wallet.connection.status,
      canPay: this.funds.payer !== undefined,
      isViewOnly: this.#isViewOnly,
      setAside: this.#setAside,
      hasTokens: form.from !== undefined && form.to !== undefined && form.from.id !== form.to.id,
      areListsLoading: [this.#shell.tokens.list, this.#shell.chains.support].some(
        ({ current }) => current.status === 'pending',
      ),
      amount: form.amount,
      piece: this.pieces.isMissing ? 'missing' : this.pieces.state.status,
      slippage: form.slippage,
      recipient: this.recipient.state,
      isRecipientMeant: this.recipient.isMeant,
      isMemoFine: this.memo.status === 'ok',
      quotes: quotes.state,
      route: this.route,
      spendable: this.funds.spendable,
      fee: this.isZeroGas ? undefined : this.#fee(),
      isPrerequisiteMissing: this.prerequisites.isMissing,
      impact: quotes.impact,
      hasImpactConsent: this.consent.covers(quotes.impact),
    };
  }

  /** The memo or tag of the receive address. */
  get memo(): RecipientMemo {
    const { to, memoText } = this.form;
    const { state } = this.recipient;
    const rule = to && this.#shell.chains.get(to.chain)?.memo;
    return recipientMemo(rule, memoText, state.status === 'ok' ? state.memo : undefined);
  }

  get obstacle(): Obstacle | undefined {
    return firstObstacle(this.situation);
  }

  setWantsZeroGas(wanted: boolean): void {
    this.wantsZeroGas = wanted;
  }

  /** Reads the balances again after an error. */
  retryBalances(): void {
    this.funds.request({ force: true });
    void this.pieces.read();
  }

  /** The swap to review now. `undefined` if something prevents it. */
  plan(): SwapPlan | undefined {
    const { form, recipient, route } = this;
    const { from, to, amount, slippageBps } = form;
    const sender = this.funds.payer;
    if (this.obstacle || !from || !to || !amount || !route || slippageBps === undefined || !sender) return undefined;
    if (recipient.state.status !== 'ok') return undefined;
    const { address } = recipient.state;
    const fee = this.isZeroGas ? this.zeroGas?.fee : undefined;
    const paysGas = fee ? { zeroGas: { fee } } : { networkFee: this.funds.reserve };
    const piece = form.piece ? { piece: form.piece.id } : {};
    const plan = { from, to, amount, ...piece, route, slippageBps, sender, recipient: address, ...paysGas };
    const memo = this.memo.status === 'ok' ? this.memo.memo : undefined;
    return memo === undefined ? plan : { ...plan, recipientMemo: memo };
  }

  /**
   * Starts a review of the current form. Expired quotes are refreshed instead, and the result is `undefined`.
   * @throws AppError `app/chunk-not-loaded`
   */
  async review(): Promise<SwapExecution | undefined> {
    if (this.quotes.isExpired()) {
      void this.quotes.refresh();
      return undefined;
    }
    const plan = this.plan();
    if (!plan) return undefined;
    const execution = new (await loadExecution())(this.#shell, plan);
    runInAction(() => {
      this.execution = execution;
    });
    return execution;
  }

  /** The payments of the current form. Their key does not depend on the rate. */
  #draft(): DraftPayments | undefined {
    const { recipient, route } = this;
    const { payer } = this.funds;
    const { from, to, amount } = this.form;
    if (!from || !to || !amount?.isPositive || !route || recipient.state.status !== 'ok') return undefined;
    const memo = this.memo.status === 'ok' ? this.memo.memo : undefined;
    const { address } = recipient.state;
    const key = [from.id, to.id, amount.units, payer, address, memo, route.contract].join(' ');
    const plan = { from, to, amount, route, sender: payer, recipient: address };
    return { key, payments: paymentsOf(memo === undefined ? plan : { ...plan, recipientMemo: memo }, undefined) };
  }

  /** Name of the first chain of the pair that is disabled after an error in its code. */
  get #setAside(): string | undefined {
    const { chains, quarantine } = this.#shell;
    const ids = [this.form.from?.chain, this.form.to?.chain];
    const id = ids.find((one) => one !== undefined && quarantine.isAside(one));
    return id && chains.get(id)?.name;
  }

  get #isViewOnly(): boolean {
    const { from } = this.form;
    const chain = from && this.#shell.chains.get(from.chain);
    return chain !== undefined && this.#shell.wallet.isViewOnly(chain);
  }

  #fee(): Situation['fee'] {
    return this.funds.fee(this.quotes.selected?.chainFee);
  }
}
