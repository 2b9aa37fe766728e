import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ChatRequest, chatRequest } from '../../api/chat.ts';
import { looksSecret } from '../../model/secrets.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { AskAssistant } from './answers/askAssistant.ts';
import {
  type Answer,
  type AnswerMessage,
  answerOf,
  type ChatMessage,
  noAnswer,
  saysSomething,
} from './answers/ChatMessage.ts';
import { type ChatProblem, problemOf } from './answers/chatProblem.ts';
import { foldFrame } from './answers/foldFrame.ts';
import { deviceNo } from './deviceNo.ts';
import { keepHistory, readHistory } from './history/history.ts';
import { historyKey } from './stored.ts';

/** Maximum characters of a question that the service reads. */
export const MAX_QUESTION = 4_000;
/** Maximum number of messages in a request, including the question. */
const MAX_SENT_MESSAGES = 10;
/** Maximum characters of each message in a request. */
const MAX_SENT = 20_000;

/** Problems that disappear when the user edits the draft. */
const aboutDraft: readonly ChatProblem[] = ['offline', 'phrase', 'key', 'key-or-hash'];

/** The three steps of an exchange (spec §4). */
export type ChatState =
  | { readonly status: 'waiting' }
  | { readonly status: 'streaming'; readonly answer: Answer }
  /** No exchange is running. `problem`: why the last question has no answer. */
  | { readonly status: 'finished'; readonly problem?: ChatProblem };

type Parts = Pick<Shell, 'i18n' | 'storage' | 'wallet' | 'window'>;

/** A conversation with the assistant. It continues while its dialog is closed. */
export class ChatStore {
  messages: readonly ChatMessage[];
  state: ChatState = { status: 'finished' };
  /** The text in the field. It is neither stored nor sent until the user sends it. */
  draft = '';
  /** True if the text in the field replaces the last question. */
  isEditing = false;
  /** The last answer of this visit, for announcements to screen readers. */
  latest: Answer | undefined;
  /** The account that the user shares with the assistant in this conversation. */
  shownAccount: string | undefined;
  #stop: AbortController | undefined;
  readonly #parts: Parts;
  readonly #ask: AskAssistant;

  constructor(parts: Parts, ask: AskAssistant) {
    this.#parts = parts;
    this.#ask = ask;
    this.messages = readHistory(parts.storage);
    makeAutoObservable(this, {
      messages: observableRef,
      state: observableRef,
      latest: observableRef,
    });
  }

  get isBusy(): boolean {
    return this.state.status !== 'finished';
  }

  /** The last question; `undefined` if there is none. */
  get lastQuestion(): string | undefined {
    return this.messages.findLast((message) => message.role === 'user')?.text;
  }

  /** Why the last question has no answer. The user may have left the page during the answer. */
  get problem(): ChatProblem | undefined {
    if (this.state.status !== 'finished') return undefined;
    return this.state.problem ?? (this.messages.at(-1)?.role === 'user' ? 'failed' : undefined);
  }

  get account(): string | undefined {
    return this.#parts.wallet.account?.address;
  }

  /** Whether questions carry the account. The consent is valid for one account only. */
  get showsAccount(): boolean {
    return this.shownAccount !== undefined && this.shownAccount === this.account;
  }

  /** Shows the stored conversation and puts `question` into the field. */
  open(question: string | undefined): void {
    this.load();
    if (question === undefined) return;
    this.isEditing = false;
    this.setDraft(question);
  }

  /** Loads the conversation again when another tab writes it. Returns a function that stops this. */
  followOtherTabs(): () => void {
    return this.#parts.storage.onWritten([historyKey], () => this.load());
  }

  setShowsAccount(shows: boolean): void {
    this.shownAccount = shows ? this.account : undefined;
  }

  setDraft(text: string): void {
    this.draft = text.slice(0, MAX_QUESTION);
    // The new text may no longer have the problem.
    if (this.problem && aboutDraft.includes(this.problem)) this.state = { status: 'finished' };
  }

  /** Puts the last question into the field, so that the user can change it. */
  editLast(): void {
    if (this.isBusy || this.lastQuestion === undefined) return;
    this.draft = this.lastQuestion;
    this.isEditing = true;
  }

  cancelEditing(): void {
    this.draft = '';
    this.isEditing = false;
  }

