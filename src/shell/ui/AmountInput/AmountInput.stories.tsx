import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { AmountInput } from './AmountInput.tsx';

const meta: Meta<typeof AmountInput> = {
  tags: ['autodocs'],
  component: AmountInput,
  args: { 'aria-label': 'Amount', value: '', decimals: 6, onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <AmountInput {...args} value={value} onValueChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<typeof AmountInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '12.5' } };
export const VeryLong: Story = { args: { value: '123456789012345678901234567890.123456', decimals: 18 } };
export const CommaIsAPoint: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '1,25');
    await expect(canvas.getByLabelText('Amount')).toHaveValue('1.25');
  },
};
export const NoMoreDigitsThanTheCurrencyHas: Story = {
  args: { decimals: 2 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Amount'), '1.2345');
    await expect(canvas.getByLabelText('Amount')).toHaveValue('1.23');
  },
};
/** Without the letter, it would be 15. */
export const AnExponentStaysAndCountsAsEmpty: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <AmountInput {...args} value={value} onValueChange={setValue} />
        <output>{value || 'empty'}</output>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Amount');
    await userEvent.type(input, '1e5');
    await expect(input).toHaveValue('1e5');
    await expect(input).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent('empty');

    await userEvent.type(input, '{Backspace}{Backspace}5');
    await expect(input).toHaveValue('15');
    await expect(input).toBeValid();
    await expect(canvas.getByRole('status')).toHaveTextContent('15');
  },
};
