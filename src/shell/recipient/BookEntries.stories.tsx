import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { useShell } from '../ShellContext.tsx';
import { AddressBook, type SavedRecipient } from './AddressBook.ts';
import { BookEntries } from './BookEntries.tsx';

const at = Date.UTC(2026, 7, 20, 9, 30);
const LONG = 'A name of someone who has told everybody';
const kept: readonly SavedRecipient[] = [
  { chain: 'fake:two', address: 'one-bob', memo: '', name: 'Bob, savings', usedAt: at, uses: 3 },
  { chain: 'fake:two', address: `one-${'x'.repeat(60)}`, memo: '4207', name: LONG, usedAt: 0, uses: 0 },
];

const Stage = observer(function Stage() {
  const { storage } = useShell();
  const [book] = useState(() => new AddressBook(storage));
  return <BookEntries book={book} entries={book.entries} />;
});

const meta: Meta = {
  component: Stage,
  parameters: { shell: async () => (await storyWorld({ stored: { addressBook: JSON.stringify(kept) } })).shell },
};
export default meta;
type Story = StoryObj;

export const Two: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** The last removed entry can be restored. */
export const Removed: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bob, savings' }));
    await expect(screen.queryByRole('button', { name: 'Remove Bob, savings' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};
