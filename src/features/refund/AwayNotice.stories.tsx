import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import AwayNotice from './AwayNotice.tsx';
import { AwaySlot } from './AwaySlot.tsx';
import RefundLink from './RefundLink.tsx';

const meta: Meta<typeof AwaySlot> = {
  title: 'Orders/AwayNotice',
  component: AwaySlot,
  subcomponents: { AwayNotice, RefundLink },
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      shell.connection.lose();
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Away: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Take back your funds' })).toBeVisible();
  },
};
/** Empty while the app's server answers. */
export const There: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
