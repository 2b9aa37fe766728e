import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import type { SavedRecipient } from '../../shell/recipient/AddressBook.ts';
import { BookEntry } from '../../shell/recipient/BookEntry.tsx';
import { LookAlikeNotice } from '../../shell/recipient/LookAlikeNotice.tsx';
import { RenameForm } from '../../shell/recipient/RenameForm.tsx';
import AddressBookSection from './AddressBookSection.tsx';
import { NewEntryForm } from './NewEntryForm.tsx';

const at = Date.UTC(2026, 7, 20, 9, 30);
const book: readonly SavedRecipient[] = [
  { chain: 'fake:two', address: 'one-boblongaccount', memo: '', name: 'Bob, savings', usedAt: at, uses: 3 },
  { chain: 'fake:one', address: 'one-elsewhere', memo: '', name: '', usedAt: at - 86_400_000 },
  { chain: 'fake:two', address: 'one-exchange', memo: '4207', name: 'Exchange', usedAt: at - 172_800_000, uses: 1 },
  { chain: 'fake:gone', address: 'three-eve', memo: '', name: 'On a chain that ended', usedAt: 0, uses: 0 },
];
const world = (entries: readonly SavedRecipient[]) => ({
  shell: async () => (await storyWorld({ stored: { addressBook: JSON.stringify(entries) } })).shell,
});

const meta: Meta<typeof AddressBookSection> = {
  component: AddressBookSection,
  subcomponents: { BookEntry, LookAlikeNotice, NewEntryForm, RenameForm },
  parameters: world(book),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Empty: Story = { parameters: world([]) };
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox');
    await userEvent.type(field, '4207');
    await expect(canvas.getAllByRole('button', { name: /^remove /i })).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody of that name');
    await expect(canvas.getByText('No matches')).toBeVisible();
  },
};
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Exchange' }));
    await expect(canvas.getByText('Removed Exchange')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove Exchange' })).toBeNull();
  },
};
export const LongNames: Story = {
  parameters: world(
    book.map((entry, index) => ({ ...entry, name: 'W'.repeat(39) + index, address: `one-${'w'.repeat(120)}${index}` })),
  ),
  globals: { viewport: { value: 'phone' } },
};

/** Start and end match a known address. It is added only after the user has compared the middle. */
export const LookAlike: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add address' }));
    await userEvent.type(await canvas.findByTestId('book-address'), 'one-bobleftoutcount');
    await userEvent.type(canvas.getByTestId('book-name'), 'Bob, new');
    const box = await canvas.findByRole('checkbox');
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.click(box);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add' })).toBeEnabled());
  },
};
export const NotAnAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add address' }));
    await userEvent.type(await canvas.findByTestId('book-address'), '<script>');
    await expect(await canvas.findByText(/Not a valid .* address/)).toBeVisible();
  },
};
export const TokenAccount: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld();
      Object.assign(one, { recipientKind: async () => 'token-account' });
      return shell;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add address' }));
    await userEvent.type(await canvas.findByTestId('book-address'), 'one-grandmother');
    await expect(await canvas.findByText('This is a token account. Use the wallet’s address.')).toBeVisible();
  },
};
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add address' }));
    await userEvent.type(await canvas.findByTestId('book-address'), 'one-grandmother');
    await userEvent.type(canvas.getByTestId('book-name'), 'Grandmother');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(await canvas.findByText('Added Grandmother')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Rename Grandmother' })).toBeVisible();
  },
};
