import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { clickReady } from '../../../../tests/support/clickReady.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { batchBuy, quoteSupperList } from '../../../api/nft/buying.ts';
import { getTransDetail } from '../../../api/swapOrders.ts';
import type { Nft } from '../../../market/Nft.ts';
import { Amount } from '../../../model/Amount.ts';
import { DialogHost } from '../../../shell/layout/top/DialogHost.tsx';
import { ReviewedCode } from '../../../shell/widgets/WalletStatus/CodeNotes.tsx';
import { purchaseOrder, YardMarket } from '../testing/fixtures.ts';
import CheckoutDialog from './CheckoutDialog.tsx';
import { Paid } from './Paid.tsx';
import { PayWith } from './PayWith.tsx';
import { RateNote } from './RateNote.tsx';

const nfts = [nftModel(1), nftModel(2), nftModel(3)];

interface World {
  readonly change?: (market: YardMarket) => void;
  readonly connected?: false;
  readonly refuses?: number;
  readonly isSlow?: true;
  /** No node tells which NFTs arrived. */
  readonly isSilentAfter?: true;
  /** Units of ONE for a unit of USD. If absent, USD cannot pay. */
  readonly rate?: bigint;
  /** Error code of the quote request. */
  readonly quoteRefuses?: number;
  readonly isQuoteSlow?: true;
  readonly sold?: readonly Nft[];
  /** A pinned exchange gives this part of the asked price for the payment, in percent. */
  readonly worthPercent?: bigint;
  /** The service has read the payment from the chain. */
  readonly isRead?: true;
}

/** Units of ONE for a unit of USD at a fair price. */
const FAIR = 10n ** 12n;

const world =
  (options: World = {}) =>
  async () => {
    const { shell, one, api, wallet } = await storyWorld({ connected: options.connected ?? true, nftMarkets: 1 });
    const market = new YardMarket(one, nfts);
    options.change?.(market);
    market.answerOn(api, options.sold ?? nfts);
    const usd = one.token('USD', 6);
    if (options.sold) {
      for (const { tokenId, price } of options.sold) market.prices.set(tokenId, price);
    }
    market.sellFor(api, { token: usd, rate: options.rate ?? 1n, asked: options.sold ? usd : one.native });
    const { refuses, quoteRefuses, worthPercent } = options;
    if (worthPercent) pinRate(one, one, Amount.ofUnits((6n * 10n ** 18n * worthPercent) / 100n, one.native));
    if (quoteRefuses) api.on(quoteSupperList, () => ({ status: 'refused', resultCode: quoteRefuses, message: '' }));
    if (options.isQuoteSlow) api.on(quoteSupperList, () => new Promise<never>(() => undefined));
    if (refuses) api.on(batchBuy, () => ({ status: 'refused', resultCode: refuses, message: '' }));
    if (options.isRead) api.on(getTransDetail, ({ hash }) => purchaseOrder(hash));
    if (options.isSilentAfter) one.nfts.balance = () => Promise.reject(new Error('no answer'));
    if (options.isSlow) wallet.beforeAnswer = new Promise(() => undefined);
    return shell;
  };

/** Picks the token with that symbol from the tokens of all chains. */
const payWith = async (symbol: string) => {
  await clickReady(/Pay with ONE on Chain one/);
  const networks = within(await screen.findByRole('group', { name: 'Networks' }));
  await userEvent.click(networks.getByRole('button', { name: /^All networks/ }));
  const option = await screen.findByRole('option', { name: new RegExp(`${symbol}`) });
  await userEvent.click(option);
};

