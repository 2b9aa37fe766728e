import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { loadOrReload } from '../../shell/lazyView.tsx';
import { onIdle } from '../../shell/onIdle.ts';
import { Recipient } from '../../shell/recipient/Recipient.ts';
import type { Shell } from '../../shell/Shell.ts';
import { ImpactConsent } from '../../trade/rates/ImpactConsent.ts';
import type { SwapPairStore } from '../../trade/SwapPairStore.ts';
import { paymentsOf } from './execute/paymentsOf.ts';
import type { SwapExecution } from './execute/SwapExecution.ts';
import type { SwapPlan } from './execute/SwapPlan.ts';
import { firstObstacle, type Obstacle, type Situation } from './form/checks.ts';
import { SwapForm as Form, type SwapForm } from './form/SwapForm.ts';
import { SwapFunds } from './form/SwapFunds.ts';
import { LinkedSwap } from './link/LinkedSwap.ts';
import { PieceChoice } from './pieces/PieceChoice.ts';
import { type DraftPayments, Prerequisites } from './prerequisites/Prerequisites.ts';
import { Quotes } from './quotes/Quotes.ts';
import { type SwapRoute, withZeroGas } from './quotes/Route.ts';
import { isUsable } from './quotes/rankRoutes.ts';
import { type RecipientMemo, recipientMemo } from './recipient/recipientMemo.ts';
import type { SwapValues } from './values/SwapValues.ts';

/** Loaded on demand: only a review needs this code. */
const loadExecution = async () => (await loadOrReload(() => import('./execute/SwapExecution.ts'))).SwapExecution;

type Parts = Pick<
  Shell,
  | 'storage'
  | 'health'
  | 'quarantine'
  | 'connection'
  | 'api'
  | 'clock'
  | 'chains'
  | 'contracts'
  | 'providers'
  | 'tokens'
  | 'balances'
  | 'watch'
  | 'wallet'
  | 'signer'
  | 'outbox'
