import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { mintedOf, StoredMint } from '../../../api/nft/storedMint.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../../shell/outbox/untilIncluded.ts';
import { pause } from '../../../shell/platform/pause.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import type { Draft } from '../draft/Draft.ts';
import type { DraftStore } from '../draft/DraftStore.ts';
import type { Uploader } from '../files/Uploader.ts';
import { makeOwnCollection } from '../mintSteps/makeOwnCollection.ts';
import { mint } from '../mintSteps/mint.ts';
import { storeMetadata } from '../mintSteps/storeMetadata.ts';
import { uploadMedium } from '../mintSteps/uploadMedium.ts';
import type { StudioFacts } from '../Studio.ts';
import { isOf, MINT_KIND } from './MintReport.ts';

export const stepIds = ['signIn', 'upload', 'describe', 'collection', 'mint', 'confirm'] as const;
export type StepId = (typeof stepIds)[number];

const LOOK_MS = 1_000;

export interface MintedNft {
  readonly name: string;
  readonly contract: string;
  readonly tokenId: string;
  readonly hash: string;
}

/** The parts of the shell that the steps use. */
export type MintParts = Pick<Shell, 'api' | 'chains' | 'wallet' | 'signer' | 'signIn' | 'outbox'>;

/** Input of every step. */
export interface MintContext {
  readonly parts: MintParts;
  readonly store: DraftStore;
  readonly driver: ChainDriver;
  /** As shown on the screen. */
  readonly facts: StudioFacts;
  readonly upload: Uploader;
  readonly flow: MintFlow;
}

/**
 * Mints an NFT from a draft, step by step. Finished steps are not repeated: each step updates the draft, and the outbox
 * holds sent transactions.
 */
export class MintFlow {
  readonly progress = new PaymentProgress();
  made: MintedNft | undefined;
  /** The steps of this run, in order, as planned at its start. Empty before the first run. */
  planned: readonly StepId[] = [];
  sentBytes = 0;
  /** The upload waits for the network. */
  isPaused = false;
  /** The last step that began. */
  begun: StepId = 'signIn';
  readonly #parts: MintParts;
  readonly #store: DraftStore;
  readonly #upload: Uploader;
  readonly #maxLookups: number;

  /** `maxLookups`: number of further checks on the chain after an unclear reply of the wallet. After that, the user is asked. */
  constructor(
    parts: MintParts,
    store: DraftStore,
    { upload, maxLookups = 30 }: { readonly upload: Uploader; readonly maxLookups?: number | undefined },
  ) {
    this.#maxLookups = maxLookups;
    this.#parts = parts;
    this.#store = store;
    this.#upload = upload;
    makeAutoObservable(this, { progress: false, made: observableRef, planned: observableRef });
  }

  /** Whether the outbox holds this draft's transaction. If so, the wallet is not asked again. */
  get isSent(): boolean {
    return this.#parts.outbox.all.some(isOf(MINT_KIND, this.#store.draft.requestId));
  }

  /** The current step, or the one at which the flow stopped. */
  get step(): StepId {
    return this.progress.hash === undefined ? this.begun : 'confirm';
  }

