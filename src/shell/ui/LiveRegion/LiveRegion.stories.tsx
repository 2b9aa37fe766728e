import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Notice } from '../Notice/Notice.tsx';
import { LiveRegion } from './LiveRegion.tsx';

const meta: Meta<typeof LiveRegion> = {
  tags: ['autodocs'],
  component: LiveRegion,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: { children: <Notice>Confirm in your wallet</Notice> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirm in your wallet').closest('[aria-live]')).toBeVisible();
  },
};
/** The empty region leaves no gap. */
export const Empty: Story = {
  decorators: [
    (Region) => (
      <div style={{ display: 'grid', gap: 40 }}>
        <span data-testid="above">above</span>
        <Region />
        <span data-testid="below">below</span>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [above, below] = ['above', 'below'].map((id) => canvas.getByTestId(id).getBoundingClientRect());
    await expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBe(40);
  },
};
