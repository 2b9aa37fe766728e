import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { clickReady } from '../../../../tests/support/clickReady.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { sellWorld } from '../testing/sellWorld.ts';
import CancelDialog from './CancelDialog.tsx';

const meta: Meta<typeof CancelDialog> = {
  component: CancelDialog,
  args: { nft: nftModel(2), close: fn(), done: fn() },
  parameters: { shell: sellWorld() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {};
export const Done: Story = {
  play: async ({ args }) => {
    await clickReady('Cancel listing');
    await expect(await screen.findByText('Listing canceled.')).toBeVisible();
    await expect(args.done).toHaveBeenCalledOnce();
  },
};
/** The transaction would cancel another listing. */
export const Refused: Story = {
  args: { nft: nftModel(3) },
  play: async () => {
    await clickReady('Cancel listing');
    await expect(await screen.findByText('transaction/mismatch')).toBeVisible();
  },
};
/** No signature of the account proves the listing. */
export const Unsigned: Story = {
  parameters: { shell: sellWorld({ world: ({ one }) => void one.unsignedOrders.add('order2') }) },
  play: async () => {
    await clickReady('Cancel listing');
    await expect(await screen.findByText(/couldn’t verify that you signed this listing/)).toBeVisible();
  },
};
/** The listing was sold or canceled on the chain. */
export const Closed: Story = {
  parameters: { shell: sellWorld({ world: ({ one }) => void one.closedOrders.add('order2') }) },
  play: async () => {
    await clickReady('Cancel listing');
    await expect(await screen.findByText(/there’s nothing to cancel/)).toBeVisible();
  },
};
