import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { withLargeText } from '../../../tests/support/largeText.ts';
import { loadLists, makeShell } from '../../../tests/support/shells/makeShell.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { getUserAssets } from '../../api/nft/nfts.ts';
import { getPrices } from '../../api/prices.ts';
import { getTransData } from '../../api/swapOrders.ts';
import { exactAllowance, operatorRight, unlimitedAllowance } from '../../trade/allowances/testing/fixtures.ts';
import ApprovalTable from './approvals/ApprovalTable.tsx';
import { AccountChips } from './holdings/AccountChips.tsx';
import { ByChain } from './holdings/ByChain.tsx';
import NftHoldings from './holdings/NftHoldings.tsx';
import SavedAddresses from './holdings/SavedAddresses.tsx';
import { TokenTable } from './holdings/TokenTable.tsx';
import { Total } from './holdings/Total.tsx';
import { NeedsYou } from './needs/NeedsYou.tsx';
import PortfolioPages from './PortfolioPages.tsx';
import PortfolioView from './PortfolioView.tsx';
import { historyFixtures } from './testing/historyFixtures.ts';

interface World {
  readonly tab?: string;
  /** The balances of the second chain cannot be read. */
  readonly isSilent?: true;
  readonly hasPrices?: boolean;
  readonly tokens?: number;
  /** The token list names the chain's own coin, too. */
  readonly listsCoin?: true;
  /** The contract of the dollar has other decimals than the list. */
  readonly hasOtherDecimals?: true;
  readonly orders?: Parameters<typeof historyFixtures>[0];
}

const world =
  ({ tab, isSilent, hasPrices = true, tokens = 0, listsCoin, hasOtherDecimals, orders = 'none' }: World = {}) =>
  async () => {
    const one = new FakeChain('one', { hasPermissions: true });
    const two = new FakeChain('two', { family: 'other', hasNftMarket: true });
    const usd = one.token('USD', 6);
    const gold = two.token('GOLD', 8);
    const many = Array.from({ length: tokens }, (_, at) => one.token(`TOKEN${at}`, 6));
    one.fund('one-alice', one.native, '12.5');
    one.fund('one-alice', usd, '1999.99');
    two.fund('two-alice', gold, '3.25');
    two.fund('two-alice', two.native, '0.1');
    for (const [at, token] of many.entries()) one.fund('one-alice', token, String(at + 1));
    if (hasOtherDecimals) Object.assign(one.tokens, { decimalsOf: async () => new Map([[usd.address, 18]]) });
    if (isSilent) two.unreadable.add(gold.id).add(two.native.id);
    one.given = {
      permissions: [exactAllowance(one), unlimitedAllowance(one), operatorRight()],
      sinceBlock: undefined,
      unread: 0,
    };
    const wallets = [
      new FakeWallet({ chains: [one], accounts: [{ address: 'one-alice', chain: one.plugin.id }] }),
      new FakeWallet({
        id: 'second',
        families: ['other'],
        chains: [two],
        accounts: [{ address: 'two-alice', chain: two.plugin.id }],
      }),
    ];
    const { shell, api } = makeShell({
      chains: [one, two],
      wallets,
      tokens: [usd, gold, ...(listsCoin ? [one.native] : []), ...many],
      disk: `story-${Math.random()}`,
    });
    api.on(getPrices, ({ assets }) => ({
      source: hasPrices ? 'test' : '',
      prices: hasPrices ? assets.map(({ chain, address }) => ({ chain, address, usd: '2.5', at: Date.now() })) : [],
    }));
    api.on(getTransData, historyFixtures(orders));
    api.on(getUserAssets, () => ({ assets: { list: [], total: 0 } }) as never);
    await loadLists(shell);
    for (const wallet of wallets) await shell.wallet.connect(wallet);
    location.hash = tab ? `#/portfolio?tab=${tab}` : '#/portfolio';
    return shell;
  };

const meta: Meta<typeof PortfolioPages> = {
  component: PortfolioPages,
  subcomponents: {
    AccountChips,
    ApprovalTable,
    ByChain,
    NeedsYou,
    NftHoldings,
    PortfolioView,
    SavedAddresses,
    TokenTable,
    Total,
  },
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('$5,039.60')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^1 token under/ }));
    await expect(canvas.getAllByText('$0.25')[0]).toBeVisible();
  },
};
/** Without a pair in the form, the coin is swapped for another token of its chain. */
export const CoinOfTheChain: Story = {
  parameters: { shell: world({ listsCoin: true }) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Swap ONE on/ });
    await expect(link).toHaveAttribute('href', expect.stringContaining('to='));
  },
};
export const OnAPhone: Story = {
  parameters: { shell: world({ orders: 'states' }) },
  globals: { viewport: { value: 'phone' } },
};
/** The number of the page stays in one line. */
export const OnAPhoneWithLargeText: Story = {
  ...OnAPhone,
  play: async ({ canvas }) => {
    await canvas.findByText('$5,039.60');
    const total = canvas.getByTestId('portfolio-total');
    await withLargeText(async () => {
      const line = Number.parseFloat(getComputedStyle(total).lineHeight);
      await expect(total.offsetHeight).toBeLessThan(line * 1.5);
      await expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth);
    });
  },
};
export const NeedsTheUser: Story = {
  parameters: { shell: world({ orders: 'states' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Action needed' })).toBeInTheDocument();
  },
};
export const SilentChain: Story = {
  parameters: { shell: world({ isSilent: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Doesn’t include Chain two: no response. Try again later.')).toBeVisible();
  },
};
export const NoPrices: Story = {
  parameters: { shell: world({ hasPrices: false }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unavailable')).toBeVisible();
  },
};
/** The list shows a false balance, which counts nowhere. */
export const OtherDecimals: Story = {
  parameters: { shell: world({ hasOtherDecimals: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Decimals don’t match the contract')).toBeVisible();
    await expect(
      await canvas.findByText('Doesn’t include 1 token whose decimals don’t match the contract.'),
    ).toBeVisible();
    await expect(canvas.getByTestId('portfolio-total')).toHaveTextContent('$39.62');
    await expect(canvas.getByText('At the service’s prices, not verified.')).toBeVisible();
  },
};
export const OtherDecimalsOnAPhone: Story = {
  parameters: { ...OtherDecimals.parameters },
  globals: { viewport: { value: 'phone' } },
};
export const ManyTokens: Story = { parameters: { shell: world({ tokens: 120 }) } };
export const Approvals: Story = {
  parameters: { shell: world({ tab: 'approvals' }) },
  play: async ({ canvas, userEvent }) => {
    const [revoke] = await canvas.findAllByRole('button', { name: /^Revoke/ });
    revoke?.focus();
    await userEvent.keyboard('{Enter}');
  },
};
export const ApprovalsOnAPhone: Story = {
  parameters: { shell: world({ tab: 'approvals' }) },
  globals: { viewport: { value: 'phone' } },
};
export const Orders: Story = { parameters: { shell: world({ tab: 'activity', orders: 'states' }) } };
export const Addresses: Story = { parameters: { shell: world({ tab: 'addresses' }) } };
export const Nfts: Story = {
  parameters: { shell: world({ tab: 'nfts' }) },
  play: async ({ canvas }) => expect(await canvas.findByText('This list is the service’s word.')).toBeVisible(),
};
export const NoWallet: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
