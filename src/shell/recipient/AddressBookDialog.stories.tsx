import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { useShell } from '../ShellContext.tsx';
import type { SavedRecipient } from './AddressBook.ts';
import AddressBookDialog from './AddressBookDialog.tsx';

const at = Date.UTC(2026, 7, 20, 9, 30);
const book: readonly SavedRecipient[] = [
  { chain: 'fake:one', address: 'one-elsewhere', memo: '', name: '', usedAt: at },
  { chain: 'fake:two', address: 'one-bob', memo: '', name: 'Bob, savings', usedAt: at - 86_400_000, uses: 3 },
  { chain: 'fake:two', address: 'one-exchange', memo: '4207', name: '', usedAt: at - 172_800_000 },
  { chain: 'fake:three', address: 'three-eve', memo: '', name: 'Elsewhere', usedAt: at },
];

const onPick = fn();

const meta: Meta<{ readonly onPick: (entry: SavedRecipient) => void }> = {
  args: { onPick },
  render: function Stage(args) {
    const chain = useShell().chains.get('fake:two');
    return chain ? <AddressBookDialog chain={chain} onPick={args.onPick} close={fn()} /> : <p>no chain</p>;
  },
  parameters: { shell: async () => (await storyWorld({ stored: { addressBook: JSON.stringify(book) } })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Shows only entries that can receive there; entries of the chain itself come first. */
export const Filled: Story = {
  play: async ({ userEvent, args }) => {
    const use = await screen.findAllByRole('button', { name: /^use /i });
    await expect(use.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Use Bob, savings',
      'Use one-exchange',
      'Use one-elsewhere',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Use one-exchange' }));
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ address: 'one-exchange', memo: '4207' }));
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** A removed entry can be restored unchanged. */
export const NamedAndRemoved: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Bob, savings' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bob, savings 2' }));
    await expect(screen.queryByRole('button', { name: /use bob/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByRole('button', { name: 'Use Bob, savings 2' })).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: { shell: async () => (await storyWorld()).shell },
  play: async () => expect(await screen.findByText('No saved addresses')).toBeVisible(),
};
export const Failed: Story = {
  parameters: {
    shell: async () => {
      const { shell, two } = await storyWorld();
      Object.assign(two.plugin, { loadDriver: () => Promise.reject(new Error('offline')) });
      return shell;
    },
  },
  play: async () => expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible(),
};
