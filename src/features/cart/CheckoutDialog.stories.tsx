import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { nftFixture } from '../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { batchBuy } from '../../api/nft/market.ts';
import CheckoutDialog from './CheckoutDialog.tsx';
import { YardMarket } from './fixtures.ts';

const nfts = [nftFixture(1), nftFixture(2), nftFixture(3)];

interface World {
  readonly change?: (market: YardMarket) => void;
  readonly connected?: false;
  readonly refuses?: number;
  readonly isSlow?: true;
}

const world =
  (options: World = {}) =>
  async () => {
    const { shell, one, api, wallet } = await storyWorld({ connected: options.connected ?? true, nftMarkets: 1 });
    const market = new YardMarket(one, nfts);
    options.change?.(market);
    market.answerOn(api, nfts);
    const { refuses } = options;
    if (refuses) api.on(batchBuy, () => ({ status: 'refused', resCode: refuses, message: '' }));
    if (options.isSlow) wallet.beforeAnswer = new Promise(() => undefined);
    return shell;
  };

const press = async (name: RegExp) => (await screen.findByRole('button', { name })).click();

const meta: Meta<typeof CheckoutDialog> = {
  title: 'NFT/CheckoutDialog',
  component: CheckoutDialog,
  args: { nfts, close: fn() },
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Review: Story = {
  play: async () => expect(await screen.findByRole('button', { name: 'Buy for 6 ONE' })).toBeEnabled(),
};
export const Bought: Story = {
  play: async () => {
    await press(/Buy for/);
    await expect(await screen.findByText('Bought. They are in your wallet.', { exact: false })).toBeVisible();
  },
};
export const OneSoldMeanwhile: Story = {
  parameters: { shell: world({ change: ({ prices }) => prices.delete('2') }) },
  play: async () => {
    await press(/Buy for/);
    await expect(await screen.findByRole('button', { name: 'Buy the rest for 4 ONE' })).toBeEnabled();
    await expect(screen.getByText('No longer for sale')).toBeVisible();
  },
};
export const AllSold: Story = {
  parameters: { shell: world({ change: ({ prices }) => prices.clear() }) },
  play: async () => {
    await press(/Buy for/);
    await expect(await screen.findByText(/None of it can be bought/)).toBeVisible();
  },
};
export const ChainCannotBuyTogether: Story = {
  parameters: { shell: world({ refuses: 1006 }) },
  play: async () => {
    await press(/Buy for/);
    await expect(await screen.findByText('These items cannot be bought together.')).toBeVisible();
  },
};
export const AskingTheWallet: Story = {
  parameters: { shell: world({ isSlow: true }) },
  play: async () => {
    await press(/Buy for/);
    await expect(await screen.findByText('Confirm in your wallet', { exact: false })).toBeInTheDocument();
  },
};
export const NoWallet: Story = { parameters: { shell: world({ connected: false }) } };
export const Phone: Story = { globals: { width: 'phone' } };
