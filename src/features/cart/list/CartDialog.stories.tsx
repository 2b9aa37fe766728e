import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { amountText } from '../../../../tests/support/amountText.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getNftDetail, type NftDetail } from '../../../api/nft/nfts.ts';
import { YardMarket } from '../testing/fixtures.ts';
import CartDialog from './CartDialog.tsx';
import { cartOf } from './CartStore.ts';
import { NftLine } from './NftLine.tsx';

interface World {
  readonly count?: number;
  /** Adds one NFT with a price in USD. */
  readonly hasOther?: true;
  readonly connected?: false;
  readonly change?: (market: YardMarket) => void;
  readonly isSlow?: true;
  readonly isDown?: true;
}

const cart =
  (options: World = {}) =>
  async () => {
    const { shell, one, api } = await storyWorld({ connected: options.connected ?? true, nftMarkets: 2 });
    const nfts = Array.from({ length: options.count ?? 3 }, (_none, index) => nftModel(index + 1));
    if (options.hasOther) {
      const money = { paymentContract: 'one-usd', paymentTokenName: 'USD', paymentDecimals: 6 };
      nfts.push(nftModel(4, { ...money, currentPrice: '25000000' }));
    }
    const market = new YardMarket(one, nfts);
    options.change?.(market);
    market.answerOn(api, nfts);
    if (options.isSlow) api.on(getNftDetail, () => new Promise<NftDetail>(() => undefined));
    if (options.isDown) api.on(getNftDetail, () => ({ status: 'unreachable', body: undefined }));
    cartOf(shell).add(nfts);
    return shell;
  };

const meta: Meta<typeof CartDialog> = {
  component: CartDialog,
  subcomponents: { NftLine },
  args: { close: fn() },
  parameters: { shell: cart() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Review 3 and buy' })).toBeEnabled();
    await expect(screen.getByText(amountText('6 ONE'))).toBeVisible();
  },
};
export const Empty: Story = { parameters: { shell: cart({ count: 0 }) } };
export const Checking: Story = { parameters: { shell: cart({ isSlow: true }) } };
export const OneSoldOneDearer: Story = {
  parameters: {
    shell: cart({
      change: ({ prices }) => {
        prices.delete('1');
        prices.set('2', '2500000000000000000');
      },
    }),
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('No longer for sale')).toBeVisible();
    await expect(screen.getByText('Price changed from 2 ONE')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove unavailable items' }));
    await expect(screen.queryByText('No longer for sale')).toBeNull();
  },
};
/** NFTs with prices in the same currency are bought together. */
export const TwoCurrencies: Story = {
  parameters: { shell: cart({ hasOther: true }) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Buy 3 with ONE' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Buy 1 with USD' })).toBeEnabled();
  },
};
export const NothingLeft: Story = { parameters: { shell: cart({ change: ({ prices }) => prices.clear() }) } };
export const ServiceDown: Story = { parameters: { shell: cart({ isDown: true }) } };
export const NoWallet: Story = { parameters: { shell: cart({ connected: false }) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
