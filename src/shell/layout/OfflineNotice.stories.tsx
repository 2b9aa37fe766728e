import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

const meta: Meta<typeof OfflineNotice> = { title: 'Layout/OfflineNotice', component: OfflineNotice };
export default meta;
type Story = StoryObj<typeof meta>;

const world = (isOffline: boolean) => async () => {
  const { shell } = await storyWorld();
  if (isOffline) shell.connection.lose();
  return shell;
};

export const Offline: Story = {
  parameters: { shell: world(true) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You’re offline/)).toBeVisible();
  },
};
export const OfflinePhone: Story = { parameters: { shell: world(true) }, globals: { width: 'phone' } };
export const Online: Story = { parameters: { shell: world(false) } };
