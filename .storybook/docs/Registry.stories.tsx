import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { discover } from '../../src/compose.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { WalletPlugin } from '../../src/shell/plugin/wallet.ts';
import { chainCard } from './parts/chainCard.ts';
import { RegistryCards } from './parts/RegistryCards.tsx';

interface Registered {
  readonly chains: readonly ChainPlugin[];
  readonly wallets: readonly WalletPlugin[];
}

/** All registered chains and wallets, as their folders declare them. */
const meta: Meta = {
  title: 'Plugins/All of this build',
  loaders: [
    async () => {
      const { chains, wallets, problems = [] } = await discover();
      if (problems.length > 0) throw new Error(`Left out: ${problems.map(({ plugin }) => plugin).join(', ')}`);
      return { chains, wallets: wallets.filter((wallet) => 'connect' in wallet) };
    },
  ],
};
export default meta;
type Story = StoryObj;

const walletCard = (wallet: WalletPlugin) => ({
  id: wallet.id,
  name: wallet.name,
  icon: wallet.icon,
  groups: [wallet.chainType],
  badges: wallet.only ? [`only in the ${wallet.only}`] : [],
  rows: [
    ['Id', wallet.id],
    ['Families', wallet.families?.join(', ')],
    ['Announced as', wallet.rdns?.join(', ')],
    ['Registered as', wallet.registers?.as.join(', ')],
    ['On phones', [wallet.mobile, ...(wallet.mobileLink ? ['opens its app'] : [])].join(', ')],
    ['On the next visit', wallet.autoReconnect ? 'reconnects' : 'the user connects it'],
    ['Needs', wallet.needs?.join(', ')],
  ] as const,
});

export const Chains: Story = {
  render: (_args, { loaded }) => <RegistryCards what="chains" cards={(loaded as Registered).chains.map(chainCard)} />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search chains' }), 'avax evm');
    await expect(canvas.getByText('Avalanche C-Chain')).toBeVisible();
    await expect(canvas.queryByText('Ethereum')).toBeNull();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Search chains' }));
    await expect(canvas.getByText('Ethereum')).toBeVisible();
  },
};

export const Wallets: Story = {
  render: (_args, { loaded }) => (
    <RegistryCards what="wallets" cards={(loaded as Registered).wallets.map(walletCard)} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'SOL' }));
    await expect(canvas.getByText('Phantom', { selector: 'span' })).toBeVisible();
    await expect(canvas.queryByText('MetaMask')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'All' }));
    await expect(canvas.getByText('MetaMask', { selector: 'span' })).toBeVisible();
  },
};
