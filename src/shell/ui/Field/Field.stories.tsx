import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Field } from './Field.tsx';

const meta: Meta<typeof Field> = {
  tags: ['autodocs'],
  component: Field,
  args: { label: 'Receive address', children: <TextInput defaultValue="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" /> },
};
export default meta;
type Story = StoryObj<typeof Field>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'Whoever owns this address gets the tokens.' } };
export const WithError: Story = {
  args: { hint: 'Whoever owns this address gets the tokens.', error: 'This is no address of the chain.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Receive address');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/no address of the chain/);
  },
};
