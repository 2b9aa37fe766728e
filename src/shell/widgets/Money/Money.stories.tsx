import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { Amount } from '../../../model/Amount.ts';
import { Dollars } from './Dollars.tsx';
import { ExactAmount } from './ExactAmount.tsx';
import { Money } from './Money.tsx';
import { TokenAmount } from './TokenAmount.tsx';

const { native } = new FakeChain('one');
const ages = { fresh: 40_000, old: 3 * 3_600_000 };

async function world(price: keyof typeof ages | 'none' | 'down') {
  const { shell, api } = await storyWorld();
  api.on(getPrices, ({ assets }) => {
    if (price === 'down') return { status: 'http-status', httpStatus: 502, text: '' };
    if (price === 'none') return { source: 'CoinGecko', prices: [] };
    const at = Date.now() - ages[price];
    return { source: 'CoinGecko', prices: assets.map((asset) => ({ ...asset, usd: '1994.0123', at })) };
  });
  return shell;
}

const meta: Meta<typeof Money> = {
  component: Money,
  subcomponents: { Dollars, ExactAmount, TokenAmount },
  args: { amount: Amount.parse('0.125', native) },
  parameters: { shell: () => world('fresh') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const AmountFirst: Story = {
  play: async ({ canvas }) => {
    const value = await canvas.findByText('$249.25');
    await expect(value).toHaveAttribute(
      'title',
      expect.stringContaining('The service’s price: CoinGecko, 40 seconds ago'),
    );
    // A translator skips both.
    await expect(value.closest('[translate=no]')).not.toBeNull();
    await expect(canvas.getByText('ONE').closest('[translate=no]')).not.toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const DollarsFirst: Story = { args: { first: 'dollars' } };
export const Stacked: Story = { args: { isStacked: true } };
export const OldPrice: Story = {
  parameters: { shell: () => world('old') },
  play: async ({ canvas }) => expect(await canvas.findByText('$249.25 (3 hours ago)')).toBeVisible(),
};
export const NoPrice: Story = {
  parameters: { shell: () => world('none') },
  play: async ({ canvasElement }) => expect(canvasElement).not.toHaveTextContent('$'),
};
export const NoReply: Story = {
  parameters: { shell: () => world('down') },
  play: async ({ canvasElement }) => expect(canvasElement).not.toHaveTextContent('$'),
};

const LONG = '1234.567890123456789012';
export const ExactOnFocus: Story = {
  args: { amount: Amount.parse(LONG, native) },
  play: async ({ canvas, userEvent }) => {
    const own = navigator.clipboard;
    const writeText = fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const amount = await canvas.findByRole('button', { name: '1,234.56 ONE' });
    await userEvent.tab();
    await expect(amount).toHaveFocus();
    await expect(amount).toHaveAccessibleDescription('1,234.567890123456789012 ONE');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(LONG));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByTestId('exact-amount')).toBeNull();
    Object.defineProperty(navigator, 'clipboard', { value: own, configurable: true });
  },
};
export const ExactOnHover: Story = {
  args: { amount: Amount.parse(LONG, native) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: '1,234.56 ONE' }));
    await expect(await canvas.findByText(/1,234\.567890123456789012/)).toBeVisible();
  },
};
export const InALink: Story = {
  args: { amount: Amount.parse(LONG, native), isPlain: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('1,234.567890123456789012')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
