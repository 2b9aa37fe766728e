import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { answering, type Exchange, FakeAssistant, frame } from '../../../tests/support/fakes/FakeAssistant.ts';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { listedHosts } from '../../api/links.ts';
import { NATIVE_ADDRESS } from '../../api/swap.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { DialogHost } from '../../shell/layout/top/DialogHost.tsx';
import ChatDialog from './ChatDialog.tsx';
import { chatOf } from './chatOf.ts';
import chatFeature from './index.ts';

async function setUp(...exchanges: readonly Exchange[]) {
  const one = new FakeChain('one', { hasNftMarket: true });
  const two = new FakeChain('two', { prefix: 'one' });
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({
    chains: [one, two],
    tokens: [one.token('USD', 6)],
    wallets: [wallet],
  });
  api.on(listedHosts, ({ hosts }) => ({ listed: hosts.filter((host) => host.startsWith('claim.')) }));
  const assistant = new FakeAssistant(...exchanges);
  const chat = chatOf(shell, assistant.ask);
  const close = vi.fn();
  const show = (question?: string) =>
    renderWithShell(shell, <ChatDialog close={close} {...(question === undefined ? {} : { question })} />);
  return { shell, one, two, wallet, assistant, chat, close, show };
}

/** Whether each is really in sight is the stories' to say; here that question takes longer than all the rest. */
const hidden = true;
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question');
const press = (key: string, init: object = {}) => fireEvent.keyDown(field(), { key, ...init });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name, hidden });
const asked = (assistant: FakeAssistant) => assistant.requests.map(({ content }) => content);
const answered = () => screen.findByRole('button', { name: 'Regenerate', hidden });
const source = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Page ${index + 1}`,
    url: `https://site.example/${index + 1}`,
  }));

const hello = { frames: answering('Hello **there**', { related: ['And then?'] }) };
const endless = { frames: [frame('gpt', 'Half an ans')], ending: 'stays' } as const;