const meta: Meta<typeof CheckoutDialog> = {
  component: CheckoutDialog,
  subcomponents: { Paid, PayWith, RateNote, ReviewedCode },
  render: (args) => (
    <>
      <CheckoutDialog {...args} />
      <DialogHost />
    </>
  ),
  args: { nfts, close: fn() },
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Review: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Buy for 6 ONE' })).toBeEnabled();
    await expect(screen.getAllByRole('link', { name: 'one-shunters' })).toHaveLength(3);
    const list = screen.getByRole('list', { name: 'Items' });
    // Without news, the items follow the title at once.
    const { top = Number.NaN } = list.parentElement?.getBoundingClientRect() ?? {};
    await expect(list.getBoundingClientRect().top - top).toBeLessThan(16);
    await expect(screen.getByText('Names and images are the service’s word.', { exact: false })).toBeVisible();
  },
};
export const Bought: Story = {
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByText('Now in your wallet.', { exact: false })).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Purchased on Chain one' })).toBeVisible();
    await expect(screen.queryByText('Purchased')).toBeNull();
  },
};
export const NotChecked: Story = {
  parameters: { shell: world({ isSilentAfter: true }) },
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByText(/Couldn’t check what arrived: see your wallet/)).toBeVisible();
    await expect(screen.getAllByText('Couldn’t check')).toHaveLength(3);
    await expect(screen.queryByText('Not purchased')).toBeNull();
  },
};
export const OneSoldMeanwhile: Story = {
  parameters: { shell: world({ change: ({ prices }) => prices.delete('2') }) },
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByRole('button', { name: 'Buy the rest for 4 ONE' })).toBeEnabled();
    await expect(screen.getByText('No longer for sale')).toBeVisible();
  },
};
/** Both prices are named before the user confirms again. */
export const PriceChanged: Story = {
  parameters: { shell: world({ change: ({ prices }) => prices.set('2', '2500000000000000000') }) },
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByText('Price changed from 2 to 2.5 ONE')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Buy the rest for 6.5 ONE' })).toBeEnabled();
  },
};
export const AllSold: Story = {
  parameters: { shell: world({ change: ({ prices }) => prices.clear() }) },
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByText(/These items are no longer available/)).toBeVisible();
  },
};
export const ChainCannotBuyTogether: Story = {
  parameters: { shell: world({ refuses: 1006 }) },
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByText('These items can’t be bought together.')).toBeVisible();
  },
};
export const AskingTheWallet: Story = {
  parameters: { shell: world({ isSlow: true }) },
  play: async () => {
    await clickReady(/Buy for/);
    await expect(await screen.findByText('Confirm in your wallet', { exact: false })).toBeInTheDocument();
  },
};
export const PaidWithAToken: Story = {
  parameters: { shell: world({ rate: 10n ** 12n }) },
  play: async () => {
    await payWith('USD');
    await expect(await screen.findByRole('button', { name: 'Buy for up to 6 USD' })).toBeEnabled();
    await expect(screen.getByText('Balance: 1,999.99 USD')).toBeVisible();
    await expect(screen.getByText('No independent price. Compare the price yourself.')).toBeVisible();
  },
};
/** The payment is worth more than the price. The buyer types the loss. */
export const AboveItsWorth: Story = {
  parameters: { shell: world({ rate: FAIR, worthPercent: 120n }) },
  play: async () => {
    await payWith('USD');
    await expect(await screen.findByText(/At an independent rate, that payment is worth 7.2 ONE/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Buy for up to 6 USD' })).toBeDisabled();
    await userEvent.type(screen.getByTestId('checkout-rate-consent'), '17');
    await expect(screen.getByRole('button', { name: 'Buy for up to 6 USD' })).toBeEnabled();
  },
};
export const AboveItsWorthOnAPhone: Story = { ...AboveItsWorth, globals: { viewport: { value: 'phone' } } };
export const FarAboveItsWorth: Story = {
  parameters: { shell: world({ rate: FAIR, worthPercent: 300n }) },
  play: async () => {
    await payWith('USD');
    await expect(await screen.findByText(/Pay with another token/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Buy for up to 6 USD' })).toBeDisabled();
  },
};
export const BoughtWithAToken: Story = {
  parameters: { shell: world({ rate: FAIR, isRead: true }) },
  play: async () => {
    await payWith('USD');
    await clickReady(/Buy for up to/);
    await expect(await screen.findByText('Now in your wallet.', { exact: false })).toBeVisible();
    await expect((await screen.findByText('Paid, says the service')).parentElement).toHaveTextContent('5.94 USD');
  },
};
/** Until the service has read from the chain what left the wallet. */
export const BoughtWithATokenNotReadYet: Story = {
  parameters: { shell: world({ rate: FAIR }) },
  play: async () => {
    await payWith('USD');
    await clickReady(/Buy for up to/);
    await expect(await screen.findByText('Now in your wallet.', { exact: false })).toBeVisible();
    await expect(screen.getByText('Maximum payment').parentElement).toHaveTextContent('6 USD');
    await expect(screen.queryByText('Paid, says the service')).toBeNull();
  },
};
export const AllowingTheToken: Story = {
  parameters: { shell: world({ rate: 10n ** 12n, isSlow: true }) },
  play: async () => {
    await payWith('USD');
    await clickReady(/Buy for up to/);
    await expect(await screen.findByText(/Approve USD in your wallet/)).toBeInTheDocument();
  },
};
export const AskingWhatItCosts: Story = {
  parameters: { shell: world({ isQuoteSlow: true }) },
  play: async () => {
    await payWith('USD');
    await expect(await screen.findByRole('button', { name: 'Buy' })).toBeDisabled();
  },
};
export const TokenCannotPay: Story = {
  parameters: { shell: world({ quoteRefuses: 50003 }) },
  play: async () => {
    await payWith('USD');
    await expect(await screen.findByText('This token can’t pay for this NFT.')).toBeVisible();
  },
};
export const TooLittleLiquidity: Story = {
  parameters: { shell: world({ quoteRefuses: 1159 }) },
  play: async () => {
    await payWith('USD');
    await expect(await screen.findByText('Not enough liquidity.')).toBeVisible();
  },
};
/** One click switches back. */
export const TokenOfAnotherChain: Story = {
  play: async () => {
    await payWith('GOLD');
    await expect(await screen.findByText(/Pay with a Chain one token/)).toBeVisible();
    await clickReady(/^Pay with ONE$/);
    await expect(await screen.findByRole('button', { name: 'Buy for 6 ONE' })).toBeEnabled();
  },
};
const inUsd = [4, 5].map((n) =>
  nftModel(n, {
    paymentContract: 'one-usd',
    paymentTokenName: 'USD',
    paymentDecimals: 6,
    currentPrice: `${n}000000`,
  }),
);
export const AskedForInAToken: Story = {
  args: { nfts: inUsd },
  parameters: { shell: world({ sold: inUsd }) },
  play: async () => expect(await screen.findByRole('button', { name: 'Buy for up to 9 USD' })).toBeEnabled(),
};
export const NoWallet: Story = { parameters: { shell: world({ connected: false }) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
