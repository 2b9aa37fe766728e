import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, skeletonSizes } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = {
  title: 'Primitives/Skeleton',
  tags: ['autodocs'],
  component: Skeleton,
  argTypes: { size: { control: 'inline-radio', options: skeletonSizes } },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Line: Story = {};
export const Short: Story = { args: { size: 'short' } };
export const Block: Story = { args: { size: 'block' } };
