import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { FakeWallet } from '../../../tests/support/FakeWallet.ts';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import WalletChooser from './WalletChooser.tsx';

const missing = { status: 'missing', installUrl: 'https://wallet.example/install' } as const;

/** Wallets of four kinds, one installed, one used last. */
async function manyWallets() {
  const wallets = [
    new FakeWallet({ id: 'there', name: 'Signal Box', chainType: 'EVM', chains: [] }),
    new FakeWallet({ id: 'recent', name: 'Platform Nine', chainType: 'EVM', chains: [] }),
    new FakeWallet({ id: 'tron', name: 'Turntable', chainType: 'TRON', chains: [], readiness: missing }),
    new FakeWallet({ id: 'btc', name: 'Buffer Stop', chainType: 'BTC', chains: [], readiness: { status: 'loadable' } }),
    new FakeWallet({
      id: 'long',
      name: 'A wallet with a name that does not know where to end, and goes on and on',
      chainType: 'SUI',
      chains: [],
      readiness: missing,
    }),
  ];
  return (await storyWorld({ wallets, stored: { connectorId: 'recent' } })).shell;
}

const meta: Meta<typeof WalletChooser> = {
  title: 'Wallets/WalletChooser',
  component: WalletChooser,
  args: { close: fn() },
  parameters: { shell: manyWallets },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {
  play: async () => {
    const rows = await screen.findAllByRole('listitem');
    await expect(rows.map((row) => row.textContent?.slice(0, 10))).toEqual([
      expect.stringContaining('Platform'),
      expect.stringContaining('Signal'),
      expect.stringContaining('Buffer'),
      expect.stringContaining('A wallet'),
      expect.stringContaining('Turntable'),
    ]);
  },
};
export const OneKind: Story = { args: { chainType: 'TRON' } };
export const OnAPhone: Story = { globals: { width: 'phone' } };
export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox'), 'no such wallet');
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
};
export const NotInstalled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /turntable/i }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/turntable/i);
  },
};
export const Asking: Story = {
  parameters: {
    shell: async () => {
      const { shell, wallet } = await storyWorld();
      wallet.beforeAnswer = new Promise(() => undefined);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /fake wallet/i }));
    await expect(await screen.findByRole('status')).toHaveTextContent(/fake wallet/i);
  },
};
