import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { AppError, isCancelled } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import type { ChainDriver } from '../../shell/plugin/chain.ts';
import { pause } from '../../shell/plugin/pause.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { Draft } from './Draft.ts';
import type { DraftStore } from './DraftStore.ts';
import { isOf, MINT_KIND, MintReport } from './MintReport.ts';
import { keepDescription } from './makingSteps/keepDescription.ts';
import { makeOwnCollection } from './makingSteps/makeOwnCollection.ts';
import { mint } from './makingSteps/mint.ts';
import { uploadMedium } from './makingSteps/uploadMedium.ts';
import type { StudioFacts } from './Studio.ts';
import type { Uploader } from './Uploader.ts';

export const stepIds = ['signIn', 'upload', 'describe', 'collection', 'mint', 'confirm'] as const;
export type StepId = (typeof stepIds)[number];

const LOOK_MS = 1_000;

export type MakingState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly step: StepId }
  /** `error` is absent where the user declined it: nothing failed. */
  | { readonly status: 'stopped'; readonly step: StepId; readonly error?: unknown }
  | { readonly status: 'done'; readonly made: Made };

export interface Made {
  readonly name: string;
  readonly contractAddress: string;
  readonly tokenId: string;
  readonly hash: string;
}

/** What every step works with. */
export interface Maker {
  readonly shell: Shell;
  readonly store: DraftStore;
  readonly driver: ChainDriver;
  /** As on the screen. */
  readonly facts: StudioFacts;
  readonly upload: Uploader;
  readonly making: Making;
}

/**
 * Makes an NFT of a draft, step by step. What was done before is not done again: each step writes into the draft, and
 * what was signed is in the outbox.
 */
export class Making {
  state: MakingState = { status: 'idle' };
  /** What there is to do, in order, as it was when this run began; empty before the first. */
  planned: readonly StepId[] = [];
  sentBytes = 0;
  /** The upload waits for the network. */
  isPaused = false;
  /** Of the transaction under way. */
  hash: string | undefined;
  readonly #shell: Shell;
  readonly #store: DraftStore;
  readonly #upload: Uploader;
  readonly #looks: number;

  /** `looks`: how often more the chain is asked for what the wallet gave no clear answer to, before the user is. */
  constructor(shell: Shell, store: DraftStore, upload: Uploader, looks = 30) {
    this.#looks = looks;
    this.#shell = shell;
    this.#store = store;
    this.#upload = upload;
    makeAutoObservable(this, { state: observableRef, planned: observableRef });
  }

  /** Whether the outbox holds what this draft sent: the wallet is not asked again, whatever happens. */
  get isSent(): boolean {
    return this.#shell.outbox.all.some(isOf(MINT_KIND, this.#store.draft.requestId));
  }

