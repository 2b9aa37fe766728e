import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { VirtualList } from './VirtualList.tsx';

const many = Array.from({ length: 20_000 }, (_none, index) => `Token ${index + 1}`);

const meta: Meta<typeof VirtualList<string>> = {
  tags: ['autodocs'],
  component: VirtualList<string>,
  args: {
    id: 'list',
    label: 'Tokens',
    items: many,
    active: 0,
    rowHeight: 48,
    keyOf: (item) => item,
    onPick: fn(),
    renderRow: (item) => item,
  },
  // The control would draw all of the 20,000 items.
  argTypes: { items: { control: false } },
  // An input keeps the focus and controls the list, as in the token picker.
  render: (args) => (
    <>
      <input role="combobox" aria-label="Search" aria-expanded="true" aria-controls={args.id} />
      <VirtualList {...args} />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof VirtualList<string>>;

export const TwentyThousand: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('option').length).toBeLessThan(60);
    await userEvent.click(canvas.getByText('Token 2'));
    await expect(args.onPick).toHaveBeenCalledWith('Token 2');
  },
};
export const ActiveFarBelow: Story = {
  args: { id: 'list-far', active: 15_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Token 15001')).toBeVisible();
  },
};
export const OneRow: Story = { args: { id: 'list-one', items: ['Only this one'] } };
