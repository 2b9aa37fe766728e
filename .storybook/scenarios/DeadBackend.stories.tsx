import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { deadBackend } from '../../tests/support/scenarios/deadBackend.ts';

const at = (hash: string) => async () => (await deadBackend(hash)).shell;

/** The service is silent: each page says what could not be had, where the money is, and offers to try again. */
const meta: Meta<typeof AppLayout> = {
  title: 'Scenarios/Dead backend',
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Swap: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The list of tokens could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
export const Records: Story = {
  parameters: { shell: at('#/Records') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your orders could not be loaded')).toBeVisible();
    await expect(canvas.getByText(/Nothing is lost/)).toBeVisible();
  },
};
export const Market: Story = {
  parameters: { shell: at('#/NFT') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  },
};
export const OnAPhone: Story = { ...Records, globals: { width: 'phone' } };
