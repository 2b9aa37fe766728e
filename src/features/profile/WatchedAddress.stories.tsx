import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { WatchedAddress } from './WatchedAddress.tsx';

const watching = async () => {
  const { shell } = await storyWorld();
  shell.watch.watch([
    { address: 'one-alice', chain: 'fake:one' },
    { address: 'one-alice', chain: 'fake:two' },
  ]);
  return shell;
};

const meta: Meta<typeof WatchedAddress> = {
  component: WatchedAddress,
  args: { closePanel: fn() },
  parameters: { shell: watching },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Watched: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('12.5')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Network' }));
    await userEvent.click(screen.getByRole('option', { name: 'Chain two' }));
    await expect(await screen.findByText('GOLD')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
