import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { AppLayout } from '../../shell/layout/AppLayout.tsx';
import manual from './index.ts';

/** Waits also where the pages have yet to be read beside other tests. */
const findHeading = (level: number, name: string) => screen.findByRole('heading', { level, name });

async function openAt(hash: string, links = { manual: '#/manual' }) {
  location.hash = hash;
  const { shell } = createTestShell({ features: [manual], config: { links } });
  await act(async () => void renderWithShell(shell, <AppLayout />));
  return shell;
}

describe('the manual', () => {
  // jsdom lays nothing out and so scrolls nowhere.
  beforeEach(() => {
    Element.prototype.scrollIntoView ??= () => undefined;
    vi.spyOn(window, 'scrollTo').mockReturnValue();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('[SHL-12] opens from the footer, in the same tab', async () => {
    await openAt('#/manual/swap');

    const link = await screen.findByRole('link', { name: 'Manual' });
    expect(link.getAttribute('href')).toBe('#/manual');
    expect(link.getAttribute('target')).toBeNull();
  });

  it('[SHL-12] lets a deployment link its own manual, but never a script address', async () => {
    await openAt('#/manual/swap', { manual: 'javascript:alert(1)' });
    await findHeading(1, 'Swapping step by step');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Manual' })).toBeNull();
  });

  it('shows a page, its questions, and its neighbours', async () => {
    await openAt('#/manual/swap');

    await findHeading(1, 'Swapping step by step');
    const link = screen.getByRole('link', { name: 'What is slippage?' });
    expect(link.getAttribute('href')).toBe('#/manual/swap?at=5');
    expect(screen.getByRole('heading', { level: 2, name: 'What is slippage?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Next: Receiving to an address' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Previous: Choosing tokens and networks' })).toBeDefined();
  });

  it('scrolls to the section that a link names', async () => {
    await openAt('#/manual/swap?at=5');

    const heading = await findHeading(2, 'What is slippage?');
    expect(document.activeElement).toBe(heading);
  });

  it('follows the language at once', async () => {
    const shell = await openAt('#/manual/swap');
    await findHeading(1, 'Swapping step by step');

    await act(() => shell.preferences.chooseLanguage('ko'));

    await findHeading(1, '스왑, 단계별 안내');
  });

  it('reports a missing page, and links to the table of contents', async () => {
    await openAt('#/manual/no-such-page');

    await findHeading(1, 'Page not found');
    expect(screen.getByRole('link', { name: 'Contents' }).getAttribute('href')).toBe('#/manual');
  });

  it('finds sections by words of their headings', async () => {
    await openAt('#/manual');
    const field = await screen.findByRole('searchbox', { name: 'Search the manual' });

    fireEvent.change(field, { target: { value: 'recovery phrase' } });

    const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(found).toContain('#/manual/safety?at=2');
    expect(found).not.toContain('#/manual/swap');
  });

  it('reports that no page has the words', async () => {
    await openAt('#/manual');

    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'xyzzy' } });

    expect(screen.getByText('No results')).toBeDefined();
  });
});
