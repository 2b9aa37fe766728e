import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChainLogo, chainLogoSizes } from './ChainLogo.tsx';

const meta: Meta<typeof ChainLogo> = {
  tags: ['autodocs'],
  component: ChainLogo,
  args: { url: './icon.svg' },
  argTypes: { size: { control: 'inline-radio', options: chainLogoSizes } },
};
export default meta;
type Story = StoryObj<typeof ChainLogo>;

export const Small: Story = { args: { size: 's' } };
export const Medium: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const ExtraLarge: Story = { args: { size: 'xl' } };
export const Missing: Story = { args: { url: undefined } };
