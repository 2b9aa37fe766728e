import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, storyRoute, withRoutes } from '../testing/SwapStage.tsx';
import { QuoteClock } from './QuoteClock.tsx';
import { RouteFacts } from './RouteFacts.tsx';
import RouteList from './RouteList.tsx';

const meta: Meta<{ setUp: (store: SwapStore) => void }> = {
  title: 'Swap/RouteList',
  subcomponents: { QuoteClock, RouteFacts },
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { setUp: withRoutes },
  render: ({ setUp }) => (
    <SwapStage setUp={setUp}>
      <RouteList />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const BestFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    const [best, other, closed] = await canvas.findAllByRole('radio');
    await expect(best).toBeChecked();
    await expect(closed).toBeDisabled();
    if (other) await userEvent.click(other);
    await expect(other).toBeChecked();
  },
};
export const Looking: Story = {
  args: {
    setUp: (store) => {
      store.quotes.state = { status: 'loading', before: [] };
    },
  },
};
export const BeingRenewed: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.state = { status: 'loading', before: store.quotes.routes };
    },
  },
};
export const OnlyOne: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.state = { status: 'loading', before: store.quotes.routes.slice(0, 1) };
    },
  },
};
export const HostileNames: Story = {
  globals: { width: 'phone' },
  args: {
    setUp: (store) => {
      store.form.setAmount('1');
      const { amount } = store.form;
      if (!amount) return;
      const routes = [
        storyRoute(store, {
          dex: 'A provider with a name that does not know where',
          fee: '0.2% + 1',
          feeSymbol: 'USD',
        }),
        storyRoute(store, { dex: '<img src=x onerror=alert(1)>', gets: '123456789012345678901234567890.123456' }),
      ];
      store.quotes.state = { status: 'ready', routes, at: 0, amount };
    },
  },
};

/** A better route arrived later. The list stays as it is until the user presses the button. */
export const BetterCameLater: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      const { state, routes } = store.quotes;
      if (state.status !== 'ready') return;
      store.quotes.heldDex = 'Yard Bridge';
      store.quotes.state = { ...state, routes: [...routes, storyRoute(store, { dex: 'Late Express', gets: '313.8' })] };
    },
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('radio');
    await expect(first).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Better route: Late Express, +0.42%' }));
    await expect(canvas.getByRole('radio', { name: /Late Express/ })).toBeChecked();
  },
};
export const BetterCameLaterOnAPhone: Story = {
  ...BetterCameLater,
  globals: { width: 'phone' },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: /Better route/ })).toBeVisible(),
};
/** Bounds of all kinds, and a fee that comes from the wallet. */
export const BoundsAndFees: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      const { state } = store.quotes;
      const { from } = store.form;
      if (state.status !== 'ready' || !from) return;
      const bound = (text: string) => Amount.parse(text, from);
      const routes = [
        storyRoute(store, { minPay: bound('0.03'), maxPay: bound('15787.34') }),
        storyRoute(store, { dex: 'Slow Freight', gets: '311.9', minPay: bound('0.5'), chainFee: bound('0.002') }),
        storyRoute(store, { dex: 'Handcar', gets: '310', maxPay: bound('1'), timeCode: 0 }),
      ];
      store.quotes.state = { ...state, routes };
    },
  },
};
export const Counting: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.clock.restSeconds = 7;
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('timer')).toHaveTextContent('New quotes in 7s'),
};
export const MoreToCome: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.isAsking = true;
    },
  },
};
