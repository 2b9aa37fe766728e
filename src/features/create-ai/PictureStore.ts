import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { resultCodes } from '../../api/codes.ts';
import type { DataOf } from '../../api/endpoint.ts';
import { toWireLanguage } from '../../api/language.ts';
import { aiCreatePhoto, aiGetPhoto, aiStyles, MAX_PROMPT } from '../../api/nft/aiMint.ts';
import { picturesRequest } from '../../api/nft/requests.ts';
import { isAborted, isAppError, isCancelled } from '../../model/errors.ts';
import { AnswerOrder } from '../../shell/platform/AnswerOrder.ts';
import { pause } from '../../shell/platform/pause.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import type { Draft, PictureRequest, PictureTask } from './Draft.ts';
import { DraftDb, MAX_DRAFTS } from './DraftDb.ts';

type Styles = DataOf<typeof aiStyles>;
type Photo = DataOf<typeof aiGetPhoto>;

export type StylesState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly styles: Styles }
  | { readonly status: 'failed'; readonly error: unknown };

/** Why there are no pictures. After `slow` and `signed-out`, the pictures may still arrive. */
export type FailureReason = 'engine' | 'refused' | 'slow' | 'gone' | 'signed-out' | 'enough';

export type Job =
  | { readonly status: 'idle' }
  /** A request to the wallet or the backend is open. */
  | { readonly status: 'asking' }
  | {
      readonly status: 'making';
      readonly task: PictureTask;
      readonly progress: number;
      readonly urls: readonly string[];
      readonly isOffline: boolean;
    }
  | { readonly status: 'done'; readonly made: number; readonly wanted: number }
  | { readonly status: 'cancelled' }
  | {
      readonly status: 'failed';
      readonly reason: FailureReason;
      readonly request: PictureRequest;
      readonly task: PictureTask | undefined;
    }
  | { readonly status: 'broken'; readonly error: unknown; readonly request: PictureRequest };

interface Options {
  readonly db?: DraftDb;
  /** Milliseconds between two checks of a task. */
  readonly everyMs?: number;
  /** Maximum wait for a task, in milliseconds. */
  readonly limitMs?: number;
}

const EVERY_MS = 1_000;
/** Maximum interval between checks while the backend does not reply. */
const SLOWEST_MS = 15_000;
const LIMIT_MS = 12 * 60_000;

type Parts = Pick<Shell, 'i18n' | 'api' | 'clock' | 'wallet' | 'signIn'>;

/** Generated pictures: the form, the running task, and the resulting drafts. */
export class PictureStore {
  styles: StylesState = { status: 'loading' };
  prompt = '';
  styleId = '';
  count = 2;
  job: Job = { status: 'idle' };
  drafts: readonly Draft[] = [];
  /** The last discarded draft, for undo. */
  discarded: Draft | undefined;
  /** Whether this device stores drafts. */
  isKept = true;
  readonly #parts: Parts;
  readonly #db: DraftDb;
  readonly #options: Options;
  readonly #stylesOrder = new AnswerOrder();
  /** Aborted when the task or the page ends. */
  #running: AbortController | undefined;

  constructor(parts: Parts, options: Options = {}) {
    this.#parts = parts;
    this.#options = options;
    this.#db = options.db ?? new DraftDb();
    makeAutoObservable(this, {
      styles: observableRef,
      job: observableRef,
      drafts: observableRef,
      discarded: observableRef,
    });
  }

  /** Loads styles and drafts, and continues a running task. Returns a function that stops it. */
  start(): () => void {
    const stopped = new AbortController();
    const stopLanguage = reaction(
      () => this.#parts.i18n.language,
      () => void this.loadStyles(),
      { fireImmediately: true },
    );
    void this.#resume(stopped.signal);
    return () => {
      stopped.abort();
      stopLanguage();
      this.#running?.abort();
      void this.#db.close();
    };
  }