describe('chat', () => {
  it('[CHT-01] opens by its button and by the intent, with the question in the field', async () => {
    const { shell } = await createReadyShell({ features: [chatFeature] });
    chatOf(shell, new FakeAssistant(hello).ask);
    const stop = chatFeature.start?.(shell);
    renderWithShell(
      shell,
      <>
        <Slot name="app.corner" />
        <DialogHost />
      </>,
    );

    // It comes after the page.
    fireEvent.click(await screen.findByRole('button', { name: 'Ask AI' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your question')).value).toBe('');
    act(() => shell.intents.request('openChat', { question: 'Why?' }));

    await waitFor(() => expect(field().value).toBe('Why?'));
    stop?.();
  });
});

describe('ChatDialog', () => {
  it('[CHT-01] shows example questions, and focuses its field', async () => {
    const { assistant, show } = await setUp(hello);
    show();
    expect(await screen.findByText('How can I help?')).toBeTruthy();
    expect(screen.getByText(/Never share your recovery phrase/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));

    fireEvent.click(button('What is slippage, and how much should I set?'));

    expect(await screen.findByText('there')).toBeTruthy();
    expect(asked(assistant)).toEqual(['What is slippage, and how much should I set?']);
    expect(document.activeElement).toBe(field());
  });

  it('[CHT-01] sends with Enter or the button, starts a new line with Shift and Enter, and ignores Enter during text composition', async () => {
    const { assistant, show } = await setUp(hello);
    show();
    expect(button('Send').disabled).toBe(true);
    press('Enter');

    type('One?');
    press('Enter', { shiftKey: true });
    press('Enter', { isComposing: true });
    press('Enter', { keyCode: 229 });
    expect(asked(assistant)).toEqual([]);
    press('Enter');
    await answered();
    type('Two?');
    fireEvent.click(button('Send'));
    await waitFor(() => expect(asked(assistant)).toEqual(['One?', 'Two?']));

    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('[CHT-01] puts a given question into the field, and sends nothing', async () => {
    const { assistant, show } = await setUp(hello);
    show('What is error 50009?');

    expect(field().value).toBe('What is error 50009?');
    expect(assistant.requests).toEqual([]);
  });

  it('[CHT-01] edits the last question with the up arrow in an empty field', async () => {
    const { assistant, show } = await setUp(hello);
    show();
    type('Tow?');
    press('Enter');
    await answered();

    type('x');
    press('ArrowUp');
    expect(field().value).toBe('x');
    type('');
    press('ArrowUp');
    expect(field().value).toBe('Tow?');
    type('Two?');
    press('Enter');
    await answered();

    expect(asked(assistant)).toEqual(['Tow?', 'Two?']);
    expect(screen.queryByText('Tow?')).toBeNull();
  });

  it('[CHT-02] shows dots, then the streamed text, then its actions', async () => {
    const { shell, chat, show } = await setUp({ frames: [], ending: 'stays' }, endless, hello);
    show();
    type('Hi?');
    press('Enter');
    expect(screen.getByRole('img', { name: 'Thinking…', hidden })).toBeTruthy();
    fireEvent.click(button('Stop'));
    expect(screen.getByText('Stopped.')).toBeTruthy();

    fireEvent.click(button('Try again'));
    expect(await screen.findByText('Half an ans')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Regenerate', hidden })).toBeNull();
    fireEvent.click(button('Stop'));
    expect(await screen.findByText('Stopped')).toBeTruthy();

    fireEvent.click(await answered());
    expect(await screen.findByText('there')).toBeTruthy();
    expect(screen.getByText('2 of 2')).toBeTruthy();
    fireEvent.click(button('Previous version'));
    expect(screen.getByText('Half an ans')).toBeTruthy();
    fireEvent.click(button('Previous version'));
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect([chat.messages.length, shell.toasts.items.length]).toEqual([2, 0]);
  });

  it('[CHT-02] reports a missing answer without an alert, and retries', async () => {
    const { shell, show } = await setUp({ frames: [frame('gpt', 'Half'), frame('error', 'boom')] }, hello);
    show();
    type('Hi?');
    press('Enter');

    expect(await screen.findByText('No answer. Try again.')).toBeTruthy();
    expect(screen.queryByText(/Half|boom/)).toBeNull();
    expect(shell.toasts.items).toEqual([]);
    fireEvent.click(button('Try again'));
    expect(await screen.findByText('there')).toBeTruthy();
    expect(screen.queryByText('No answer. Try again.')).toBeNull();
  });

  it('[CHT-02] announces the complete answer, not its parts', async () => {
    const { show } = await setUp({ frames: answering('One two **three**') });
    const { baseElement } = show();
    const announced: string[] = [];
    const region = () => baseElement.querySelector('[role="status"]');
    const listen = new MutationObserver(() => announced.push(region()?.textContent ?? ''));
    const place = region();
    if (!place) throw new Error('no live region');
    listen.observe(place, { subtree: true, childList: true, characterData: true });
    type('Hi?');
    press('Enter');
    await answered();
    await waitFor(() => expect(announced.at(-1)).toBe('One two three'));
    listen.disconnect();

    expect([...new Set(announced)]).toEqual(['Thinking…', 'One two three']);
    expect(screen.getByRole('list', { name: 'Conversation', hidden }).closest('[aria-live], [role="log"]')).toBeNull();
  });

  it.each([
    [0, 0, undefined],
    [1, 1, undefined],
    [3, 3, undefined],
    [4, 4, undefined],
    [5, 3, '2 more'],
    [9, 3, '6 more'],
  ])('[CHT-03] of %i sources it shows %i at first', async (count, shown, more) => {
    const { show } = await setUp({ frames: answering('Read.', { sources: source(count) }) });
    show();
    type('Hi?');
    press('Enter');
    await answered();

    const links = () => screen.queryAllByRole('link', { hidden }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()).toEqual(source(shown).map(({ url }) => url)));
    expect(screen.queryByText('No sources') !== null).toBe(count === 0);
    if (more === undefined) {
      expect(screen.queryByRole('button', { name: /more$/, hidden })).toBeNull();
      return;
    }
    fireEvent.click(button(more));
    await waitFor(() => expect(links()).toEqual(source(count).map(({ url }) => url)));
    expect(screen.queryByRole('button', { name: /more$/, hidden })).toBeNull();
  });

  it('[CHT-03] numbers its sources, shows their hosts, and opens manual pages in the app', async () => {
    const sources = [
      { title: 'Swapping › Slippage', url: '#/manual/swapping' },
      { title: 'A site', url: 'https://site.example/x?y' },
    ];
    const { close, show } = await setUp({ frames: answering('Read. [1] [2]', { sources }) });
    show();
    type('Hi?');
    press('Enter');
    await answered();

    const [manual, site] = within(screen.getByRole('region', { name: 'Sources', hidden })).getAllByRole('listitem', {
      hidden,
    });
    expect(manual?.textContent).toBe('1Swapping › Slippage Manual');
    expect(site?.textContent).toBe('2A site site.example');
    const link = await within(site ?? document.body).findByRole('link', { hidden });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
    fireEvent.click(within(manual ?? document.body).getByRole('link', { hidden }));
    await waitFor(() => expect(location.hash).toBe('#/manual/swapping'));
    expect(close).toHaveBeenCalled();
    location.hash = '';
  });

  it('[CHT-03] sends a related question when it is pressed', async () => {
    const { assistant, show } = await setUp(hello);
    show();
    type('Hi?');
    press('Enter');

    fireEvent.click(await screen.findByRole('button', { name: 'And then?', hidden }));
    await waitFor(() => expect(asked(assistant)).toEqual(['Hi?', 'And then?']));
    await answered();

    expect(screen.getAllByRole('button', { name: 'And then?', hidden })).toHaveLength(1);
  });

  it('[CHT-04] shows the conversation from before the reload, and deletes it after a confirmation', async () => {
    const { chat, show } = await setUp(hello);
    await act(() => chat.ask('Hi?'));
    show();
    expect(await screen.findByText('there')).toBeTruthy();

    fireEvent.click(button('Delete conversation'));
    fireEvent.click(button('Keep'));
    expect(localStorage.getItem('chatGptList')).toContain('Hi?');
    fireEvent.click(button('Delete conversation'));
    fireEvent.click(button('Delete'));

    expect(localStorage.getItem('chatGptList')).toBeNull();
    expect(screen.getByText('How can I help?')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('[CHT-05] renders source marks, and warns about addresses', async () => {
    const { show } = await setUp({
      frames: answering('Send **it** to 0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d <img src=x onerror=alert(1)>'),
    });
    show();
    type('Hi?');
    press('Enter');
    await answered();

    expect(screen.getByText('it').localName).toBe('strong');
    expect(screen.getByText(/includes an address/)).toBeTruthy();
    expect(document.querySelector('dialog img')).toBeNull();
  });

  it('holds back a key and explains why', async () => {
    const { assistant, show } = await setUp(hello);
    show();
    type('KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn');
    press('Enter');

    expect(await screen.findByText(/looks like a private key/)).toBeTruthy();
    expect([assistant.requests, localStorage.getItem('chatGptList')]).toEqual([[], null]);
    type('What is a key?');
    expect(screen.queryByText(/looks like a private key/)).toBeNull();
  });

  it('asks for permission to use the orders once a wallet is connected', async () => {
    const { shell, wallet, assistant, show } = await setUp(hello);
    show();
    expect(screen.queryByRole('checkbox', { hidden })).toBeNull();
    await act(() => shell.wallet.connect(wallet));

    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Let the assistant see my orders', hidden });
    expect(consent.checked).toBe(false);
    fireEvent.click(consent);
    type('My order?');
    press('Enter');
    await answered();

    expect(assistant.requests[0]?.userAddr).toBe('one-alice');
  });

  it('links to support if it is available', async () => {
    const { shell, close, show } = await setUp(hello);
    show();
    expect(screen.queryByRole('button', { name: 'Contact support', hidden })).toBeNull();
    const opened = vi.fn();
    act(() => void shell.intents.answer('openSupport', opened));

    fireEvent.click(button('Contact support'));

    expect([close.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows cards with known keys only', async () => {
    const native = { chain: 'ONE', address: NATIVE_ADDRESS };
    const usd = { chain: 'ONE', address: 'one-usd' };
    const contractAddress = `0x${'a1'.repeat(20)}`;
    const cards = [
      ['token', usd],
      ['route', { from: native, to: usd, amount: '2.5' }],
      ['order', { hash: `0x${'5c'.repeat(32)}` }],
      ['nft', { mainnet: 'ONE', contractAddress, tokenId: '7' }],
      ['token', { chain: 'ONE', address: 'one-fake' }],
    ] as const;
    const unknown = [
      ['route', { from: native, to: { chain: 'NOWHERE', address: NATIVE_ADDRESS }, amount: '' }],
      ['route', { from: native, to: native, amount: '' }],
      ['nft', { mainnet: 'TWO', contractAddress, tokenId: '7' }],
      ['order', { hash: 'javascript:alert(1)' }],
    ] as const;
    const { shell, one, wallet, close, show } = await setUp(
      { frames: answering('Here.', { cards }) },
      { frames: answering('Nothing.', { cards: unknown }) },
    );
    const openOrder = vi.fn();
    const prefillSwap = vi.fn();
    runInAction(() => {
      shell.intents.answer('openOrder', openOrder);
      shell.intents.answer('prefillSwap', prefillSwap);
      shell.location.moveTo('/swap');
    });
    show();
    type('Hi?');
    press('Enter');
    await answered();

    expect(screen.getAllByRole('region', { hidden }).map((card) => card.getAttribute('aria-label'))).toEqual([
      'Token',
      'Swap',
      'Order',
      'NFT',
    ]);
    expect(screen.getByRole('region', { name: 'Swap', hidden }).textContent).toContain('2.5 ONE on Chain one');
    fireEvent.click(button('Open in Swap'));
    fireEvent.click(button('View order'));
    const link = screen.getByRole('link', { name: 'View NFT', hidden });
    expect(link.getAttribute('href')).toBe(
      `#/NFTDetailNew?tokenId=7&contractAddress=${contractAddress}&from=swap&mainnet=ONE`,
    );
    await waitFor(() => expect(prefillSwap).toHaveBeenCalled());
    expect(prefillSwap.mock.calls[0]?.[0]).toMatchObject({
      from: { id: one.native.id },
      to: { symbol: 'USD' },
      amount: '2.5',
    });
    expect([openOrder.mock.calls.length, close.mock.calls.length]).toEqual([1, 2]);
    expect([one.sent, wallet.connects]).toEqual([[], []]);

    type('Else?');
    press('Enter');
    await waitFor(() => expect(screen.getAllByText('Nothing.').length).toBeGreaterThan(0));
    await answered();
    expect(screen.getAllByRole('region', { hidden })).toHaveLength(4);
  });

  it('[MON-08] shows the plain text of an answer that fails to render, and continues', async () => {
    vi.stubGlobal('reportError', vi.fn());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { chat, show } = await setUp(hello);
    // As if the code that draws it had a fault: no schema lets this through.
    const broken = { text: 'What it **said**', sources: null as never, related: [], cards: [] };
    runInAction(() => {
      chat.messages = [
        { role: 'user', code: 1, text: 'First?' },
        { role: 'assistant', code: 1, versions: [broken], chosen: 0 },
      ];
    });
    vi.spyOn(chat, 'open').mockReturnValue(undefined);

    show();
    expect(await screen.findByText('What it **said**')).toBeDefined();
    type('Second?');
    press('Enter');
    await answered();

    expect(screen.getByText('What it **said**')).toBeDefined();
    expect(screen.getByText('there').localName).toBe('strong');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
