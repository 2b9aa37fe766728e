import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import ReviewPage from './ReviewPage.tsx';
import { sellWorld, twoRows } from './sellWorld.ts';

const meta: Meta<typeof ReviewPage> = {
  title: 'NFT/ReviewPage',
  component: ReviewPage,
  parameters: { shell: sellWorld({ hash: '#/review', fill: twoRows }) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeSigning: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Sign 2' })).toBeEnabled(),
};
export const Listed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2' }));
    await expect(await canvas.findByText('All of them are for sale.')).toBeVisible();
  },
};
export const OneFailed: Story = {
  parameters: {
    shell: sellWorld({ hash: '#/review', fill: twoRows, desk: ({ refused }) => refused.set('1', 50004) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign 2' }));
    await expect(await canvas.findByRole('button', { name: 'Try 1 again' })).toBeEnabled();
    await expect(canvas.getByText(/This NFT cannot be sold here/)).toBeVisible();
  },
};
export const Nothing: Story = { parameters: { shell: sellWorld({ hash: '#/review' }) } };
export const Phone: Story = { globals: { width: 'phone' } };
