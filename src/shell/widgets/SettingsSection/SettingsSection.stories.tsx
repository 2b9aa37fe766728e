import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../ui/Button/Button.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const meta: Meta<typeof SettingsSection> = {
  component: SettingsSection,
  args: {
    title: 'Notifications',
    about: 'Says when an order ends, also while you look at another page.',
    children: <Button>Turn on</Button>,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongText: Story = {
  args: { title: 'W'.repeat(120), about: 'w'.repeat(400) },
  globals: { viewport: { value: 'phone' } },
};
