import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Choices } from './Choices.tsx';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const meta: Meta<typeof Choices> = {
  component: Choices,
  args: { label: 'Theme', options, value: 'system', look: 'segments' },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <Choices {...args} value={value} onChoose={setValue} />;
  },
};
export default meta;
type Story = StoryObj<typeof Choices>;

export const Segments: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked();
  },
};
export const Rows: Story = { args: { look: 'rows' } };
export const LongLabels: Story = {
  args: { look: 'rows', options: options.map((option) => ({ ...option, label: `${option.label} `.repeat(30) })) },
  globals: { viewport: { value: 'phone' } },
};
