import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton, skeletonSizes } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = {
  tags: ['autodocs'],
  component: Skeleton,
  argTypes: { size: { control: 'inline-radio', options: skeletonSizes } },
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Line: Story = {};
export const Short: Story = { args: { size: 'short' } };
export const Block: Story = { args: { size: 'block' } };
export const Text: Story = { args: { size: 'text' } };
export const Disc: Story = { args: { size: 'disc' } };
export const Picture: Story = { args: { size: 'picture' }, globals: { viewport: { value: 'phone' } } };
/** The shape is not visible in the first 150 ms. */
export const ShowsLate: Story = {
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector('span[data-size]') as HTMLElement;
    // Starts the animations again: on a busy machine the first one has ended by now.
    shape.style.display = 'none';
    shape.getBoundingClientRect();
    shape.style.display = '';
    const appear = shape.getAnimations()[0] as Animation;
    await expect(appear.effect?.getTiming().delay).toBe(150);
    appear.currentTime = 100;
    await expect(shape).not.toBeVisible();
    appear.currentTime = 151;
    await expect(shape).toBeVisible();
  },
};