  get steps(): readonly StepId[] {
    return this.planned.length > 0 ? this.planned : stepsOf(this.#store.draft);
  }

  /**
   * Whether this draft sent its transaction, or may have, now or on an earlier page: then going on asks the wallet for
   * nothing. Never rejects.
   */
  async wasSent(signal: AbortSignal): Promise<boolean> {
    const { outbox } = this.#shell;
    const isThis = isOf(MINT_KIND, this.#store.draft.requestId);
    await outbox.load();
    // What is too old to be looked for is closed by that.
    if (outbox.all.some((record) => isThis(record) && !record.hash)) await outbox.reconcile(signal);
    return outbox.all.some(isThis);
  }

  /** Goes on from wherever it stopped. Never rejects: what stops it is in `state`. */
  async run(facts: StudioFacts, signal: AbortSignal): Promise<void> {
    if (runInAction(() => this.state.status === 'running')) return;
    const planned = stepsOf(runInAction(() => this.#store.draft));
    this.#show({ planned, hash: undefined, sentBytes: 0, isPaused: false });
    this.begin('signIn');
    try {
      await this.#store.keep({ isBegun: true });
      const made = await this.#make(facts, signal);
      await this.#store.clear();
      this.#show({ state: { status: 'done', made } });
    } catch (error) {
      const step = runInAction(() => (this.state.status === 'running' ? this.state.step : 'signIn'));
      if (signal.aborted) return this.#show({ state: { status: 'idle' } });
      this.#show({ state: { status: 'stopped', step, ...(isCancelled(error) ? {} : { error }) } });
    }
  }

  /** The user says that the wallet did not send it: it may be asked again. The chain takes a permit only once. */
  async forgetUnknown(): Promise<void> {
    const { outbox } = this.#shell;
    const isThis = isOf(MINT_KIND, this.#store.draft.requestId);
    for (const { id } of outbox.all.filter((record) => isThis(record) && !record.hash)) await outbox.archive(id);
  }

  /** Back to what is filled in. */
  leave(): void {
    this.#show({ state: { status: 'idle' } });
    void this.#store.keep({ isBegun: false }).catch(() => undefined);
  }

  begin(step: StepId): void {
    this.#show({ state: { status: 'running', step } });
  }

  sent(hash: string): void {
    this.#show({ hash });
    this.begin('confirm');
  }

  progress(change: { readonly sentBytes?: number; readonly isPaused?: boolean }): void {
    this.#show(change);
  }

  /**
   * What was sent for this request. Looked for on the chain where the wallet gave no clear answer.
   * @throws AppError `transaction/unknown-outcome` while the chain does not show it
   */
  async sentBefore(kind: string, requestId: string, signal: AbortSignal) {
    const { outbox, wallet } = this.#shell;
    const { chain } = this.#store.place;
    const isThis = isOf(kind, requestId);
    const find = (): OutboxRecord | undefined => outbox.all.find(isThis);
    await outbox.load();
    // It may be on its way into a block just now.
    for (let looks = 0; find() && !find()?.hash; looks += 1) {
      this.begin('confirm');
      await outbox.reconcile(signal);
      if (find()?.hash || looks >= this.#looks) break;
      await pause(LOOK_MS, signal);
    }
    const found = find();
    if (!found) return undefined;
    if (found.hash) return { ...found, hash: found.hash };
    const signer = runInAction(() => wallet.signerOf(chain.family)?.wallet.name ?? '');
    throw new AppError('transaction/unknown-outcome', { wallet: signer, chain: chain.name });
  }

  async #make(facts: StudioFacts, signal: AbortSignal): Promise<Made> {
    const { chain } = this.#store.place;
    const driver = await this.#shell.chains.driver(chain.id);
    const { requestId } = this.#store.draft;
    const before = await this.sentBefore(MINT_KIND, requestId, signal);
    if (before) {
      this.sent(before.hash);
      await untilIncluded(driver, before, { chain: chain.name, signal });
      return madeOf(z.parse(MintReport, before.payload), before.hash);
    }
    const maker: Maker = { shell: this.#shell, store: this.#store, driver, facts, upload: this.#upload, making: this };
    const onAnew = () => this.begin('signIn');
    return this.#shell.signIn.whileSignedIn(chain, () => this.#makeNew(maker, signal), { signal, onAnew });
  }

  async #makeNew(maker: Maker, signal: AbortSignal): Promise<Made> {
    const content = await uploadMedium(maker, signal);
    this.begin('describe');
    const described = await keepDescription(maker, content, signal);
    const contractAddress = await makeOwnCollection(maker, signal);
    this.begin('mint');
    const report = await mint(maker, { ...described, contractAddress }, signal);
    return madeOf(
      report,
      runInAction(() => this.hash ?? ''),
    );
  }

  #show(change: Partial<Pick<Making, 'state' | 'planned' | 'sentBytes' | 'isPaused' | 'hash'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

function stepsOf({ medium, collection }: Draft): readonly StepId[] {
  const isLeftOut = (step: StepId) =>
    (step === 'upload' && medium?.kind === 'picture') || (step === 'collection' && collection.kind !== 'new');
  return stepIds.filter((step) => !isLeftOut(step));
}

function madeOf({ name, contractAddress, tokenId }: MintReport, hash: string): Made {
  return { name, contractAddress, tokenId, hash };
}
