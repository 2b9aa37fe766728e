import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import { toWalletError } from '../../../plugins/kits/shared/wallets/walletErrors.ts';
import { AppLink } from '../connect/AppLink.tsx';
import { ConnectFailure } from '../connect/ConnectFailure.tsx';
import { MissingWallet } from '../connect/MissingWallet.tsx';
import { NoWalletYet } from '../connect/NoWalletYet.tsx';
import { ChooserFooter } from './ChooserFooter.tsx';
import { FilterTabs } from './FilterTabs.tsx';
import WalletChooser from './WalletChooser.tsx';
import { WalletTile } from './WalletTile.tsx';

const missing = { status: 'missing', installUrl: 'https://wallet.example/install' } as const;

/** Wallets of four kinds: one is installed, one was used last. */
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
  component: WalletChooser,
  subcomponents: { AppLink, ChooserFooter, ConnectFailure, FilterTabs, MissingWallet, NoWalletYet, WalletTile },
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
      expect.stringContaining('A wallet'),
      expect.stringContaining('Buffer'),
      expect.stringContaining('Turntable'),
    ]);
  },
};
/** The kinds are tabs. Arrow keys move between them, and the list follows. */
export const KindsByKeyboard: Story = {
  play: async ({ userEvent }) => {
    const [all, next] = await screen.findAllByRole('tab');
    const before = screen.getAllByRole('listitem').length;
    all?.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(next).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeLessThan(before));
  },
};
export const OneKind: Story = { args: { chainType: 'TRON' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox'), 'no such wallet');
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
};
export const NoWallet: Story = {
  parameters: {
    shell: async () => {
      const popular = Object.assign(new FakeWallet({ id: 'p', name: 'Points', chains: [], readiness: missing }), {
        popularity: 1,
      });
      return (await storyWorld({ wallets: [popular] })).shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'No wallet yet?' }));
    await expect(await screen.findByRole('link', { name: 'Get Points' })).toHaveAttribute('href', missing.installUrl);
  },
};
export const NotInstalled: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /turntable/i }));
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/turntable/i);
    await expect(within(alert).getByRole('link', { name: 'Get Turntable' })).toHaveAttribute(
      'href',
      missing.installUrl,
    );
  },
};
/** Opened for a swap: one wallet can sign for the chain. */
export const ForASwap: Story = {
  args: { chain: 'fake:one' },
  parameters: {
    shell: async () => {
      const wallets = [
        new FakeWallet({ id: 'a', name: 'Ash', chains: [], families: ['other'] }),
        new FakeWallet({ id: 'b', name: 'Birch', chains: [], readiness: missing }),
      ];
      return (await storyWorld({ wallets, stored: { connectorId: 'a' } })).shell;
    },
  },
  play: async () => {
    const [first] = await screen.findAllByRole('listitem');
    await expect(first).toHaveTextContent(/Birch/);
    await expect(screen.getByRole('heading', { name: 'Works with Chain one' })).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Other wallets' })).toBeVisible();
  },
};
/** Two families are connected: each can be disconnected here. */
export const SeveralConnected: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld();
      const far = { address: 'far-fay-with-a-long-address-0123456789', chain: 'other:far' } as const;
      await shell.wallet.connect(new FakeWallet({ id: 'x', name: 'Nobody listed', chains: [one] }));
      const [listed] = shell.walletRegistry.all;
      if (listed) await shell.wallet.connect(listed);
      await shell.wallet.connect(
        new FakeWallet({ id: 'far', name: 'Far Wallet', chains: [], accounts: [far], families: ['other'] }),
      );
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Fake Wallet' }));
    await expect(await screen.findByRole('button', { name: /^Fake Wallet/ })).toBeVisible();
  },
};

/** One wallet is disabled after an error. One is switched off by the deployment, so it is not offered. */
export const SetAside: Story = {
  parameters: {
    shell: async () => {
      const wallets = [
        new FakeWallet({ id: 'a', name: 'Ash', chains: [] }),
        new FakeWallet({ id: 'b', name: 'Birch', chains: [] }),
      ];
      const { shell } = await storyWorld({ wallets, config: { plugins: { off: ['b'] } } });
      runInAction(() => shell.quarantine.aside.set('a', { by: 'faults', last: 'threw', at: 0 }));
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try Ash again' }));
    await expect(await screen.findByRole('button', { name: /^Ash/ })).toBeVisible();
    await expect(screen.queryByText('Birch')).toBeNull();
  },
};
/** Opened for a signature, while an address is only watched. */
export const OnlyWatched: Story = {
  args: { chain: 'fake:one' },
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      shell.watch.watch([{ address: 'one-alice', chain: 'fake:one' }]);
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText(/View only\. Connect this wallet to sign/)).toBeVisible();
  },
};

const failing = (error: unknown) => async () => {
  const { shell, wallet } = await storyWorld();
  wallet.connectError = error;
  return shell;
};
const choose: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: /fake wallet/i }));
};
const fake = 'Fake Wallet';

/** The dialog closes, and the app does not change. */
export const Rejected: Story = {
  parameters: { shell: failing(new AppError('wallet/rejected', { wallet: fake })) },
  play: async (context) => {
    await choose(context);
    await waitFor(() => expect(context.args.close).toHaveBeenCalled());
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
export const NoAccount: Story = {
  parameters: { shell: failing(new AppError('wallet/no-account', { wallet: fake })) },
  play: async (context) => {
    await choose(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /hasn’t shared an account.*log in.*create an account/,
    );
    await expect(context.args.close).not.toHaveBeenCalled();
  },
};
export const NotAnswering: Story = {
  parameters: { shell: failing(new AppError('wallet/not-responding', { wallet: fake })) },
  play: async (context) => {
    await choose(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Unlock it/);
  },
};
/** The wallet already has an open request, from this page or another one: code -32002. */
export const Busy: Story = {
  parameters: { shell: failing(toWalletError({ code: -32002, message: 'Request already pending' }, fake)) },
  play: async (context) => {
    await choose(context);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/has another request open/);
  },
};
/** The maximum number of wallets. */
export const Fifty: Story = {
  parameters: {
    shell: async () => {
      const wallets = Array.from({ length: 55 }, (_none, index) => {
        const chainType =
          ['EVM', 'SOL', 'TON', 'APT', 'DOT', 'KAVA', 'SEI', 'XRP', 'EOS', 'HAVAH', 'AELF'][index % 11] ?? '';
        const readiness = index % 5 === 0 ? ({ status: 'installed' } as const) : missing;
        return new FakeWallet({ id: `w${index}`, name: `Wallet number ${index}`, chainType, chains: [], readiness });
      });
      return (await storyWorld({ wallets })).shell;
    },
  },
};
export const FiftyOnAPhone: Story = { ...Fifty, globals: { viewport: { value: 'phone' } } };
export const AllOfFifty: Story = {
  ...Fifty,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'All 55 wallets' }));
    await expect(screen.getAllByRole('listitem')).toHaveLength(55);
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
