import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextInput } from './TextInput.tsx';

const meta: Meta<typeof TextInput> = {
  title: 'Primitives/TextInput',
  tags: ['autodocs'],
  component: TextInput,
  args: { 'aria-label': 'Search', placeholder: 'Name, symbol or address' },
};
export default meta;
type Story = StoryObj<typeof TextInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'gold' } };
export const Invalid: Story = { args: { defaultValue: '0x12', invalid: true } };
export const Disabled: Story = { args: { defaultValue: 'gold', disabled: true } };
