import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { OrderFrame } from './OrderFrame.tsx';

const meta: Meta<typeof OrderFrame> = {
  component: OrderFrame,
  args: { label: 'Review swap', backLabel: 'Back', onBack: fn(), children: <p>0.2 NYD to 0.0031 yBTC</p> },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Review swap' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const WithTools: Story = { args: { tools: <Button variant="quiet">Share</Button>, after: <p>Order 7f3a</p> } };
export const LongText: Story = {
  args: { backLabel: 'Back to the form', children: <p>{'A very long name of a token '.repeat(30)}</p> },
};
