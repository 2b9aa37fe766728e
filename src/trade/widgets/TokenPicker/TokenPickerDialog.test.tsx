import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import type { ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import { DialogHost } from '../../../shell/layout/top/DialogHost.tsx';
import { tokenPickerDialog } from './tokenPickerDialog.ts';

it('shows the chain that it is opened with, whatever the last one showed', async () => {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const { shell } = await createReadyShell({ chains: [one, two] });
  renderWithShell(shell, <DialogHost />);
  const chainOf = async (chain?: ChainId) => {
    const props = { title: 'Pay with', selected: undefined, onPick: () => undefined, ...(chain && { chain }) };
    await act(async () => shell.dialogs.open(tokenPickerDialog, props));
    const rail = within(await screen.findByRole('group', { name: 'Networks' }));
    const [pressed, ...more] = rail.getAllByRole('button', { pressed: true });
    expect(more).toEqual([]);
    const text = pressed?.textContent;
    fireEvent.click(rail.getByRole('button', { name: 'Chain one' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    return text;
  };

  expect(await chainOf(one.plugin.id)).toBe('Chain one');
  expect(await chainOf(two.plugin.id)).toBe('Chain two');
  expect(await chainOf()).toBe('All networks2');
});

it('says that there are no tokens only after an address was looked up in vain', async () => {
  const one = new FakeChain('one');
  const { shell } = await createReadyShell({ chains: [one] });
  // Made after the lists were loaded, so it is on none.
  const rare = one.token('RARE', 8);
  let answer = (_token: Token) => {};
  const answered = new Promise<Token>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(one.tokens, 'describe').mockReturnValueOnce(answered);
  renderWithShell(shell, <DialogHost />);
  await act(async () =>
    shell.dialogs.open(tokenPickerDialog, { title: 'Pay with', selected: undefined, onPick: () => undefined }),
  );
  const search = await screen.findByRole('combobox', { name: /search/i });

  fireEvent.change(search, { target: { value: 'one-rare' } });

  expect(await screen.findByLabelText('Looking up this address…')).toBeTruthy();
  expect(screen.queryByText('No tokens found')).toBeNull();
  answer(rare);
  expect(await screen.findByRole('button', { name: 'Import RARE on Chain one' })).toBeTruthy();
  expect(screen.queryByText('No tokens found')).toBeNull();

  fireEvent.change(search, { target: { value: 'one-nothing' } });

  expect(await screen.findByText(/no token found there/)).toBeTruthy();
  expect(screen.getByText('No tokens found')).toBeTruthy();
});
