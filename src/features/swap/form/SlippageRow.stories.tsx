import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { SwapStage } from '../testing/SwapStage.tsx';
import { SlippageRow } from './SlippageRow.tsx';

const meta: Meta<{ percent: string }> = {
  title: 'Swap/SlippageRow',
  parameters: { shell: async () => (await storyWorld()).shell },
  render: ({ percent }) => (
    <SwapStage setUp={(store) => store.form.setSlippage(percent)}>
      <SlippageRow />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { percent: '0.5' } };
export const Zero: Story = {
  args: { percent: '0' },
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox')).toBeInvalid(),
};
export const VeryLow: Story = { args: { percent: '0.01' } };
export const High: Story = { args: { percent: '5' } };
export const TooHigh: Story = {
  args: { percent: '15.01' },
  play: async ({ canvas }) => expect(await canvas.findByRole('textbox')).toBeInvalid(),
};
export const NoNumber: Story = { args: { percent: 'much' } };
