import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import DataSection from './DataSection.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportRow } from './ImportRow.tsx';
import { orderFixture } from './testing/fixtures.ts';

const bob = {
  chain: 'fake:two',
  address: 'one-boblongaccount',
  memo: '',
  name: 'Bob',
  usedAt: 1_766_000_000_000,
  uses: 3,
};
const order = orderFixture({ createdAt: 1_766_000_000_000, recipient: 'one-boblongaccount' });
const file = {
  format: 'switchyard',
  version: 1,
  exportedAt: '2026-11-22T09:30:00.000Z',
  holds: '',
  settings: { theme: 'dark', slippage: '1' },
  favourites: ['fake:one/native', 'gone:chain/native'],
  recentTokens: [],
  tokens: [
    { chain: 'fake:one', address: 'one-gem', symbol: 'GEM', name: 'Gem', decimals: 2 },
    { chain: 'fake:one', address: 'one-nothing', symbol: 'NONE', name: 'Nothing', decimals: 18 },
  ],
  addressBook: [
    { ...bob, name: 'Robert' },
    { ...bob, address: 'one-bobleftoutcount', name: 'Bobby' },
    { ...bob, address: 'one-stranger', name: 'bob' },
  ],
  orders: [order],
};

const meta: Meta<typeof DataSection> = {
  component: DataSection,
  subcomponents: { ImportReview, ImportRow },
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ stored: { addressBook: JSON.stringify([bob]), theme: 'light' } });
      one.described.set('one-gem', { ...one.token('GEM', 9), name: 'Gem of the yard' });
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const choosing =
  (content: unknown): Play =>
  async ({ canvas, userEvent }) => {
    const input = await canvas.findByTestId('import-file');
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await userEvent.upload(input, new File([text], 'switchyard.json', { type: 'application/json' }));
  };

export const Plain: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
/** New, changed, same and left-out items. A look-alike address must be compared before import. */
export const Review: Story = {
  play: async (context) => {
    await choosing(file)(context);
    await expect(await context.canvas.findByText('Changes to import')).toBeVisible();
    await expect(context.canvas.getByRole('checkbox', { name: 'Robert' })).toBeChecked();
    await expect(context.canvas.getByRole('checkbox', { name: 'bob' })).not.toBeChecked();
    await expect(context.canvas.getByRole('checkbox', { name: /I compared both/ })).not.toBeChecked();
  },
};
export const ReviewOnAPhone: Story = { globals: { viewport: { value: 'phone' } }, play: choosing(file) };
export const NothingNew: Story = {
  play: choosing({ ...file, settings: {}, favourites: [], tokens: [], addressBook: [bob], orders: [] }),
};
export const Imported: Story = {
  play: async (context) => {
    await choosing({ ...file, settings: {} })(context);
    await context.userEvent.click(await context.canvas.findByTestId('import-apply'));
    const undo = await context.canvas.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await context.userEvent.click(undo);
    await expect(await context.canvas.findByText(/Import undone/)).toBeVisible();
  },
};
export const Refused: Story = {
  play: async (context) => {
    await choosing('{"format":"other"}')(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
};
