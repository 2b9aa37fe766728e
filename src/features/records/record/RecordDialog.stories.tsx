import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getTransData } from '../../../api/swapOrders.ts';
import { WalletFacts } from '../order/WalletFacts.tsx';
import { recordFixture } from '../testing/fixtures.ts';
import RecordDialog from './RecordDialog.tsx';

const withOrders = (total: number) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  const far = { address: 'far-fay-with-a-long-address-0123456789', chain: 'other:far' } as const;
  const distant = { id: 'far', name: 'Far Wallet', chains: [], accounts: [far], families: ['other'] } as const;
  await shell.wallet.connect(new FakeWallet(distant));
  const list = Array.from({ length: Math.min(total, 5) }, (_none, index) => recordFixture(index + 1));
  api.on(getTransData, ({ pageNo }) => ({ list, total, pageNo: String(pageNo) }));
  return shell;
};

const meta: Meta<typeof RecordDialog> = {
  component: RecordDialog,
  subcomponents: { WalletFacts },
  args: { close: fn() },
  parameters: { shell: withOrders(12) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Transactions: Story = {
  play: async () => {
    await expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    await expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  },
};
export const Wallet: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Wallet' }));
    await expect(await screen.findByRole('region', { name: 'Far Wallet' })).toHaveTextContent('far-fay-with-a-…');
  },
};
export const NoRecord: Story = {
  parameters: { shell: withOrders(0) },
  play: async () => {
    await expect(await screen.findByText('No orders yet')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