>;

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
  /** The swap in review. */
  execution: SwapExecution | undefined;
  /** Whether the routes beside the form are open. */
  areRoutesOpen = false;
  /** `undefined` until its code has loaded. */
  values: SwapValues | undefined;
  readonly link: LinkedSwap;
  readonly #parts: Parts;
  readonly #pair: SwapPairStore;

  /** `pair`: shows the tokens of the form to other parts of the app. */
  constructor(parts: Parts, pair: SwapPairStore) {
    this.#parts = parts;
    this.#pair = pair;
    this.form = new Form(parts, pair);
    this.quotes = new Quotes(parts, this.form);
    this.funds = new SwapFunds(parts, this.form);
    this.funds.routeFee = () => this.quotes.nearest?.chainFee;
    this.recipient = new Recipient(parts, this.form);
    this.prerequisites = new Prerequisites(parts, () => this.#draft());
    this.pieces = new PieceChoice(parts, this.form);
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
      values: observableRef,
      link: false,
    });
  }

  /** Keeps quotes, balances and checks up to date while the page is open. Returns a function that stops this. */
  start(): () => void {
    const left = new AbortController();
    const stops = [
      this.quotes.start(),
      this.recipient.start(),
      this.prerequisites.start(),
      this.pieces.start(),
      this.funds.start(),
      reaction(
        () => ({ from: this.form.from?.id, to: this.form.to?.id, isFilled: this.form.amountText !== '' }),
        ({ from, to, isFilled }) => this.#pair.show(from && to ? { from, to, isFilled } : undefined),
        { fireImmediately: true },
      ),
      () => this.#pair.show(undefined),
      // Preloads the code for the review. A load error is ignored here: `loadExecution` reports it later.
      onIdle(() => void import('./execute/SwapExecution.ts').catch(() => undefined)),
      () => left.abort(),
      onIdle(() => {
        const keeping = import('./form/keptForm.ts').then(({ keepForm }) => keepForm(this.form, left.signal));
        keeping.catch(() => undefined);
      }),
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
   * Whether gas may be paid in the source token, and whether it must be for lack of native coins. `undefined` if the
   * chosen route, the amount or the wallet does not allow it (SWP-09).
   */
  get zeroGas(): { readonly isNeeded: boolean } | undefined {
    const { from, amount } = this.form;
    const terms = this.quotes.nearest?.zeroGas;
    const chain = from && this.#parts.chains.get(from.chain);
    if (!terms || !amount || !chain || !this.#parts.wallet.canSignOffline(chain.family)) return undefined;
    if (terms.minPay && amount.isLessThan(terms.minPay)) return undefined;
    if (terms.maxPay && amount.isMoreThan(terms.maxPay)) return undefined;
    const paid = this.funds.fee;
    return { isNeeded: paid?.onHand.isLessThan(paid.needed) ?? false };
  }

  get isZeroGas(): boolean {
    return this.wantsZeroGas && this.zeroGas !== undefined;
  }

  /**
   * The chosen route, with or without gas paid in the source token. If none accepts the amount, the one with the nearest limit: the
   * checks name the limit.
   */
  get route(): SwapRoute | undefined {
    const { nearest } = this.quotes;
    return this.isZeroGas ? withZeroGas(nearest) : nearest;
  }

  get situation(): Situation {
    const { form, quotes } = this;
    return {
      isOffline: this.#parts.connection.isOffline,
      // While another wallet connects, the current one can still pay.
      connection: this.#parts.wallet.account ? 'connected' : this.#parts.wallet.connection.status,
      canPay: this.funds.payer !== undefined,
      isOnChain: this.#isOnChain,
      isViewOnly: this.#isViewOnly,
      disabledChain: this.#disabledChain,
      hasTokens: form.from !== undefined && form.to !== undefined && form.from.id !== form.to.id,
      areListsLoading: [this.#parts.tokens.list, this.#parts.chains.support].some(
        ({ current }) => current.status === 'pending',
      ),
      amount: form.amount,
      quantityFault: form.amountFault,
      piece: this.pieces.isMissing ? 'missing' : this.pieces.state.status,
      slippage: form.slippage,
      recipient: this.recipient.state,
      isRecipientConfirmed: this.recipient.isMeant,
      isMemoValid: this.memo.status === 'ok',
      quotes: quotes.state,
      route: this.route,
      spendable: this.funds.spendable,
      fee: this.isZeroGas ? undefined : this.funds.fee,
      isPrerequisiteMissing: this.prerequisites.isMissing,
      impact: quotes.impact,
      hasImpactConsent: this.consent.covers(quotes.impact),
    };
  }

  /** The memo or tag of the receive address. */
  get memo(): RecipientMemo {
    const { to, memoText } = this.form;
    const { state } = this.recipient;
    const rule = to && this.#parts.chains.get(to.chain)?.memo;
    return recipientMemo(rule, memoText, state.status === 'ok' ? state.memo : undefined);
  }

  get obstacle(): Obstacle | undefined {
    return firstObstacle(this.situation);
  }

  /** Whether the quoted route can be taken now, except for a wallet that is not connected yet. */
  get canTakeRoute(): boolean {
    const { obstacle, quotes, route } = this;
    if (quotes.state.status !== 'ready' || !route || !isUsable(route, this.form.amount)) return false;
    return !obstacle || ['wallet.connect', 'wallet.otherChain', 'impact.pending'].includes(obstacle.kind);
  }

  setWantsZeroGas(wanted: boolean): void {
    this.wantsZeroGas = wanted;
  }

  setRoutesOpen(isOpen: boolean): void {
    this.areRoutesOpen = isOpen;
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
    const paysGas = this.isZeroGas ? { isZeroGas: true } : { networkFee: this.funds.reserve };
    const piece = form.piece ? { piece: form.piece.id } : {};
    const { acceptedPercent } = this.consent;
    const terms = { route, slippageBps, sender, recipient: address, acceptedPercent };
    const plan = { from, to, amount, ...piece, ...terms, ...paysGas };
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
    const execution = new (await loadExecution())(this.#parts, plan);
    runInAction(() => {
      this.execution = execution;
    });
    return execution;
  }

  /** Returns to the form, which keeps its state. */
  endReview(): void {
    this.execution = undefined;
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
  get #disabledChain(): string | undefined {
    const { chains, quarantine } = this.#parts;
    const ids = [this.form.from?.chain, this.form.to?.chain];
    const id = ids.find((one) => one !== undefined && quarantine.isQuarantined(one));
    return id && chains.get(id)?.name;
  }

  get #isOnChain(): boolean {
    const { from } = this.form;
    const chain = from && this.#parts.chains.get(from.chain);
    return chain === undefined || this.#parts.wallet.isOn(chain);
  }

  get #isViewOnly(): boolean {
    const { from } = this.form;
    const chain = from && this.#parts.chains.get(from.chain);
    return chain !== undefined && this.#parts.wallet.isViewOnly(chain);
  }
}
