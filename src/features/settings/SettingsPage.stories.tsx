import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import SettingsPage from './SettingsPage.tsx';

const meta: Meta<typeof SettingsPage> = {
  component: SettingsPage,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
