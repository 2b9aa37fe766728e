import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { AccountChanger } from './AccountChanger.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { ChainChanger } from './ChainChanger.tsx';
import { ConnectedWallet } from './ConnectedWallet.tsx';
import ProfilePanel from './ProfilePanel.tsx';
import { Total } from './Total.tsx';

const meta: Meta<typeof ProfilePanel> = {
  component: ProfilePanel,
  subcomponents: { AccountChanger, AccountFacts, ChainChanger, ConnectedWallet, Total },
  args: { close: fn() },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Connected: Story = {
  play: async () => {
    await expect(await screen.findByText('12.5')).toBeVisible();
    await expect(screen.getByRole('link', { name: /one-alice/ })).toHaveAttribute(
      'href',
      'https://explorer.example/one/address/one-alice',
    );
    await expect(screen.getByRole('button', { name: 'Switch wallet' }).offsetHeight).toBeGreaterThanOrEqual(40);
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const WithAName: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.accountNames.set('one-alice', 'stationmaster.eth');
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText('stationmas…')).toBeVisible();
  },
};
export const CannotSwitch: Story = {
  parameters: {
    shell: async () => {
      const world = await storyWorld();
      const wallet = new FakeWallet({ chains: [world.one], canSwitch: false });
      await world.shell.wallet.connect(wallet);
      return world.shell;
    },
  },
};
/** A wallet that shares two accounts, and lets the page choose one. */
export const SeveralAccounts: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld();
      const chain = one.plugin.id;
      const accounts = [
        { address: 'one-alice', chain },
        { address: 'one-second-account-with-a-long-address', chain },
      ];
      const wallet = new FakeWallet({ chains: [one], accounts });
      wallet.letsPageChoose = true;
      await shell.wallet.connect(wallet);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    const choice = await screen.findByRole('combobox', { name: 'Switch account' });
    await userEvent.click(choice);
    await userEvent.click(screen.getByRole('option', { name: /^one-seco/ }));
    await expect(await screen.findByRole('link', { name: /one-second/ })).toBeVisible();
  },
};
export const BalanceUnreadable: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.unreadable.add(one.native.id);
      return shell;
    },
  },
  play: async () => {
    await expect((await screen.findAllByText('–')).length).toBeGreaterThan(0);
  },
};
/** One wallet for each of two families. Each can be disconnected separately. */
export const SeveralWallets: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ connected: true });
      const far = { address: 'far-fay-with-a-long-address-0123456789', chain: 'other:far' } as const;
      await shell.wallet.connect(
        new FakeWallet({
          id: 'far',
          name: 'Far Wallet',
          chains: [],
          accounts: [far],
          families: ['other'],
          canSwitch: false,
        }),
      );
      return shell;
    },
  },
  play: async ({ args, userEvent }) => {
    const distant = within(await screen.findByRole('region', { name: 'Far Wallet' }));
    await expect(distant.queryByRole('combobox')).toBeNull();
    await userEvent.click(distant.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Far Wallet' })).toBeNull());
    await expect(args.close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(args.close).toHaveBeenCalled());
  },
};
export const SeveralOnAPhone: Story = {
  parameters: SeveralWallets.parameters ?? {},
  globals: { viewport: { value: 'phone' } },
};
