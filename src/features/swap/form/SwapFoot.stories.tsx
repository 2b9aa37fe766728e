import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { SwapFacts } from '../foot/SwapFacts.tsx';
import { SwapStage } from '../testing/SwapStage.tsx';
import SwapFoot from './SwapFoot.tsx';

const meta: Meta<typeof SwapFoot> = {
  component: SwapFoot,
  subcomponents: { SwapFacts },
  parameters: { shell: async () => (await storyWorld()).shell },
  render: () => (
    <SwapStage>
      <SwapFoot />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Links: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Records' })).toBeVisible();
    await expect(canvas.getByText('Simulated before you sign')).toBeVisible();
  },
};
export const WithAWallet: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Records' })).toBeVisible();
    await expect(canvas.queryByText('Simulated before you sign')).toBeNull();
  },
};
