import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sellWorld, twoRows } from '../testing/sellWorld.ts';
import ReviewPage from './ReviewPage.tsx';

const meta: Meta<typeof ReviewPage> = {
  component: ReviewPage,
  parameters: { shell: sellWorld({ hash: '#/review', fill: twoRows }) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeSigning: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign 2 listings' })).toBeEnabled();
    await expect(
      await canvas.findByText(/^Your wallet first asks to let Switchyard market \(one-market\) transfer NFTs/),
    ).toBeVisible();
  },
};
export const Listed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByText('All listed for sale.')).toBeVisible();
  },
};
export const OneFailed: Story = {
  parameters: {
    shell: sellWorld({ hash: '#/review', fill: twoRows, market: ({ refused }) => refused.set('1', 50004) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByRole('button', { name: 'Retry 1' })).toBeEnabled();
    await expect(canvas.getByText(/This NFT can’t be sold here/)).toBeVisible();
  },
};
/** The wallet returned an empty signature: the owners of the account approve the order on the chain. */
export const AwaitingOwners: Story = {
  parameters: {
    shell: sellWorld({
      hash: '#/review',
      fill: twoRows,
      world: ({ one, wallet }) => {
        one.accountCode.set('one-alice', () => 'refused');
        wallet.signature = '0x';
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2 listings' }));
    await expect(await canvas.findByText('Waiting for the other owners')).toBeVisible();
  },
};
export const Nothing: Story = { parameters: { shell: sellWorld({ hash: '#/review' }) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
