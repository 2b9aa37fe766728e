import type { TransactionHash } from '../../model/caip.ts';
import { isAppError } from '../../model/errors.ts';
import { approveExactly, type ExactApproval } from '../../shell/outbox/approveExactly.ts';
import type { SendRequest } from '../../shell/outbox/Outbox.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import type { ChainDriver, ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import type { Shell } from '../../shell/Shell.ts';
import { assertAffordable, type PaymentCost } from './assertAffordable.ts';
import type { PaymentProgress, PaymentStep } from './PaymentProgress.ts';

/**
 * The steps of a flow that moves money.
 *
 * - `switch`: the wallet switches to the chain.
 * - `build`: builds the transaction, reads it back, and compares it with what the user saw.
 * - `allow`: asks for the allowance that the transaction needs, and waits for its block.
 * - `verify`: compares the built transaction again, for example after a slow approval.
 * - `check`: looks for an earlier send of the payment. Without one, simulates the transaction, and compares its cost with the
 *   balance.
 * - `send`: checks the contract, stores a record, asks the wallet, stores the hash. The outbox reports the hash.
 * - `follow`: waits until the transaction is in a block.
 */
export type PipelineStep = 'switch' | 'build' | 'allow' | 'verify' | 'check' | 'send' | 'follow';

/** State of the payment from a step on. */
const stateFrom: Partial<Record<PipelineStep, PaymentStep>> = {
  switch: 'confirming',
  build: 'preparing',
  allow: 'approving',
  check: 'confirming',
};

/** What `build` returns. A flow adds its own data. */
export interface Built {
  readonly transaction: UnsignedTransaction;
  /** What its bytes do, if the flow has read it. */
  readonly effect?: TransactionEffect;
}

/** The outbox record of a flow. */
export interface FlowRecord extends Omit<SendRequest, 'transaction'> {
  /**
   * Submits what `sign` signed. Called after the hash is stored. The outbox retries after a failure, except for
   * `transaction/dropped`: then it was never sent, and the flow fails with the cause.
   */
  readonly submit?: (signal: AbortSignal) => Promise<void>;
}

/** A flow that moves money: the data of its steps. */
export interface Flow<B extends Built> {
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  build(signal: AbortSignal): Promise<B>;
  /** Compares the transaction with what the user saw. `effect`: what its bytes do. @throws AppError if anything differs */
  verify(built: B, effect: TransactionEffect, signal: AbortSignal): void | Promise<void>;
  /** For `allow`: exactly what the transaction needs. */
  approval?(built: B): ExactApproval;
  readonly onApprovalSent?: (hash: TransactionHash) => void;
  /** Further checks on the chain's current state. They run in `check`. */
  assertEffects?(built: B, signal: AbortSignal): Promise<void>;
  /**
   * What the transaction costs in the native coin. `pays`: besides the fee; absent for nothing. `judgeFee`: rejects a fee that
   * the user has not accepted. `trial`: only a trial run by a node, without a look at the balance.
   */
  readonly cost: PaymentCost;
  record(built: B): FlowRecord;
  /** What the screen shows of it. Absent for a transaction that only prepares the payment. */
  readonly progress?: PaymentProgress | undefined;
}

type Parts = Pick<Shell, 'chains' | 'signer' | 'outbox'>;

/**
 * Runs the steps of a flow that moves money, in the order of its list. It sends only a transaction that was verified after
 * it was built, and after the last approval, and whose cost was checked. An abort stops it before the next step; what was
 * sent stays in the outbox.
 */
export class Pipeline<B extends Built> {
  readonly #parts: Parts;
  readonly #flow: Flow<B>;
  readonly #signal: AbortSignal;
  #built: B | undefined;
  #isVerified = false;
  #isChecked = false;
  #sent: (OutboxRecord & { readonly hash: TransactionHash }) | undefined;

  constructor(parts: Parts, flow: Flow<B>, signal: AbortSignal) {
    this.#parts = parts;
    this.#flow = flow;
    this.#signal = signal;
  }

  /**
   * Runs the steps one after the other. @throws AppError as `WalletSigner.switchChain`, `approveExactly`,
   * `assertAffordable`, `Outbox.send`, `untilIncluded`, and the functions of the flow
   */
  async run(...steps: readonly PipelineStep[]): Promise<void> {
    for (const step of steps) await this.#run(step);
  }

