import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { discover } from './compose.ts';
import styles from './gallery.module.css';
import type { ChainPlugin } from './shell/plugin/chain.ts';
import type { WalletPlugin } from './shell/plugin/wallet.ts';
import { Badge } from './shell/ui/Badge/Badge.tsx';
import { KeyValue } from './shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from './shell/ui/TokenAvatar/TokenAvatar.tsx';

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

export const Chains: Story = {
  render: (_args, { loaded }) => (
    <ul className={styles.cards}>
      {(loaded as Registered).chains.map((chain) => (
        <li key={chain.id} className={styles.card}>
          <div className={styles.head}>
            <TokenAvatar symbol={chain.native.symbol} url={chain.icon} /> {chain.name} <Badge>{chain.family}</Badge>
            {chain.only && <Badge tone="info">{chain.only}</Badge>}
            {chain.isClosed && <Badge tone="warning">closed</Badge>}
          </div>
          <KeyValue
            rows={[
              { label: 'Id', value: chain.id },
              { label: 'Wire', value: `${chain.wire.name} ${chain.wire.chainId}` },
              { label: 'Coin', value: `${chain.native.symbol}, ${chain.native.decimals} decimals` },
              { label: 'Explorer', value: chain.explorer.address(chain.samples.address) },
            ]}
          />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ethereum')).toBeVisible();
  },
};

export const Wallets: Story = {
  render: (_args, { loaded }) => (
    <ul className={styles.cards}>
      {(loaded as Registered).wallets.map((wallet) => (
        <li key={wallet.id} className={styles.card}>
          <div className={styles.head}>
            <TokenAvatar symbol={wallet.name} url={wallet.icon} /> {wallet.name} <Badge>{wallet.chainType}</Badge>
            {!wallet.autoReconnect && <Badge tone="warning">asked on each visit</Badge>}
          </div>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MetaMask')).toBeVisible();
  },
};
