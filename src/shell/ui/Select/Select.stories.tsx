import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Select } from './Select.tsx';

const meta: Meta<typeof Select> = {
  title: 'Primitives/Select',
  tags: ['autodocs'],
  component: Select,
  args: {
    'aria-label': 'Chain',
    children: (
      <>
        <option>All chains</option>
        <option>Ethereum</option>
        <option>A chain whose name does not know where to end</option>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Select>;

export const Closed: Story = {};
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Chain'), 'Ethereum');
    await expect(canvas.getByLabelText('Chain')).toHaveDisplayValue('Ethereum');
  },
};
export const Disabled: Story = { args: { disabled: true } };