  async loadStyles(): Promise<void> {
    const { api, i18n } = this.#parts;
    const asked = this.#stylesOrder.next();
    try {
      const styles = await api.call(aiStyles, { language: toWireLanguage(i18n.language) });
      runInAction(() => {
        if (!this.#stylesOrder.take('all', asked)) return;
        this.styles = { status: 'ready', styles };
        if (!styles.lists.some(({ id }) => id === this.styleId)) this.styleId = styles.lists[0]?.id ?? '';
      });
    } catch (error) {
      // Styles that are already loaded stay usable in another language.
      runInAction(() => {
        if (this.styles.status !== 'ready' && this.#stylesOrder.isNewest('all', asked))
          this.styles = { status: 'failed', error };
      });
    }
  }

  /** Whether this site makes pictures; `true` until its styles are known. */
  get isOffered(): boolean {
    return this.styles.status !== 'ready' || this.styles.styles.lists.length > 0;
  }

  retryStyles(): void {
    this.styles = { status: 'loading' };
    void this.loadStyles();
  }

  change(change: Partial<Pick<PictureStore, 'prompt' | 'styleId' | 'count'>>): void {
    Object.assign(this, change, change.prompt === undefined ? {} : { prompt: change.prompt.slice(0, MAX_PROMPT) });
  }

  get isBusy(): boolean {
    return this.job.status === 'asking' || this.job.status === 'making';
  }

  /** The request in the form. `undefined` if a field is missing. */
  get request(): PictureRequest | undefined {
    return this.#requestOf(this.prompt, this.styleId, this.count);
  }

  /** Requests pictures for the account that pays on the chain. Signs that account in first. Never rejects. */
  async make(chain: ChainPlugin, request: PictureRequest | undefined = this.request): Promise<void> {
    if (!request || this.isBusy) return;
    const running = this.#begin();
    this.#show({ job: { status: 'asking' } });
    try {
      const taskId = await this.#request(chain, request, running.signal);
      const task: PictureTask = { ...request, taskId, startedAt: this.#parts.clock.now() };
      await this.#kept(this.#db.keepTask(task));
      if (!running.signal.aborted) await this.#follow(task, running.signal);
    } catch (error) {
      this.#end(running, isAborted(error) ? { status: 'idle' } : failureOf(error, request));
    }
  }

  /** Requests another picture with the same text and style. */
  vary(chain: ChainPlugin, { prompt, styleId }: Draft): Promise<void> {
    return this.make(chain, this.#requestOf(prompt, styleId, 1));
  }

  /** Retries a failed request, or checks again for late pictures. */
  async again(chain: ChainPlugin): Promise<void> {
    const { job } = this;
    if (job.status === 'broken') return this.make(chain, job.request);
    if (job.status !== 'failed') return;
    if (!job.task || (job.reason !== 'slow' && job.reason !== 'signed-out')) return this.make(chain, job.request);
    const { task, reason, request } = job;
    const running = this.#begin();
    try {
      if (reason === 'signed-out') {
        this.#show({ job: { status: 'asking' } });
        await this.#parts.signIn.renewSignIn(chain, { signal: running.signal });
      }
      await this.#follow({ ...task, startedAt: this.#parts.clock.now() }, running.signal);
    } catch (error) {
      this.#end(running, isCancelled(error) ? job : failureOf(error, request));
    }
  }

  /** Stops waiting and forgets the task. Drafts of earlier tasks stay. */
  async cancel(): Promise<void> {
    const { job } = this;
    this.#running?.abort();
    this.job = { status: 'cancelled' };
    if (job.status === 'making') await this.#kept(this.#db.endTask());
  }

  /** Closes a message. A task that could still finish is given up. */
  async close(): Promise<void> {
    const { job } = this;
    this.job = { status: 'idle' };
    if (job.status === 'failed' && job.task) await this.#kept(this.#db.endTask());
  }

  async discard(draft: Draft): Promise<void> {
    this.drafts = this.drafts.filter(({ uri }) => uri !== draft.uri);
    this.discarded = draft;
    await this.#kept(this.#db.discard(draft.uri));
  }

  async undo(): Promise<void> {
    const draft = this.discarded;
    if (!draft) return;
    this.discarded = undefined;
    this.#add([draft]);
    await this.#kept(this.#db.put(draft));
  }

  #requestOf(prompt: string, styleId: string, count: number): PictureRequest | undefined {
    const text = prompt.trim();
    if (text === '' || this.styles.status !== 'ready') return undefined;
    const { engine, lists } = this.styles.styles;
    const style = lists.find(({ id }) => id === styleId);
    return style && { prompt: text, styleId, styleName: style.name, engine, count };
  }

  async #resume(signal: AbortSignal): Promise<void> {
    try {
      const [drafts, task] = await Promise.all([this.#db.drafts(), this.#db.task()]);
      if (signal.aborted) return;
      this.#add(drafts);
      if (!task || this.isBusy) return;
      const running = this.#begin();
      await this.#follow(task, running.signal);
    } catch (error) {
      if (!signal.aborted && !isCancelled(error)) this.#show({ isKept: false });
    }
  }

  async #request(chain: ChainPlugin, { prompt, styleId, count }: PictureRequest, signal: AbortSignal): Promise<string> {
    const { api, signIn, wallet } = this.#parts;
    const send = async () => {
      const account = wallet.payerOn(chain) ?? '';
      return (await api.call(aiCreatePhoto, picturesRequest({ account, prompt, styleId, count }), { signal })).taskId;
    };
    return signIn.whileSignedIn(chain, send, { signal });
  }

  /** Checks the task until it ends. Rejects when `signal` aborts. */
  async #follow(task: PictureTask, signal: AbortSignal): Promise<void> {
    const { everyMs = EVERY_MS, limitMs = LIMIT_MS } = this.#options;
    let misses = 0;
    // The steady clock limits the wait even if the system date is set back.
    const began = steadyNow();
    this.#show({ job: { status: 'making', task, progress: 0, urls: [], isOffline: false } });
    for (;;) {
      const result = await this.#parts.api.request(aiGetPhoto, { taskId: task.taskId }, { signal });
      if (result.status === 'ok') {
        misses = 0;
        if (result.data.status !== 'pending') return this.#finish(task, result.data, signal);
        const { progress, urls } = result.data;
        this.#show({ job: { status: 'making', task, progress, urls, isOffline: false } });
      } else if (result.status === 'empty') {
        await this.#kept(this.#db.endTask());
        return this.#show({ job: { status: 'failed', reason: 'gone', request: task, task: undefined } });
      } else if (result.status === 'refused' && result.resultCode === resultCodes.notSignedIn) {
        return this.#show({ job: { status: 'failed', reason: 'signed-out', request: task, task } });
      } else {
        misses += 1;
        this.#missed();
      }
      if (Math.max(this.#parts.clock.now() - task.startedAt, steadyNow() - began) > limitMs)
        return this.#show({ job: { status: 'failed', reason: 'slow', request: task, task } });
      await pause(Math.min(everyMs * 2 ** Math.min(misses, 5), SLOWEST_MS), signal);
    }
  }

  #missed(): void {
    runInAction(() => {
      if (this.job.status === 'making') this.job = { ...this.job, isOffline: true };
    });
  }

  async #finish(task: PictureTask, photo: Photo, signal: AbortSignal): Promise<void> {
    const { prompt, styleId, styleName, engine, count } = task;
    const made = photo.contents.flatMap(({ url: uri, mediaType }, i): readonly Draft[] => {
      const url = photo.urls[i];
      return url === undefined
        ? []
        : [{ uri, url, mediaType, prompt, styleId, styleName, engine, madeAt: task.startedAt + count - i }];
    });
    await this.#kept(this.#db.endTask(made));
    if (signal.aborted) return;
    if (made.length === 0) {
      return this.#show({
        job: {
          status: 'failed',
          reason: photo.reason === 'refused' ? 'refused' : 'engine',
          request: task,
          task: undefined,
        },
      });
    }
    this.#add(made);
    this.#show({ job: { status: 'done', made: made.length, wanted: count } });
  }

  #add(drafts: readonly Draft[]): void {
    runInAction(() => {
      const all = [...drafts, ...this.drafts.filter(({ uri }) => !drafts.some((draft) => draft.uri === uri))];
      this.drafts = all.sort((a, b) => b.madeAt - a.madeAt).slice(0, MAX_DRAFTS);
    });
  }

  #begin(): AbortController {
    this.#running?.abort();
    this.#running = new AbortController();
    return this.#running;
  }

  #end(running: AbortController, job: Job): void {
    // Ignore the result if another task is running, or if the page is gone.
    if (this.#running === running && !running.signal.aborted) this.#show({ job });
  }

  /** Without storage, everything works while the page is open. */
  async #kept(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch {
      this.#show({ isKept: false });
    }
  }

  #show(change: Partial<Pick<PictureStore, 'job' | 'isKept'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

function failureOf(error: unknown, request: PictureRequest): Job {
  if (codeOf(error) === resultCodes.tooFrequent)
    return { status: 'failed', reason: 'enough', request, task: undefined };
  return { status: 'broken', error, request };
}

/** Result code of the backend's refusal. */
function codeOf(error: unknown): number | undefined {
  return isAppError(error, 'api/refused') ? error.context.resultCode : undefined;
}
