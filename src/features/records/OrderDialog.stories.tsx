import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { getTransDetail } from '../../api/swap.ts';
import { orderFixtures, pendingOrder, type WireOrder } from './fixtures.ts';
import OrderDialog from './OrderDialog.tsx';

const knowing = (order: WireOrder) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  api.on(getTransDetail, () => order);
  return shell;
};

const meta: Meta<typeof OrderDialog> = {
  title: 'Records/OrderDialog',
  component: OrderDialog,
  args: { hash: pendingOrder.txHash, close: fn() },
  play: async () => {
    await expect(await screen.findByText('Route')).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { parameters: { shell: knowing(orderFixtures.pending) } };
export const PaymentUnconfirmed: Story = { parameters: { shell: knowing(orderFixtures.unconfirmed) } };
export const WaitsForIdentity: Story = { parameters: { shell: knowing(orderFixtures.waitKyc) } };
export const Failed: Story = { parameters: { shell: knowing(orderFixtures.fail) } };
export const TimedOut: Story = { parameters: { shell: knowing(orderFixtures.timeout) } };
export const Success: Story = { parameters: { shell: knowing(orderFixtures.success) } };
export const WaitsForRefund: Story = {
  parameters: { shell: knowing(orderFixtures.waitRefund) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Take the refund' })).toBeEnabled();
  },
};
export const WaitsForRelease: Story = { parameters: { shell: knowing(orderFixtures.waitRelease) } };
export const Refunded: Story = { parameters: { shell: knowing(orderFixtures.refundComplete) } };
export const UnknownStatus: Story = { parameters: { shell: knowing(orderFixtures.unknownStatus) } };
export const ZeroGas: Story = { parameters: { shell: knowing(orderFixtures.noGas) } };
export const HostileTexts: Story = {
  parameters: { shell: knowing(orderFixtures.longNames) },
  globals: { width: 'phone' },
};
export const ManyTransactions: Story = { parameters: { shell: knowing(orderFixtures.manyLegs) } };
export const WithNfts: Story = { parameters: { shell: knowing(orderFixtures.nfts) } };
export const Loading: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => new Promise<never>(() => undefined));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const NotKnownYet: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => ({ status: 'refused', resCode: 102, message: '' }));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText(/does not know this order yet/)).toBeVisible();
  },
};
export const BackendDown: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => ({ status: 'unreachable', body: undefined }));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/);
  },
};
