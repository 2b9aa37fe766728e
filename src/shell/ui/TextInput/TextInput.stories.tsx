import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { TextInput } from './TextInput.tsx';

const meta: Meta<typeof TextInput> = {
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

export const Search: Story = {
  args: { before: <Icon name="search" />, type: 'search', placeholder: 'Token, chain or address' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search' }));
    await userEvent.keyboard('gold');
    await expect(canvas.getByRole('searchbox')).toHaveValue('gold');
  },
};
export const WithUnit: Story = { args: { 'aria-label': 'Slippage', defaultValue: '0.5', after: '%', size: 's' } };
export const Price: Story = { args: { 'aria-label': 'Price', defaultValue: '0.17', after: 'ETH', size: 'xl' } };
export const InvalidWithUnit: Story = { args: { ...WithUnit.args, defaultValue: '90', invalid: true } };
