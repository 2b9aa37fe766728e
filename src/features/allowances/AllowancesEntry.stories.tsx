import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import AllowancesEntry from './AllowancesEntry.tsx';

const meta: Meta<typeof AllowancesEntry> = {
  component: AllowancesEntry,
  args: { close: fn() },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the allowances page and closes the menu. */
export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    (await canvas.findByRole('button')).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.close).toHaveBeenCalled();
    await expect(location.hash).toBe('#/allowances');
  },
};
