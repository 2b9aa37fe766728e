import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import type { ChainId } from '../../../model/caip.ts';
import { DialogHost } from '../../../shell/layout/DialogHost.tsx';
import { tokenPickerDialog } from './tokenPickerDialog.ts';

it('shows the chain that it is opened with, whatever the last one showed', async () => {
  const [one, two] = [new FakeChain('one'), new FakeChain('two')];
  const { shell } = await createReadyShell({ chains: [one, two] });
  renderWithShell(shell, <DialogHost />);
  const chainOf = async (chain?: ChainId) => {
    const props = { title: 'Pay with', selected: undefined, onPick: () => undefined, ...(chain && { chain }) };
    await act(async () => shell.dialogs.open(tokenPickerDialog, props));
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Network' });
    const { value } = select;
    fireEvent.change(select, { target: { value: one.plugin.id } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    return value;
  };

  expect(await chainOf(one.plugin.id)).toBe(one.plugin.id);
  expect(await chainOf(two.plugin.id)).toBe(two.plugin.id);
  expect(await chainOf()).toBe('');
});
