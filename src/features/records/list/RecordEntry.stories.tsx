import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import RecordEntry from './RecordEntry.tsx';

const at = (path: string) => async () => {
  const { shell } = await storyWorld({ connected: true });
  shell.location.moveTo(path);
  return shell;
};

const meta: Meta<typeof RecordEntry> = { component: RecordEntry, args: { close: fn() } };
export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheSwapPage: Story = {
  parameters: { shell: at('/swap') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View transactions' }));
    await expect(args.close).toHaveBeenCalled();
  },
};
/** The menu entry is shown only on the swap page (spec §2). */
export const Elsewhere: Story = {
  parameters: { shell: at('/NFT') },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
