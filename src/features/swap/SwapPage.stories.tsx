import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { multiQuote, queryBlackList } from '../../api/swap.ts';
import { queryCoinList } from '../../api/tokens.ts';
import { SwapCard } from './form/SwapCard.tsx';
import { PieceSlot } from './pieces/PieceSlot.tsx';
import { PrerequisiteSlot } from './prerequisites/PrerequisiteSlot.tsx';
import { SwapPage } from './SwapPage.tsx';
import { ZeroGasSlot } from './zeroGas/ZeroGasSlot.tsx';

/** A backend that quotes two routes. */
async function quoting(options: { readonly connected?: boolean; readonly quotes?: 'none' | 'never' | 'down' } = {}) {
  const { shell, api } = await storyWorld({ connected: options.connected ?? true });
  api.on(queryBlackList, () => ({ score: '1' }));
  api.on(multiQuote, ({ fromTokenAmount }) => {
    if (options.quotes === 'never') return new Promise<never>(() => undefined);
    if (options.quotes === 'down') return { status: 'http-status', httpStatus: 502, text: '' };
    const quote = (dex: string, perMille: bigint) => ({
      dex,
      fromTokenAmount,
      fromTokenDecimal: 18,
      toTokenAmount: '0',
      toTokenDecimal: 6,
      receiveTokenAmount: `${(BigInt(fromTokenAmount) * perMille) / 10n ** 18n}.${perMille}`,
      contractAddress: 'one-router',
      estimatedTime: 1,
    });
    return { txData: options.quotes === 'none' ? [] : [quote('Yard Bridge', 2_500n), quote('Slow Freight', 2_480n)] };
  });
  return shell;
}

const meta: Meta<typeof SwapPage> = {
  title: 'Swap/SwapPage',
  component: SwapPage,
  subcomponents: { PieceSlot, PrerequisiteSlot, SwapCard, ZeroGasSlot },
  parameters: { shell: () => quoting() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const enterAmount: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByTestId('swap-amount'), '2');
};

export const Empty: Story = {};
export const NobodyConnected: Story = { parameters: { shell: () => quoting({ connected: false }) } };
export const Quoted: Story = {
  play: async (context) => {
    await enterAmount(context);
    await expect(await context.canvas.findByRole('button', { name: /review swap/i })).toBeEnabled();
  },
};
export const OnAPhone: Story = { ...Quoted, globals: { width: 'phone' } };
export const Dark: Story = { ...Quoted, globals: { theme: 'dark' } };
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