  get steps(): readonly StepId[] {
    return this.planned.length > 0 ? this.planned : stepsOf(this.#store.draft);
  }

  /**
   * Whether this draft sent its transaction, or may have sent it, on this or an earlier page. Continuing then needs no
   * wallet request. Never rejects.
   */
  async wasSent(signal: AbortSignal): Promise<boolean> {
    const { outbox } = this.#parts;
    const isThis = isOf(MINT_KIND, this.#store.draft.requestId);
    await outbox.load();
    // `reconcile` closes records that are too old to be found.
    if (outbox.all.some((record) => isThis(record) && !record.hash)) await outbox.reconcile(signal);
    return outbox.all.some(isThis);
  }

  /** Continues where the flow stopped. Never rejects: failures are stored in `progress`. */
  async run(facts: StudioFacts, signal: AbortSignal): Promise<void> {
    await this.progress.run(signal, async () => {
      this.#show({ planned: stepsOf(this.#store.draft), sentBytes: 0, isPaused: false, begun: 'signIn' });
      await this.#store.keep({ isBegun: true });
      const made = await this.#make(facts, signal);
      await this.#store.clear();
      this.#show({ made });
    });
  }

  /**
   * The user says that the wallet did not send the transaction. The wallet may be asked again: the chain accepts a permit
   * only once.
   */
  async forgetUnknown(): Promise<void> {
    const { outbox } = this.#parts;
    const isThis = isOf(MINT_KIND, this.#store.draft.requestId);
    for (const { id } of outbox.all.filter((record) => isThis(record) && !record.hash)) await outbox.archive(id);
  }

  /** Returns to the form. */
  leave(): void {
    this.#show({ made: undefined });
    this.progress.enter('review');
    void this.#store.keep({ isBegun: false }).catch(() => undefined);
  }

  begin(step: StepId): void {
    this.#show({ begun: step });
  }

  showUpload(change: { readonly sentBytes?: number; readonly isPaused?: boolean }): void {
    this.#show(change);
  }

  /**
   * The transaction sent for this request. If the wallet's reply was unclear, searches for it on the chain. `undefined`
   * if nothing was sent.
   * @throws AppError `transaction/unknown-outcome` while the chain does not show it
   */
  async sentBefore(kind: string, requestId: string, signal: AbortSignal) {
    const { outbox, wallet } = this.#parts;
    const { chain } = this.#store.place;
    const isThis = isOf(kind, requestId);
    const find = (): OutboxRecord | undefined => outbox.all.find(isThis);
    await outbox.load();
    // The transaction may be included in a block soon.
    for (let lookups = 0; find() && !find()?.hash; lookups += 1) {
      this.begin('confirm');
      await outbox.reconcile(signal);
      if (find()?.hash || lookups >= this.#maxLookups) break;
      await pause(LOOK_MS, signal);
    }
    const found = find();
    if (!found) return undefined;
    if (found.hash) return { ...found, hash: found.hash };
    const signer = wallet.signerOf(chain.family)?.wallet.name ?? '';
    throw new AppError('transaction/unknown-outcome', { wallet: signer, chain: chain.name });
  }

  async #make(facts: StudioFacts, signal: AbortSignal): Promise<MintedNft> {
    const { chain } = this.#store.place;
    const driver = await this.#parts.chains.driver(chain.id);
    const { requestId } = this.#store.draft;
    const before = await this.sentBefore(MINT_KIND, requestId, signal);
    if (before) {
      this.progress.sent(before.hash);
      const onSpedUp = (hash: string) => this.progress.sent(hash);
      await untilIncluded(driver, before, { chain: chain.name, signal, onSpedUp });
      return madeOf(z.parse(StoredMint, before.payload), this.progress.hash ?? before.hash);
    }
    const context: MintContext = {
      parts: this.#parts,
      store: this.#store,
      driver,
      facts,
      upload: this.#upload,
      flow: this,
    };
    const onRetry = () => this.begin('signIn');
    return this.#parts.signIn.whileSignedIn(chain, () => this.#makeNew(context, signal), { signal, onRetry });
  }

  async #makeNew(context: MintContext, signal: AbortSignal): Promise<MintedNft> {
    const content = await uploadMedium(context, signal);
    this.begin('describe');
    const described = await storeMetadata(context, content, signal);
    const contract = await makeOwnCollection(context, signal);
    this.begin('mint');
    const report = await mint(context, { ...described, contract }, signal);
    return madeOf(report, this.progress.hash ?? '');
  }

  #show(change: Partial<Pick<MintFlow, 'made' | 'planned' | 'sentBytes' | 'isPaused' | 'begun'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

function stepsOf({ medium, collection }: Draft): readonly StepId[] {
  const isLeftOut = (step: StepId) =>
    (step === 'upload' && medium?.kind === 'picture') || (step === 'collection' && collection.kind !== 'new');
  return stepIds.filter((step) => !isLeftOut(step));
}

function madeOf(report: StoredMint, hash: string): MintedNft {
  return { ...mintedOf(report), hash };
}