  /** The last transaction of `build`, which was verified. */
  get built(): B {
    if (!this.#built) throw new Error('nothing is built');
    return this.#built;
  }

  /** The record of the transaction, after `send`. `follow` updates its hash. */
  get sent(): OutboxRecord & { readonly hash: TransactionHash } {
    if (!this.#sent) throw new Error('nothing is sent');
    return this.#sent;
  }

  #run(step: PipelineStep): Promise<void> {
    // A sent transaction is followed by its own signal.
    if (step !== 'follow') this.#signal.throwIfAborted();
    const state = stateFrom[step];
    if (state) this.#flow.progress?.enter(state);
    switch (step) {
      case 'switch':
        return this.#parts.signer.switchChain(this.#flow.chain, { signal: this.#signal });
      case 'build':
        return this.#build();
      case 'allow':
        return this.#allow();
      case 'verify':
        return this.#verify(this.built);
      case 'check':
        return this.#check();
      case 'send':
        return this.#send();
      case 'follow':
        return this.#follow();
      default:
        return step satisfies never;
    }
  }

  async #build(): Promise<void> {
    this.#built = undefined;
    const built = await this.#flow.build(this.#signal);
    await this.#verify(built);
    this.#built = built;
  }

  async #verify(built: B): Promise<void> {
    const effect = built.effect ?? this.#flow.driver.inspect(built.transaction);
    this.#isVerified = false;
    this.#isChecked = false;
    await this.#flow.verify(built, effect, this.#signal);
    this.#isVerified = true;
  }

  async #allow(): Promise<void> {
    const { driver, onApprovalSent } = this.#flow;
    const approval = this.#flow.approval?.(this.built);
    // The approval may take long, so what was verified before may have expired.
    this.#isVerified = false;
    const onSent = (hash: TransactionHash) => onApprovalSent?.(hash);
    if (approval) await approveExactly(this.#parts, { ...approval, driver, onSent }, this.#signal);
  }

  async #check(): Promise<void> {
    const { built } = this;
    const { chain, driver, cost } = this.#flow;
    const { id, isSame } = this.#flow.record(built);
    // A payment that was sent fails in a simulation, and its amount is no longer in the balance.
    const before = await this.#parts.outbox.sentBefore({ chain: chain.id, id, isSame }, { signal: this.#signal });
    this.#sent = before;
    if (before) return;
    await Promise.all([
      this.#flow.assertEffects?.(built, this.#signal),
      assertAffordable({ chain, driver, transaction: built.transaction, cost }, this.#signal),
    ]);
    this.#isChecked = true;
  }

  async #send(): Promise<void> {
    const { built } = this;
    const { submit, ...request } = this.#flow.record(built);
    const sent = this.#sent ?? (await this.#request(request));
    if (submit) await this.#submit(sent.id, submit);
    this.#sent = sent;
    this.#flow.progress?.sent(sent.hash);
  }

  #request(request: Omit<FlowRecord, 'submit'>): Promise<OutboxRecord & { readonly hash: TransactionHash }> {
    if (!this.#isVerified || !this.#isChecked) throw new Error('only a verified and checked transaction is sent');
    const { transaction } = this.built;
    return this.#parts.outbox.send({ transaction, ...request }, { signal: this.#signal });
  }

  async #submit(id: string, submit: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await submit(this.#signal);
    } catch (error) {
      // Otherwise the other side may or may not have it. The outbox has stored it and retries.
      if (!isAppError(error, 'transaction/dropped')) return;
      await this.#parts.outbox.markNotSent(id);
      throw error.cause;
    }
  }

  async #follow(): Promise<void> {
    const { chain, driver } = this.#flow;
    const { sent } = this;
    const onSpedUp = (hash: TransactionHash) => {
      this.#sent = { ...sent, hash };
      this.#flow.progress?.sent(hash);
    };
    try {
      await untilIncluded(driver, sent, { chain: chain.name, signal: this.#signal, onSpedUp });
    } catch (error) {
      // Closes the record of a transaction without effect, so that another attempt asks the wallet again.
      if (hasNoEffect(error)) await this.#parts.outbox.reconcile(this.#signal);
      throw error;
    }
  }
}

function hasNoEffect(error: unknown): boolean {
  const ends = ['transaction/failed', 'transaction/dropped', 'transaction/replaced'] as const;
  return ends.some((end) => isAppError(error, end));
}
