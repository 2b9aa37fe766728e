import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import StorageNotice from './StorageNotice.tsx';

const meta: Meta<typeof StorageNotice> = {
  component: StorageNotice,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Read: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'OK' }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
