import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../server/support/page/page.js?raw';
import secrets from '../../../server/support/secretPatterns.json';
import { supportPage } from '../../../server/support/supportPage.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The page with a server that answers as configured. Returns the sent requests. */
function open(answer: (sent: Sent) => { status?: number; texts?: readonly object[] }) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, options: { body?: string } = {}) => {
    if (path === 'secrets.json') return { json: async () => secrets };
    const request = { path, body: JSON.parse(options.body ?? '{}') };
    sent.push(request);
    const { status = 200, texts = [] } = answer(request);
    return { ok: status === 200, status, json: async () => ({ texts }) };
  });
  const html = supportPage({ lang: 'en', theme: 'dark', app: 'https://app.example', chain: '' });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = parsed.documentElement.lang;
  document.body.replaceWith(document.adoptNode(parsed.body));
  // A classic script, as the page loads it.
  new Function(script)();
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  return {
    sent,
    field,
    written: () => sent.filter(({ path }) => path === 'write').map(({ body }) => body),
    status: () => document.querySelector('#status')?.textContent,
    async send(text: string) {
      await vi.waitFor(() => expect(document.querySelector('#form')).not.toBeNull(), PATIENCE_MS);
      field.value = text;
      field.dispatchEvent(new Event('input'));
      await this.press('[type=submit]');
    },
    async press(selector: string) {
      document.querySelector<HTMLButtonElement>(selector)?.click();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

describe('the script of the support page', () => {
  it("[CHT-06] keeps this browser's conversation, and shows messages only as text", async () => {
    const text = '<img src=x onerror=alert(1)>';
    const page = open(() => ({
      texts: [
        { seq: 1, author: 'user', text, at: 0 },
        { seq: 2, author: 'service', text: 'Automatic', at: 0 },
      ],
    }));

    await page.send(text);

    expect(page.written()).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), key: expect.stringMatching(/^[0-9a-f]{32}$/), lang: 'en', text },
    ]);
    expect(localStorage.getItem('support-thread')).toBe(page.written()[0]?.id);
    expect([...document.querySelectorAll('li p')].map((item) => item.textContent)).toEqual([text, 'Automatic']);
    const heads = [...document.querySelectorAll('li span')].map((head) => head.textContent?.split(' ·')[0]);
    expect(heads).toEqual(['You', 'Automatic reply']);
    expect(document.querySelector('li img')).toBeNull();
    expect(page.field.value).toBe('');
  });

  it('[CHT-06] sends no recovery phrase', async () => {
    const page = open(() => ({}));
    await new Promise((resolve) => setTimeout(resolve));

    await page.send(`my phrase is: ${phrase}`);

    expect(page.sent).toEqual([]);
    expect(page.status()).toContain('recovery phrase');
    expect(page.field.value).toContain(phrase);
  });

  it('[CHT-06] asks before it sends a possible key or hash', async () => {
    const page = open(() => ({}));
    await new Promise((resolve) => setTimeout(resolve));

    await page.send(`0x${'ab'.repeat(32)} is late`);
    expect([page.sent.length, document.activeElement?.id]).toEqual([0, 'back']);
    await page.press('#back');
    expect([page.sent.length, document.activeElement?.id]).toEqual([0, 'text']);
    await page.press('[type=submit]');
    await page.press('#anyway');

    expect(page.written()).toHaveLength(1);
  });

  it('[CHT-06] keeps the text after a failure, and resends it under the same key', async () => {
    let isDown = true;
    const page = open(() => (isDown ? { status: 500 } : {}));
    await page.send('Hello');
    expect([page.field.value, page.status()]).toEqual(['Hello', expect.stringContaining('Couldn’t send')]);

    isDown = false;
    await page.press('[type=submit]');

    const [first, second] = page.written();
    expect(second?.key).toBe(first?.key);
    expect(page.field.value).toBe('');
  });

  it.each([
    [429, 'Wait a minute'],
    [422, 'recovery phrase'],
  ])('[CHT-06] explains %i', async (status, text) => {
    const page = open(() => ({ status }));

    await page.send('Hello');

    expect(page.status()).toContain(text);
    expect(page.field.value).toBe('Hello');
  });

  it('[CHT-06] sends nothing for an empty text', async () => {
    const page = open(() => ({}));

    await page.send('   ');

    expect(page.sent).toEqual([]);
  });

  it('[CHT-06] prefers the conversation stored by the app to its own', async () => {
    localStorage.setItem('support-thread', 'a'.repeat(32));
    location.hash = `#${'b'.repeat(32)}`;
    const page = open(() => ({}));
    await new Promise((resolve) => setTimeout(resolve));

    expect(page.sent).toEqual([{ path: 'read', body: { id: 'b'.repeat(32), after: 0 } }]);
    location.hash = '';
  });

  it('[CHT-06] reads a stored conversation', async () => {
    localStorage.setItem('support-thread', 'a'.repeat(32));
    const page = open(() => ({ texts: [{ seq: 3, author: 'operator', text: 'It has arrived.', at: 0 }] }));
    await new Promise((resolve) => setTimeout(resolve));

    expect(page.sent).toEqual([{ path: 'read', body: { id: 'a'.repeat(32), after: 0 } }]);
    expect(document.querySelector('li span')?.textContent).toContain('Support');
  });
});
