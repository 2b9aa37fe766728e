import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = {
  title: 'Primitives/EmptyState',
  tags: ['autodocs'],
  component: EmptyState,
  args: { title: 'No orders yet' },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const TitleOnly: Story = {};
export const WithText: Story = { args: { text: 'A swap that you sign shows up here.' } };
export const WithAction: Story = {
  args: { text: 'A swap that you sign shows up here.', action: <Button>Make a swap</Button> },
};
