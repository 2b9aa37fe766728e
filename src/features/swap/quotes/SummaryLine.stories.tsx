import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import type { SwapStore } from '../SwapStore.ts';
import { readyToReview, SwapStage, storyRoute } from '../testing/SwapStage.tsx';
import type { SwapRoute } from './Route.ts';
import SummaryLine from './SummaryLine.tsx';

async function withMoney() {
  const { shell, one } = await storyWorld({ connected: true });
  shell.balances.request('one-alice', [one.native]);
  return shell;
}

function bounded(bounds: (store: SwapStore) => Partial<SwapRoute>) {
  return (store: SwapStore) => {
    readyToReview(store);
    const { amount } = store.form;
    if (!amount) return;
    store.quotes.state = { status: 'ready', routes: [storyRoute(store, bounds(store))], at: 0, amount };
  };
}

const coins = (store: SwapStore, text: string) => {
  if (!store.form.from) throw new Error('The form has no tokens');
  return Amount.parse(text, store.form.from);
};

const meta: Meta<{ setUp: (store: SwapStore) => void; onOpen: () => void }> = {
  parameters: { shell: withMoney },
  args: { setUp: readyToReview, onOpen: fn() },
  render: ({ setUp, onOpen }) => (
    <SwapStage setUp={setUp}>
      <SummaryLine isOpen={false} onOpen={onOpen} />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Quoted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const rate = await canvas.findByTestId('swap-rate');
    await expect(rate).toHaveTextContent('1 ONE = 2,499.77 TWO');
    await userEvent.click(rate);
    await expect(rate).toHaveTextContent(/^1 TWO = 0\.0004000\d* ONE$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Show routes: 3' }));
    await expect(args.onOpen).toHaveBeenCalled();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const LongNames: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      const { amount } = store.form;
      const routes = [
        storyRoute(store, { name: 'A provider with a name that goes on and on', feeSymbol: 'WWWWWWWWWW' }),
      ];
      if (amount) store.quotes.state = { status: 'ready', routes, at: 0, amount };
    },
  },
  globals: { viewport: { value: 'phone' } },
};
export const Looking: Story = {
  args: {
    setUp: (store) => {
      store.form.setAmount('1');
      store.quotes.state = { status: 'loading', before: [] };
    },
  },
};
export const NotRequested: Story = {
  args: {
    setUp: (store) => {
      store.form.setAmount('1');
      store.quotes.state = { status: 'idle' };
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No route from the service')).toBeNull();
  },
};
export const NothingFound: Story = {
  args: {
    setUp: (store) => {
      store.form.setAmount('1');
      const { amount } = store.form;
      if (amount) store.quotes.state = { status: 'ready', routes: [], at: 0, amount };
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No route from the service')).toBeVisible();
  },
};
export const NotEnough: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.form.setAmount('900');
      const { amount } = store.form;
      if (amount) store.quotes.state = { status: 'ready', routes: [storyRoute(store)], at: 0, amount };
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You have 12.5 ONE.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use max' }));
    await expect(canvas.queryByText('You have 12.5 ONE.')).toBeNull();
  },
};
export const TooLittle: Story = {
  args: { setUp: bounded((store) => ({ minPay: coins(store, '0.5') })) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Service minimum 0.5 ONE')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 0.5' }));
    await expect(canvas.queryByRole('button', { name: 'Use 0.5' })).toBeNull();
  },
};
/** The nearest amount is more than the user has, so it is not offered. */
export const MoreThanTheBalance: Story = {
  args: { setUp: bounded((store) => ({ minPay: coins(store, '500') })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Service minimum 500 ONE')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Use/ })).toBeNull();
  },
};
