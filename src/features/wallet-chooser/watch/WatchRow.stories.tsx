import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { WatchRow } from './WatchRow.tsx';

const meta: Meta<typeof WatchRow> = {
  component: WatchRow,
  args: { onWatch: fn() },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const NoAccount: Story = {};
export const Watching: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      shell.watch.watch([{ address: 'one-zoe-with-a-long-address-0123456789', chain: 'fake:one' }]);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stop watching' }));
    await expect(screen.getByRole('button', { name: 'Watch any address' })).toBeVisible();
  },
};
