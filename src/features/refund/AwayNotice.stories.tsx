import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import AwayNotice from './AwayNotice.tsx';
import refund from './index.ts';
import RefundLink from './RefundLink.tsx';

const meta: Meta<typeof AwayNotice> = {
  component: AwayNotice,
  subcomponents: { RefundLink },
  render: () => <Slot name="app.notice" />,
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ features: [refund], connected: true });
      const payload = { effect: { kind: 'opaque', detail: '' } } as const;
      const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
      await shell.outbox.send({ kind: 'swap', transaction, payload: {}, needsReport: false }, {});
      shell.connection.setOffline();
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
/** Empty if this device has paid nothing that may be undelivered. */
export const NothingPaid: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ features: [refund] });
      shell.connection.setOffline();
      return shell;
    },
  },
};
/** Empty while the app's server answers. */
export const There: Story = { parameters: { shell: async () => (await storyWorld({ features: [refund] })).shell } };
