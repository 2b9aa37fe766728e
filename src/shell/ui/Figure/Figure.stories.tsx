import type { Meta, StoryObj } from '@storybook/react-vite';
import { Figure, figureKinds } from './Figure.tsx';

const meta: Meta<typeof Figure> = {
  tags: ['autodocs'],
  component: Figure,
  args: { kind: 'bufferStop' },
  argTypes: { kind: { control: 'inline-radio', options: figureKinds } },
};
export default meta;
type Story = StoryObj<typeof Figure>;

export const BufferStop: Story = {};
export const CutRail: Story = { args: { kind: 'cutRail' } };
export const Signal: Story = { args: { kind: 'signal' } };
export const Points: Story = { args: { kind: 'points' } };
