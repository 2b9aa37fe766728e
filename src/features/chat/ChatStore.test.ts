import { reaction, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { answering, type Exchange, FakeAssistant, frame } from '../../../tests/support/fakes/FakeAssistant.ts';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { AppError } from '../../model/errors.ts';
import { answerOf } from './answers/ChatMessage.ts';
import { ChatStore, MAX_QUESTION } from './ChatStore.ts';

const CHAT_PATH = '/v1/api/sendStreamChat';

async function setUp(...exchanges: readonly Exchange[]) {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  const assistant = new FakeAssistant(...exchanges);
  const chat = new ChatStore(shell, assistant.ask);
  const transcript = () =>
    chat.messages.map((message) => (message.role === 'user' ? message.text : `→ ${answerOf(message).text}`));
  const kept = () => (JSON.parse(localStorage.getItem('chatGptList') ?? '[]') as unknown[]).length;
  const type = async (text: string) => {
    chat.setDraft(text);
    await chat.send();
  };
  return { shell, wallet, assistant, chat, transcript, kept, type };
}

const hello = { frames: answering('Hello there', { related: ['And then?'] }) };
const endless = { frames: [frame('code', 1), frame('gpt', 'Half an ans')], ending: 'stays' } as const;
const until = (condition: () => boolean) => expect.poll(condition).toBe(true);

describe('ChatStore', () => {
  it('[CHT-01] sends nothing for an empty question or while an answer is streaming', async () => {
    const { assistant, chat, type } = await setUp(endless);

    await type('  \n ');
    expect(assistant.requests).toEqual([]);

    void type('First?');
    await type('Second?');
    await chat.ask('Third?');
    await chat.regenerate();

    expect(assistant.requests.map(({ content }) => content)).toEqual(['First?']);
    expect(chat.draft).toBe('Second?');
    chat.stop();
  });

  it('[CHT-02] changes from waiting to streaming to finished', async () => {
    const { chat, transcript, type } = await setUp(hello);
    const steps: string[] = [];
    const stop = reaction(
      () => chat.state.status,
      (status) => steps.push(status),
    );

    await type('Hi?');
    stop();

    expect(steps).toEqual(['waiting', 'streaming', 'finished']);
    expect(transcript()).toEqual(['Hi?', '→ Hello there']);
    expect(chat.draft).toBe('');
    expect(chat.latest?.related).toEqual(['And then?']);
  });

  it('[CHT-02] keeps and marks the partial text when stopped, and closes the stream', async () => {
    const { assistant, chat, transcript, kept, type } = await setUp(endless);
    const asked = type('Hi?');
    await until(() => chat.state.status === 'streaming' && chat.state.answer.text !== '');

    chat.stop();
    await asked;

    expect(chat.state).toEqual({ status: 'finished' });
    expect(transcript()).toEqual(['Hi?', '→ Half an ans']);
    expect(chat.messages[1]).toMatchObject({ versions: [{ ending: 'stopped' }] });
    expect([kept(), assistant.open]).toEqual([2, 0]);
  });

  it('[CHT-02] keeps only the question when stopped before the first word', async () => {
    const { chat, transcript, type } = await setUp({ frames: [], ending: 'stays' }, hello);
    const asked = type('Hi?');
    chat.stop();
    await asked;
    expect(chat.state).toEqual({ status: 'finished', problem: 'stopped' });
    expect(transcript()).toEqual(['Hi?']);

    await chat.regenerate();

    expect(transcript()).toEqual(['Hi?', '→ Hello there']);
  });

  it.each([
    ['an error at once', { frames: [frame('error', 'x')] }, 'failed'],
    ['an error in the middle', { frames: [frame('gpt', 'Half'), frame('error', 'x')] }, 'failed'],
    ['an end without done', { frames: [frame('gpt', 'Half')] }, 'failed'],
    ['done without an answer', { frames: [frame('step', 'done')] }, 'failed'],
    [
      'a broken connection',
      {
        frames: [frame('gpt', 'Half')],
        ending: new AppError('api/unreachable', { endpoint: CHAT_PATH, body: undefined }),
      },
      'failed',
    ],
    [
      'silence',
      { frames: [], ending: new AppError('api/timed-out', { endpoint: CHAT_PATH, afterMs: 60_000 }) },
      'failed',
    ],
    ['a fault of ours', { frames: [], ending: new TypeError('x') }, 'failed'],
    [
      'a rate limit',
      { frames: [], ending: new AppError('api/http-status', { endpoint: CHAT_PATH, status: 429, text: '' }) },
      'too-often',
    ],
    ...(
      [
        [1001, 'failed'],
        [4003, 'too-often'],
        [5004, 'used-up'],
        [5021, 'region'],
        [99_999, 'updating'],
      ] as const
    ).map(
      ([resultCode, problem]) =>
        [
          `refusal ${resultCode}`,
          { frames: [], ending: new AppError('api/refused', { endpoint: CHAT_PATH, resultCode, message: 'x' }) },
          problem,
        ] as const,
    ),
  ] as const)('[CHT-02] reaches step 3 silently after %s', async (_name, exchange, problem) => {
    const { shell, assistant, chat, transcript, type } = await setUp(exchange);

    await type('Hi?');

    expect(chat.state).toEqual({ status: 'finished', problem });
    expect(transcript()).toEqual(['Hi?']);
    expect([shell.toasts.items.length, assistant.open]).toEqual([0, 0]);
  });

  it('[CHT-02] regenerates the last answer and keeps all versions', async () => {
    const { assistant, chat, transcript, type } = await setUp(
      { frames: answering('First') },
      { frames: answering('Second') },
      { frames: [frame('error', 'x')] },
      hello,
    );
    await type('Hi?');

    await chat.regenerate();
    expect(transcript()).toEqual(['Hi?', '→ Second']);
    expect(assistant.requests[1]?.messages).toHaveLength(1);
    await chat.regenerate();
    expect(transcript()).toEqual(['Hi?', '→ Second']);

    const [, answer] = chat.messages;
    if (answer?.role !== 'assistant') throw new Error('no answer');
    chat.choose(answer, 0);
    expect(transcript()).toEqual(['Hi?', '→ First']);
    await type('And?');
    expect(assistant.requests.at(-1)?.messages.map(({ content }) => content)).toEqual(['Hi?', 'First', 'And?']);
  });

  it('[CHT-01] edits the last question, and removes what followed it', async () => {
    const { chat, transcript, type } = await setUp(hello);
    await type('One?');
    await type('Tow?');

    chat.editLast();
    expect([chat.draft, chat.isEditing]).toEqual(['Tow?', true]);
    await type('Two?');
    expect(transcript()).toEqual(['One?', '→ Hello there', 'Two?', '→ Hello there']);

    chat.editLast();
    chat.cancelEditing();
    await type('Three?');
    expect(transcript().filter((text) => text.endsWith('?'))).toEqual(['One?', 'Two?', 'Three?']);
  });

  it('[CHT-02] sends the last ten messages, the language, the conversation id, and increasing numbers', async () => {
    const { shell, assistant, chat, type } = await setUp(hello);
    await shell.i18n.use('zh');
    for (let index = 1; index <= 7; index += 1) await type(`问题 ${index}`);

    const last = assistant.requests.at(-1);
    expect(last?.messages.map(({ role }) => role)).toEqual(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'assistant' : 'user')),
    );
    expect(last).toMatchObject({ language: 'cn', locale: 'zh', content: '问题 7', model: 'ml-plus' });
    expect(last?.msggroup).toBe(String(chat.messages[0]?.code));
    const codes = assistant.requests.map(({ code }) => Number(code));
    expect(new Set(codes).size).toBe(7);
    expect(codes).toEqual([...codes].sort((a, b) => a - b));
  });

  it('[CHT-04] saves the conversation whenever it grows, and continues it after a reload', async () => {
    const { shell, assistant, chat, kept, transcript, type } = await setUp(hello);
    const asked = type('Hi?');
    expect(kept()).toBe(1);
    await asked;
    expect(kept()).toBe(2);

    const again = new ChatStore(shell, assistant.ask);
    expect(again.messages).toEqual(chat.messages);

    chat.clear();
    expect([transcript(), localStorage.getItem('chatGptList')]).toEqual([[], null]);
  });

  it('[CHT-04] offers to retry a question without an answer after the page was left', async () => {
    const { shell, assistant, chat, type } = await setUp(endless, hello);
    void type('Hi?');
    const again = new ChatStore(shell, assistant.ask);
    expect(again.problem).toBe('failed');

    await again.regenerate();

    expect([again.problem, again.messages.length]).toEqual([undefined, 2]);
    chat.clear();
  });

  it('[CHT-03] keeps the text in the field when another question is pressed', async () => {
    const { chat, transcript } = await setUp(hello);
    chat.setDraft('Half a quest');

    await chat.ask('And then?');

    expect([chat.draft, transcript()[0]]).toEqual(['Half a quest', 'And then?']);
  });

  it('[CHT-04] follows changes of another tab, but not while an answer is streaming', async () => {
    const { shell, chat, transcript, type } = await setUp(hello, endless);
    await type('Hi?');
    const stops = [shell.storage.follow(shell.window), chat.followOtherTabs()];
    localStorage.removeItem('chatGptList');
    shell.window.dispatchEvent(new StorageEvent('storage', { key: 'chatGptList' }));
    expect(transcript()).toEqual([]);

    void type('Again?');
    localStorage.removeItem('chatGptList');
    shell.window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(transcript()).toEqual(['Again?']);
    for (const stop of stops) stop();
    chat.clear();
  });

  it.each([
    ['phrase', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    ['key', 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'],
    ['key-or-hash', `${'1f2e3d4c'.repeat(8)}`],
  ])('[CHT-01] neither sends nor stores a %s', async (problem, secret) => {
    const { assistant, chat, kept, type } = await setUp(hello);

    await type(secret);
    expect(chat.state).toEqual({ status: 'finished', problem });
    await chat.ask(secret);

    expect(assistant.requests).toEqual([]);
    expect([chat.messages, kept(), JSON.stringify(localStorage).includes(secret)]).toEqual([[], 0, false]);
    chat.setDraft('How do I keep it safe?');
    expect(chat.state).toEqual({ status: 'finished' });
  });

  it('[CHT-02] reports offline before sending, and keeps the question in the field', async () => {
    const { shell, assistant, chat, type } = await setUp(hello);
    Object.defineProperty(shell.window.navigator, 'onLine', { value: false, configurable: true });
    try {
      await type('Hi?');
    } finally {
      Reflect.deleteProperty(shell.window.navigator, 'onLine');
    }

    expect(chat.state).toEqual({ status: 'finished', problem: 'offline' });
    expect([assistant.requests, chat.draft, chat.messages]).toEqual([[], 'Hi?', []]);
  });

  it('sends the account only with permission, for that account and conversation', async () => {
    const { shell, wallet, assistant, chat, type } = await setUp(hello);
    await shell.wallet.connect(wallet);
    const sent = async () => {
      await type('My orders?');
      return assistant.requests.at(-1)?.userAddr;
    };

    expect(await sent()).toBeUndefined();
    expect(JSON.stringify(assistant.requests)).not.toContain('one-alice');
    runInAction(() => chat.setShowsAccount(true));
    expect(await sent()).toBe('one-alice');
    wallet.switchTo([{ address: 'one-bob', chain: 'fake:one' }]);
    await until(() => chat.account === 'one-bob');
    expect(await sent()).toBeUndefined();
    runInAction(() => chat.setShowsAccount(true));
    chat.clear();
    expect(await sent()).toBeUndefined();
  });

  it('shortens an external question, and sends nothing automatically', async () => {
    const { assistant, chat } = await setUp(hello);

    chat.open('x'.repeat(9_000));

    expect(chat.draft).toHaveLength(MAX_QUESTION);
    expect(assistant.requests).toEqual([]);
  });
});
