import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../api/prices.ts';
import { multiQuote, queryBlackList } from '../../api/swap.ts';
import { queryCoinList } from '../../api/tokens.ts';
import { SwapCard } from './form/SwapCard.tsx';
import RoutePanel from './quotes/RoutePanel.tsx';
import { SwapPage } from './SwapPage.tsx';
import { SwapPart } from './SwapPart.tsx';
import SwapYard from './yard/SwapYard.tsx';

const millionths = (count: bigint) => `${count / 10n ** 6n}.${String(count % 10n ** 6n).padStart(6, '0')}`;

interface Backend {
  readonly connected?: boolean;
  readonly quotes?: 'none' | 'never' | 'down';
  /** Percent by which the rates are worse from one whole token on. */
  readonly impact?: bigint;
}

/** A backend that quotes two routes. */
async function quoting(options: Backend = {}) {
  const { shell, api } = await storyWorld({ connected: options.connected ?? true });
  api.on(queryBlackList, () => ({ score: '1' }));
  api.on(multiQuote, ({ fromTokenAmount }) => {
    if (options.quotes === 'never') return new Promise<never>(() => undefined);
    if (options.quotes === 'down') return { status: 'http-status', httpStatus: 502, text: '' };
    const left = BigInt(fromTokenAmount) < 10n ** 18n ? 100n : 100n - (options.impact ?? 0n);
    const quote = (dex: string, rate: bigint) => ({
      dex,
      fromTokenAmount,
      fromTokenDecimal: 18,
      toTokenAmount: '0',
      toTokenDecimal: 6,
      receiveTokenAmount: millionths((BigInt(fromTokenAmount) * rate * left) / 10n ** 14n),
      contractAddress: 'one-router',
      estimatedTime: 1,
    });
    return { txData: options.quotes === 'none' ? [] : [quote('Yard Bridge', 2_500n), quote('Slow Freight', 2_480n)] };
  });
  api.on(getPrices, ({ assets }) => ({
    source: 'Test',
    prices: options.impact ? assets.map((asset) => ({ ...asset, usd: '2', at: Date.now() })) : [],
  }));
  return shell;
}

const meta: Meta<typeof SwapPage> = {
  component: SwapPage,
  subcomponents: { RoutePanel, SwapCard, SwapPart, SwapYard },
  parameters: { shell: () => quoting() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const enterAmount: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByTestId('swap-amount'), '2');
};

export const Empty: Story = {};
export const NotConnected: Story = { parameters: { shell: () => quoting({ connected: false }) } };
export const Quoted: Story = {
  play: async (context) => {
    await enterAmount(context);
    await expect(await context.canvas.findByRole('button', { name: /review swap/i })).toBeEnabled();
  },
};
export const OnAPhone: Story = { ...Quoted, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Quoted, globals: { theme: 'dark' } };
/** The loss is stated once, before the button that accepts it. */
export const LargeLoss: Story = {
  parameters: { shell: () => quoting({ impact: 7n }) },
  play: async (context) => {
    await enterAmount(context);
    const { canvas } = context;
    const button = await canvas.findByRole('button', { name: 'Review, 7% price impact' });
    const loss = await canvas.findByText('Price impact 7% by the service’s quotes. You lose about $0.28.');
    await expect(canvas.getAllByText(/You lose/)).toHaveLength(1);
    await expect(loss.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // The button's own text names no source.
    await expect(button).toHaveAccessibleDescription(loss.textContent);
  },
};
export const LossToAcceptOnAPhone: Story = {
  parameters: { shell: () => quoting({ impact: 12n }) },
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await enterAmount(context);
    const { canvas, userEvent } = context;
    const field = await canvas.findByRole('textbox', { name: /type 12/i });
    const button = canvas.getByTestId('swap-action');
    await expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.type(field, '12');
    await expect(await canvas.findByRole('button', { name: 'Review, 12% price impact' })).toBeEnabled();
  },
};
export const AccountDeactivated: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.existentialDeposit = 100n * 10n ** 18n;
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/this account is inactive/)).toBeVisible();
  },
};
const linked = (query: string) => async () => {
  const shell = await quoting();
  location.hash = `#/swap?${query}`;
  return shell;
};
/** The app removes the link's parameters from the address after it used them. */
export const FilledByALink: Story = {
  parameters: { shell: linked('from=fake:one/token:one-usd&to=fake:two/token:two-gold&amount=12.5') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Filled in from a link/)).toBeVisible();
    await expect(canvas.getByTestId('swap-amount')).toHaveValue('12.5');
    await waitFor(() => expect(location.hash).toBe('#/swap'));
  },
};
export const RefusedLink: Story = {
  parameters: { shell: linked('from=fake:one/token:one-usd&to=fake:two/token:two-evil&amount=12.5') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing changed/)).toBeVisible();
    await expect(canvas.getByTestId('swap-amount')).toHaveValue('');
  },
};
export const NoRoute: Story = {
  parameters: { shell: () => quoting({ quotes: 'none' }) },
  play: async (context) => {
    await enterAmount(context);
    await expect(await context.canvas.findByText(/no route available/i)).toBeVisible();
  },
};
export const Looking: Story = { parameters: { shell: () => quoting({ quotes: 'never' }) }, play: enterAmount };
export const BackendDown: Story = {
  parameters: { shell: () => quoting({ quotes: 'down' }) },
  play: async (context) => {
    await enterAmount(context);
    await expect(await context.canvas.findByText(/no quotes\. try again/i)).toBeVisible();
  },
};
export const ListsFailed: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ isUnlisted: true });
      api.on(queryCoinList, () => ({ status: 'unreachable', body: undefined }));
      await shell.tokens.list.refresh();
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Couldn’t load tokens/i)).toBeVisible();
  },
};
