import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { HostedFrame } from './HostedFrame.tsx';

const ORIGIN = 'https://chat.example';
const links = {
  product: '',
  manual: '',
  help: '',
  twitter: '',
  telegram: '',
  discord: '',
  github: '',
  businessEmail: 'help@switchyard.example',
};

function draw(address: string, onMessage = vi.fn()) {
  const { shell } = createTestShell({ config: { links } });
  const view = renderWithShell(shell, <HostedFrame address={address} title="Chat" onMessage={onMessage} />);
  const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat');
  const send = (data: unknown, change: Partial<MessageEventInit> = {}) =>
    act(() => {
      const source = frame()?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source, ...change }));
    });
  return { frame, send, onMessage, view };
}

const template = `${ORIGIN}/?app={app}`;

describe('HostedFrame', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    'allow-top-navigation',
    'allow-top-navigation-by-user-activation',
    'allow-top-navigation-to-custom-protocols',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-modals',
    'allow-downloads',
    'allow-pointer-lock',
    'allow-orientation-lock',
    'allow-presentation',
    'allow-storage-access-by-user-activation',
  ])('[CHT-06] does not %s', (token) => {
    const { frame } = draw(`${ORIGIN}/`);

    expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain(token);
  });

  it('[CHT-06] gives the frame no permission, no referrer and no name', () => {
    const { frame } = draw(`${ORIGIN}/`);
    const attributes = Object.fromEntries(
      [...(frame()?.attributes ?? [])].map(({ name, value }) => [name, value] as const),
    );

    expect(attributes).toMatchObject({ allow: '', referrerpolicy: 'no-referrer', src: `${ORIGIN}/` });
    expect(Object.keys(attributes)).not.toEqual(expect.arrayContaining(['srcdoc']));
    expect(Object.keys(attributes)).not.toEqual(expect.arrayContaining(['allowfullscreen']));
    expect(Object.keys(attributes)).not.toEqual(expect.arrayContaining(['name']));
  });

  it('[CHT-06] shows a spinner until the frame has loaded', () => {
    const { frame } = draw(`${ORIGIN}/`);
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();

    const element = frame();
    if (element) fireEvent.load(element);

    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
    expect(screen.getByText(/Provided by chat.example/)).toBeTruthy();
  });

  it('[CHT-06] waits for a message of a frame that knows the app, because an error page also loads', () => {
    const { frame, send } = draw(template);
    const element = frame();
    if (element) fireEvent.load(element);
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();

    send('{"type":"ready"}');

    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
  });

  it('[CHT-06] replaces the spinner of a frame that never loads with ways to write and retry', async () => {
    const { frame } = draw(template);

    await act(() => vi.advanceTimersByTimeAsync(15_000));

    expect(frame()).toBeNull();
    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Email help@switchyard.example' }).getAttribute('href')).toBe(
      'mailto:help@switchyard.example',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(frame()).not.toBeNull();
  });

  it('[CHT-06] opens pages of its own origin in a tab instead of a frame', () => {
    const { frame } = draw('/support/?app={app}');

    expect(frame()).toBeNull();
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it.each(['', 'javascript:alert(1)', 'http://chat.example/'])('[CHT-06] frames nothing at "%s"', (address) => {
    const { frame } = draw(address);

    expect(frame()).toBeNull();
    expect(screen.getByText('Couldn’t load this')).toBeTruthy();
  });

  it('[CHT-07] forwards messages of the frame only', () => {
    const { send, onMessage } = draw(template);

    send('{"type":"open"}', { origin: 'https://evil.example' });
    send('{"type":"open"}', { origin: 'null' });
    send('{"type":"open"}', { source: window });
    send({ type: 'open' });
    expect(onMessage).not.toHaveBeenCalled();

    send('{"type":"open"}');
    expect(onMessage.mock.calls).toEqual([[{ type: 'open' }]]);
  });

  it('[CHT-07] ignores messages after unmount', () => {
    const { send, onMessage, view, frame } = draw(template);
    const source = frame()?.contentWindow ?? null;
    view.unmount();

    send('{"type":"open"}', { source });

    expect(onMessage).not.toHaveBeenCalled();
  });
});
