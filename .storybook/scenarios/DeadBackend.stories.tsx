import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { deadBackend } from '../../tests/support/scenarios/deadBackend.ts';

const at = (hash: string) => async () => (await deadBackend(hash)).shell;

/** The service does not answer. Each page names the missing data and the location of the money, and offers a retry. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Swap: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load tokens')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
export const Records: Story = {
  parameters: { shell: at('#/Records') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your orders')).toBeVisible();
    await expect(canvas.getByText(/Nothing is lost/)).toBeVisible();
  },
};
export const Market: Story = {
  parameters: { shell: at('#/NFT') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  },
};
export const OnAPhone: Story = { ...Records, globals: { viewport: { value: 'phone' } } };
