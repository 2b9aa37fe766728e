import { fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import support from './index.ts';
import SupportDialog from './SupportDialog.tsx';
import SupportLink from './SupportLink.tsx';
import { threadKey } from './stored.ts';

const config = { support: { frame: 'https://chat.example/', frameCn: '' } };

describe('SupportDialog', () => {
  it('[CHT-06] opens from the footer, and creates its frame only then', async () => {
    const { shell } = createTestShell({ config });
    const stop = support.start?.(shell);
    renderWithShell(shell, <SupportLink />);
    expect(document.querySelector('iframe')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Support' }));

    expect(runInAction(() => shell.dialogs.isOpen('support'))).toBe(true);
    stop?.();
  });

  it('[CHT-06] has a tab that opens the assistant', async () => {
    const { shell } = createTestShell({ config });
    const asked = vi.fn();
    shell.intents.answer('openChat', asked);
    const close = vi.fn();
    renderWithShell(shell, <SupportDialog close={close} />);
    expect(screen.getByTitle('Support chat').getAttribute('src')).toBe('https://chat.example/');

    fireEvent.click(screen.getByRole('tab', { name: 'AI assistant' }));

    expect([close.mock.calls.length, asked.mock.calls]).toEqual([1, [[{}]]]);
  });

  it('[CHT-06] stores the conversation id of the frame, and nothing else', () => {
    const origin = 'https://chat.example';
    const { shell } = createTestShell({ config: { support: { frame: `${origin}/?app={app}#{thread}`, frameCn: '' } } });
    const view = renderWithShell(shell, <SupportDialog close={() => undefined} />);
    const frame = () => screen.getByTitle<HTMLIFrameElement>('Support chat');
    expect(new URL(frame().src).hash).toBe('');
    const thread = 'c'.repeat(32);
    const texts = [
      { type: 'keep', thread: 'x' },
      { type: 'keep', thread, more: 1 },
      { type: 'lang', thread },
    ];
    const say = (message: object) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: JSON.stringify(message), origin, source: frame().contentWindow }),
      );

    for (const message of texts) say(message);
    expect(shell.storage.get(threadKey)).toBeUndefined();
    say({ type: 'keep', thread });
    view.unmount();
    renderWithShell(shell, <SupportDialog close={() => undefined} />);

    expect(new URL(frame().src).hash).toBe(`#${thread}`);
  });

  it('[CHT-06] offers no assistant if none is configured', () => {
    const { shell } = createTestShell({ config });
    renderWithShell(shell, <SupportDialog close={() => undefined} />);

    expect(screen.queryByRole('tab')).toBeNull();
  });
});
