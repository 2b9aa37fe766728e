import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

const meta: Meta<typeof Spinner> = { tags: ['autodocs'], component: Spinner };
export default meta;
type Story = StoryObj<typeof Spinner>;

export const Labelled: Story = {
  args: { label: 'Reading the balance' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Reading the balance' })).toBeVisible();
  },
};
export const BesideItsText: Story = {
  render: () => (
    <p>
      <Spinner /> Reading the balance
    </p>
  ),
};
