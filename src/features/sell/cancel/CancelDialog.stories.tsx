import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { sellWorld } from '../testing/sellWorld.ts';
import CancelDialog from './CancelDialog.tsx';

const meta: Meta<typeof CancelDialog> = {
  title: 'NFT/CancelDialog',
  component: CancelDialog,
  args: { nft: nftModel(2), close: fn(), done: fn() },
  parameters: { shell: sellWorld() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const press = async () => (await screen.findByRole('button', { name: 'Cancel listing' })).click();

export const Question: Story = {};
export const Done: Story = {
  play: async ({ args }) => {
    await press();
    await expect(await screen.findByText('Listing canceled.')).toBeVisible();
    await expect(args.done).toHaveBeenCalledOnce();
  },
};
/** The transaction would cancel another listing. */
export const Refused: Story = {
  args: { nft: nftModel(3) },
  play: async () => {
    await press();
    await expect(await screen.findByText('transaction/mismatch')).toBeVisible();
  },
};
