import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { queryCoinList } from '../../../api/tokens.ts';
import { TokenImport } from './TokenImport.tsx';
import TokenPickerDialog from './TokenPickerDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

const meta: Meta<typeof TokenPickerDialog> = {
  title: 'Widgets/TokenPickerDialog',
  component: TokenPickerDialog,
  subcomponents: { TokenImport, TokenRow },
  args: { title: 'Pay with', selected: undefined, onPick: fn(), close: fn() },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'gold');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'GOLD' }));
  },
};
/** Arrow keys move through the list while the focus stays in the input. Enter picks, Escape closes. */
export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const search = await screen.findByRole('combobox', { name: /search|symbol/i });
    await screen.findAllByRole('option');
    search.focus();
    await userEvent.keyboard('{ArrowDown}');
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toBeVisible());
    await expect(search).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledOnce();
  },
};
export const LeftByEscape: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox', { name: /search|symbol/i });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.close).toHaveBeenCalled());
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const OnAPhone: Story = { globals: { width: 'phone' } };
export const NobodyConnected: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const LongNames: Story = {
  parameters: {
    shell: async () => {
      const world = await storyWorld({ isUnlisted: true });
      const { api, shell } = world;
      const symbol = 'VERYLONGSYMBOLTHATSOMEBODYCHOSE';
      const token = { symbol, name: 'A name '.repeat(20), decimals: 6, address: 'one-long', logoURI: '' };
      api.on(queryCoinList, () => ({ quoteSwitch: true, tokens: { ONE: [token] } }));
      await Promise.all([shell.chains.support.refresh(), shell.tokens.list.refresh()]);
      return shell;
    },
  },
  globals: { width: 'phone' },
};
export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'no such token');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};
export const FoundOnChain: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      const rare = { ...one.token('RARE', 8), name: 'Rare earth' };
      one.described.set('one-rare', rare);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: /search|symbol/i }), 'one-rare');
    await expect(await screen.findByText('Rare earth')).toBeVisible();
    await expect(screen.getByRole('button', { name: /add RARE/i })).toBeDisabled();
  },
};
export const Loading: Story = {
  parameters: { shell: async () => (await storyWorld({ isUnlisted: true })).shell },
};
