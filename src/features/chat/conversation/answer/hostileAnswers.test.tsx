import { act, cleanup } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../../tests/support/shells/renderWithShell.tsx';
import { attackTexts } from '../../../../../tests/support/texts/attackTexts.ts';
import { listedHosts } from '../../../../api/links.ts';
import { httpAssistant } from '../../answers/askAssistant.ts';
import ChatDialog from '../../ChatDialog.tsx';
import { chatOf } from '../../chatOf.ts';

/** Number of answers that are drawn at a time. */
const BATCH = 50;
const FORBIDDEN =
  'img, picture, script, style, link, iframe, object, embed, svg use, video, audio, source, form form, base, meta, math';

/** A service that puts the text everywhere it can: the answer, its sources, its related questions and its cards. */
function saying(text: string): typeof globalThis.fetch {
  const frames = [
    {
      role: 'chatSerpResults',
      content: [
        { title: text, url: text },
        { title: text, url: `https://evil.example/${encodeURIComponent(text)}` },
      ],
    },
    { role: 'gpt', content: text },
    { role: 'preset', type: 'order', content: { hash: text.slice(0, 128) } },
    { role: 'preset', type: 'token', content: { chain: text.slice(0, 20), address: text.slice(0, 128) } },
    {
      role: 'preset',
      type: 'route',
      content: {
        from: { chain: 'ONE', address: text.slice(0, 128) },
        to: { chain: text, address: 'one-usd' },
        to_address: text,
      },
    },
    { role: 'preset', type: 'nft', content: { mainnet: 'ONE', contractAddress: text, tokenId: text } },
    { role: 'preset', type: 'transfer', content: { to: text } },
    { role: 'chatRelatedResults', content: [{ title: text }] },
    { role: 'error', content: undefined },
  ];
  const stream = frames
    .map((frame) => `data: ${JSON.stringify(frame.role === 'error' ? { role: 'step', content: 'done' } : frame)}\n\n`)
    .join('');
  return async () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

afterEach(() => void vi.restoreAllMocks());

describe('hostile answers', () => {
  it('[CHT-05] cause no request, script or wallet call in 500 cases, through stream, conversation and dialog', async () => {
    const one = new FakeChain('one', { hasNftMarket: true });
    const wallet = new FakeWallet({ chains: [one], signsMessages: true, signsTypedData: true });
    const { shell, api } = await createReadyShell({ chains: [one], tokens: [one.token('USD', 6)], wallets: [wallet] });
    await shell.wallet.connect(wallet);
    // The app's own backend is asked about hosts, and no other host.
    api.on(listedHosts, () => ({ listed: [] }));
    const calls = () => api.calls.filter(({ path }) => path !== listedHosts.path).length;
    const before = { connects: wallet.connects.length, calls: calls() };
    const asked = vi.fn();
    runInAction(() => {
      for (const intent of ['openOrder', 'prefillSwap', 'openWalletChooser', 'buyNfts', 'openSupport'] as const) {
        shell.intents.answer(intent, asked);
      }
    });
    const requests = [
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(globalThis, 'Image'),
      vi.spyOn(XMLHttpRequest.prototype, 'open'),
      vi.spyOn(window, 'open'),
      vi.spyOn(window, 'alert').mockImplementation(() => undefined),
    ];
    let text = '';
    const chat = chatOf(shell, httpAssistant({ host: '', fetch: (...parts) => saying(text)(...parts) }));
    const attacks = [...new Set(attackTexts())];
    const found: string[] = [];
    let drawn = 0;

    for (let from = 0; from < attacks.length; from += BATCH) {
      for (const attack of attacks.slice(from, from + BATCH)) {
        text = attack;
        await chat.ask(`What is this?`);
      }
      const { baseElement } = renderWithShell(shell, <ChatDialog close={() => undefined} />);
      await act(async () => undefined);
      const dialog = baseElement.querySelector('dialog');
      if (!dialog) throw new Error('no dialog');
      drawn += dialog.querySelectorAll('ol > li[class*="answer"]').length;
      found.push(...harmIn(dialog));
      cleanup();
      runInAction(() => chat.clear());
    }

    expect(attacks.length).toBeGreaterThanOrEqual(500);
    expect(drawn).toBe(attacks.length);
    expect(found).toEqual([]);
    expect(requests.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
    expect(asked).not.toHaveBeenCalled();
    expect({ connects: wallet.connects.length, calls: calls() }).toEqual(before);
    expect([one.sent, wallet.signedData, wallet.signedOffline]).toEqual([[], [], []]);
  });
});

/** Elements, handlers and addresses that could run code or send requests. */
function harmIn(dialog: Element): readonly string[] {
  const elements = [...dialog.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML);
  const attributes = [...dialog.querySelectorAll('*')].flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) =>
        /^on|^(?:src|srcset|srcdoc|style|formaction|action|ping|xlink:href|background|poster|data)$/.test(name),
      )
      .map((name) => `${element.localName}[${name}]`),
  );
  const links = [...dialog.querySelectorAll('[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !/^(?:https?:\/\/[^@\s]+|#\/manual(?:\/[a-z0-9-]+)?)$/.test(href));
  return [...elements, ...attributes, ...links];
}
