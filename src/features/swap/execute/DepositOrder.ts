import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError, isCancelled } from '../../../model/errors.ts';
import type { ServiceWait } from '../../../shell/net/ServiceWait.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { type BuiltOrder, buildOrder, type OrderCall } from './buildOrder.ts';
import { checkAttestation } from './checkAttestation.ts';
import { DepositConsent } from './DepositConsent.ts';
import { ORDER_VALID_MS, type OrderState } from './prepareOrder.ts';
import type { SwapPlan } from './SwapPlan.ts';

/** Where the payment of an order must be sent. */
export interface Deposit {
  /** Canonical on the source chain. */
  readonly address: string;
  /** Memo or tag that the payment must carry. `undefined` if there is none. */
  readonly memo: string | undefined;
  /**
   * The service that holds what is paid there, by the pin or by its signature. `undefined` if this deployment's operator does.
   */
  readonly service: string | undefined;
  /**
   * What shows that the address belongs to this order. `pinned`: the build knows the account, and the backend says that the
   * order is its own. `signed`: the service has signed it. A page: only the service's page shows it, and the user compares.
   */
  readonly proof: 'pinned' | 'signed' | { readonly page: string };
}

interface ShownDeposit {
  readonly deposit: Deposit;
  readonly order: BuiltOrder;
  /** Time by `steadyNow`. The service may have closed the order by then. */
  readonly expiresAt: number;
}

export type DepositState = OrderState<ShownDeposit>;

type Parts = Pick<Shell, 'api' | 'chains' | 'clock' | 'contracts' | 'providers' | 'tokens'>;

/**
 * Order of a route that is paid by a plain transfer. The app builds it while the user reads the review. So the address
 * and the memo are on screen before the user confirms. The transfer goes to exactly this address and memo.
 */
export class DepositOrder {
  state: DepositState = { status: 'idle' };
  readonly consent = new DepositConsent();
  readonly wait: ServiceWait;
  readonly #parts: Parts;
  readonly #plan: SwapPlan;
  readonly #key: string;

  constructor(parts: Parts, plan: SwapPlan, { key, wait }: OrderCall) {
    this.#parts = parts;
    this.#plan = plan;
    this.#key = key;
    this.wait = wait;
    makeAutoObservable(this, { state: observableRef, consent: false, wait: false });
  }

  /** Builds the order once. After a failure, a new review must start. Never rejects. */
  async prepare(signal: AbortSignal): Promise<void> {
    if (this.state.status !== 'idle') return;
    this.#set({ status: 'building' });
    try {
      const order = await buildOrder(this.#parts, this.#plan, { key: this.#key, wait: this.wait, signal });
      const driver = await this.#parts.chains.driver(this.#plan.from.chain);
      const target = this.#read(order, driver);
      const attested = await checkAttestation(this.#parts, { order, plan: this.#plan, target, driver });
      const deposit = { ...target, ...(attested?.proven ?? (await this.#pinned(target.address, signal))) };
      this.consent.set(deposit);
      const expiresAt = steadyNow() + Math.min(ORDER_VALID_MS, attested?.validMs ?? ORDER_VALID_MS);
      this.#set({ status: 'ready', deposit, order, expiresAt });
    } catch (error) {
      this.#set(isCancelled(error) ? { status: 'idle' } : { status: 'failed', error });
    }
  }

  /** What the build knows of the address. @throws AppError as `ContractGuard.checkAddress` */
  async #pinned(address: string, signal: AbortSignal): Promise<Pick<Deposit, 'service' | 'proof'>> {
    const { chain } = this.#plan.from;
    const pin = await this.#parts.contracts.checkAddress({ chain, address, roles: ['deposit'] }, { signal });
    return { service: pin.service, proof: 'pinned' };
  }

  /** The deposit on screen. @throws AppError `swap/quote-expired` when that is too long ago, or was never. */
  shown(): ShownDeposit {
    const { state } = this;
    if (state.status !== 'ready' || steadyNow() > state.expiresAt) throw new AppError('swap/quote-expired', {});
    return state;
  }

  /**
   * @throws AppError `transaction/unreadable` when no deposit is asked for, `transaction/mismatch` when the address is the
   * user's own or a token's: an order could not be paid there.
   */
  #read({ transactionRequest }: BuiltOrder, driver: ChainDriver): Pick<Deposit, 'address' | 'memo'> {
    const { from: token, amount, sender, recipient } = this.#plan;
    const asked = readDeposit(transactionRequest, { from: sender, token, amount }, driver);
    if (!asked) throw new AppError('transaction/unreadable', { detail: 'the route names no contract and no deposit' });
    const split = driver.splitAddress?.(asked.to) ?? { address: asked.to, memo: '' };
    const address = driver.canonicalAddress(split.address);
    const chain = this.#parts.chains.require(token.chain);
    const isToken = this.#parts.tokens.find(chain.tokenId(address)) !== undefined;
    if (isToken || address === canonicalOn(driver, sender) || address === recipient) {
      throw mismatch('deposit address', chain.name, address);
    }
    return { address, memo: asked.memo ?? (split.memo || undefined) };
  }

  #set(state: DepositState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
