import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../Icon/Icon.tsx';
import { Badge, badgeTones } from './Badge.tsx';

const meta: Meta<typeof Badge> = {
  tags: ['autodocs'],
  component: Badge,
  args: { children: 'Exchanging' },
  argTypes: { tone: { control: 'select', options: badgeTones } },
};
export default meta;
type Story = StoryObj<typeof Badge>;

export const Neutral: Story = {};
export const Info: Story = { args: { tone: 'info' } };
export const Success: Story = { args: { tone: 'success', children: 'Done' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Not listed' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Failed' } };
export const Accent: Story = { args: { tone: 'accent', children: 'Best' } };
export const Count: Story = { args: { count: true, children: '3' } };
export const LargeCount: Story = { args: { count: true, children: '99+' } };
export const WithIcon: Story = {
  args: {
    tone: 'warning',
    children: (
      <>
        <Icon name="warning" /> Same symbol
      </>
    ),
  },
};
