import { fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../tests/support/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/renderWithShell.tsx';
import support from './index.ts';
import SupportDialog from './SupportDialog.tsx';
import SupportLink from './SupportLink.tsx';

const config = { support: { frame: 'https://chat.example/', frameCn: '' } };

describe('SupportDialog', () => {
  it('[CHT-06] opens from the footer, and makes its frame only then', async () => {
    const { shell } = createTestShell({ config });
    const stop = support.start?.(shell);
    renderWithShell(shell, <SupportLink />);
    expect(document.querySelector('iframe')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Support' }));

    expect(runInAction(() => shell.dialogs.isOpen('support'))).toBe(true);
    stop?.();
  });

  it('[CHT-06] has a tab that goes to the assistant', async () => {
    const { shell } = createTestShell({ config });
    const asked = vi.fn();
    shell.intents.answer('openChat', asked);
    const close = vi.fn();
    renderWithShell(shell, <SupportDialog close={close} />);
    expect(screen.getByTitle('Conversation with support').getAttribute('src')).toBe('https://chat.example/');

    fireEvent.click(screen.getByRole('tab', { name: 'Assistant' }));

    expect([close.mock.calls.length, asked.mock.calls]).toEqual([1, [[{}]]]);
  });

  it('[CHT-06] offers no assistant that nobody answers for', () => {
    const { shell } = createTestShell({ config });
    renderWithShell(shell, <SupportDialog close={() => undefined} />);

    expect(screen.queryByRole('tab')).toBeNull();
  });
});