  /** Sends the text in the field. Sends nothing if the field is empty, or during an answer. */
  async send(): Promise<void> {
    const text = this.draft.trim();
    if (text === '' || !this.#mayAsk(text)) return;
    const before = this.isEditing ? this.#beforeLastQuestion() : this.messages;
    this.cancelEditing();
    await this.#askAfter(before, text);
  }

  /** Sends a question that is not in the field: an example, or a related one. The text in the field stays. */
  async ask(text: string): Promise<void> {
    if (!this.#mayAsk(text)) return;
    if (this.isEditing) this.cancelEditing();
    await this.#askAfter(this.messages, text);
  }

  /** Sends the last question again. Its earlier answers stay as versions. */
  async regenerate(): Promise<void> {
    if (this.lastQuestion !== undefined && this.#mayAsk(this.lastQuestion)) await this.#exchange();
  }

  /** Closes the stream and keeps the received part of the answer. */
  stop(): void {
    const { state } = this;
    if (state.status === 'finished') return;
    this.#stop?.abort();
    this.#finish({ ...(state.status === 'streaming' ? state.answer : noAnswer), ending: 'stopped' });
  }

  choose({ code }: AnswerMessage, chosen: number): void {
    this.#set(
      this.messages.map((message) =>
        message.role === 'assistant' && message.code === code ? { ...message, chosen } : message,
      ),
    );
  }

  /** Reads the stored conversation: another tab may have written it. */
  load(): void {
    if (!this.isBusy) this.messages = readHistory(this.#parts.storage);
  }

  /** Deletes the conversation, in memory and on the device. */
  clear(): void {
    this.#stop?.abort();
    this.state = { status: 'finished' };
    this.latest = undefined;
    this.shownAccount = undefined;
    this.cancelEditing();
    this.#set([]);
  }

  /** Whether a question can be sent now. For a secret, or without a network, sets the problem in `state`. */
  #mayAsk(text: string): boolean {
    if (this.isBusy) return false;
    const problem = looksSecret(text) ?? (this.#parts.window.navigator.onLine ? undefined : 'offline');
    if (problem) this.state = { status: 'finished', problem };
    return !problem;
  }

  async #askAfter(before: readonly ChatMessage[], text: string): Promise<void> {
    const code = Math.max(Date.now(), (before.at(-1)?.code ?? 0) + 1);
    this.#set([...before, { role: 'user', code, text }]);
    await this.#exchange();
  }

  #beforeLastQuestion(): readonly ChatMessage[] {
    const last = this.messages.findLastIndex(({ role }) => role === 'user');
    return this.messages.slice(0, Math.max(last, 0));
  }

  async #exchange(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const request = this.#request();
    this.latest = undefined;
    this.state = { status: 'waiting' };
    let answer = noAnswer;
    try {
      for await (const frame of this.#ask(request, stop.signal)) {
        if (stop.signal.aborted) return;
        answer = foldFrame(answer, frame);
        if (answer.ending) break;
        this.#show(answer);
      }
      if (!stop.signal.aborted) this.#finish(answer);
    } catch (error) {
      // `stop` and `clear` have already set the state.
      if (!stop.signal.aborted) this.#fail(problemOf(error));
    }
  }

  #request(): ChatRequest {
    const { i18n } = this.#parts;
    const last = this.messages.findLastIndex(({ role }) => role === 'user');
    const sent = this.messages.slice(Math.max(0, last + 1 - MAX_SENT_MESSAGES), last + 1);
    return chatRequest({
      conversation: String(this.messages[0]?.code ?? ''),
      text: this.lastQuestion ?? '',
      code: this.messages[last]?.code ?? 0,
      language: i18n.language,
      messages: sent.map((message) => ({
        role: message.role,
        content: (message.role === 'user' ? message.text : answerOf(message).text).slice(0, MAX_SENT),
        code: message.code,
      })),
      device: deviceNo(this.#parts.storage),
      account: this.showsAccount ? this.account : undefined,
    });
  }

  #show(answer: Answer): void {
    runInAction(() => {
      this.state = { status: 'streaming', answer };
    });
  }

  /** Step 3. An answer that failed is dropped (spec §4): half a sentence may say the opposite of the whole. */
  #finish(answer: Answer): void {
    const { ending } = answer;
    if (ending === undefined || ending === 'error' || !saysSomething(answer)) {
      this.#fail(ending === 'stopped' ? 'stopped' : 'failed');
      return;
    }
    runInAction(() => {
      const last = this.messages.at(-1);
      if (last?.role === 'assistant') {
        const versions = [...last.versions, answer];
        this.#set([...this.messages.slice(0, -1), { ...last, versions, chosen: versions.length - 1 }]);
      } else {
        const code = last?.code ?? 0;
        this.#set([...this.messages, { role: 'assistant', code, versions: [answer], chosen: 0 }]);
      }
      this.latest = answer;
      this.state = { status: 'finished' };
    });
  }

  #fail(problem: ChatProblem): void {
    runInAction(() => {
      this.state = { status: 'finished', problem };
    });
  }

  #set(messages: readonly ChatMessage[]): void {
    this.messages = messages;
    keepHistory(this.#parts.storage, messages);
  }
}
