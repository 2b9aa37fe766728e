import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embedded, type EmbedOptions, embed } from './embed.ts';

const APP = 'https://app.example/';
let shown: Embedded | undefined;

function show(options: Partial<EmbedOptions> = {}) {
  const embedded = embed(document.body, { app: APP, ...options });
  shown = embedded;
  const frameWindow = embedded.frame.contentWindow;
  if (!frameWindow) throw new Error('no frame');
  const posted = vi.spyOn(frameWindow, 'postMessage').mockImplementation(() => undefined);
  const say = (data: unknown, from: { origin?: string; source?: MessageEventSource | null } = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://app.example', source: frameWindow, ...from }),
    );
  return { embedded, posted, say };
}

describe('the app in a frame, as the page around it has it', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    shown?.remove();
    vi.useRealTimers();
  });

  it('is shown at its address, in a sandbox, by a name', () => {
    const { embedded } = show({ path: '/Records', title: 'Tausch' });

    expect(embedded.frame.src).toBe('https://app.example/?embed=1#/Records');
    expect(embedded.frame.title).toBe('Tausch');
    expect(embedded.frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  it('asks until the app answers, then sends what waited, to the app alone', () => {
    const { posted, say, embedded } = show({ look: { theme: 'dark' } });
    vi.advanceTimersByTime(500);
    embedded.send('open', { path: '/swap' });
    expect(posted.mock.calls).toEqual([
      [{ switchyard: 'hello', data: { version: 1 } }, 'https://app.example'],
      [{ switchyard: 'hello', data: { version: 1 } }, 'https://app.example'],
    ]);

    posted.mockClear();
    say({ switchyard: 'ready', data: { version: 1 } });
    vi.advanceTimersByTime(5_000);

    expect(posted.mock.calls).toEqual([
      [{ switchyard: 'look', data: { theme: 'dark' } }, 'https://app.example'],
      [{ switchyard: 'open', data: { path: '/swap' } }, 'https://app.example'],
    ]);
  });

  it('tells what the app tells, and follows its height', () => {
    const sent = vi.fn();
    const { say, embedded } = show({ on: { transactionSent: sent } });
    const facts = { kind: 'swap', chain: 'eip155:1', hash: '0x1' };

    say({ switchyard: 'transactionSent', data: facts });
    say({ switchyard: 'resized', data: { height: 812.4 } });

    expect(sent.mock.calls).toEqual([[facts]]);
    expect(embedded.frame.style.height).toBe('813px');
  });

  it('ignores other senders and other messages', () => {
    const heard = vi.fn();
    const { say } = show({ on: { ready: heard, transactionSent: heard } });

    say({ switchyard: 'ready', data: {} }, { origin: 'https://evil.example' });
    say({ switchyard: 'ready', data: {} }, { source: window });
    for (const data of [null, 'ready', {}, { switchyard: 'toString' }, { switchyard: 'hello' }, { switchyard: 1 }])
      say(data);

    expect(heard).not.toHaveBeenCalled();
  });

  it('a removed element leaves no frame and no listener behind', () => {
    const heard = vi.fn();
    const { say, embedded, posted } = show({ on: { ready: heard } });

    embedded.remove();
    say({ switchyard: 'ready', data: { version: 1 } });
    vi.advanceTimersByTime(5_000);

    expect(heard).not.toHaveBeenCalled();
    expect(posted).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
