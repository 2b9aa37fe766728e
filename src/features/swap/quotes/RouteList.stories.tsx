import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, storyRoute, withOtherRoutes, withRoutes } from '../testing/SwapStage.tsx';
import { Points } from './Points.tsx';
import { RouteBadgeText } from './RouteBadgeText.tsx';
import { RouteFacts } from './RouteFacts.tsx';
import RouteList from './RouteList.tsx';

const meta: Meta<{ setUp: (store: SwapStore) => void }> = {
  subcomponents: { Points, RouteBadgeText, RouteFacts },
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
  globals: { viewport: { value: 'phone' } },
  args: {
    setUp: (store) => {
      store.form.setAmount('1');
      const { amount } = store.form;
      if (!amount) return;
      const routes = [
        storyRoute(store, {
          name: 'A provider with a name that does not know where',
          fee: '0.2% + 1',
          feeSymbol: 'USD',
        }),
        storyRoute(store, { name: '<img src=x onerror=alert(1)>', gets: '123456789012345678901234567890.123456' }),
      ];
      store.quotes.state = { status: 'ready', routes, at: 0, amount };
    },
  },
};

/** The route that pays the most does not take so little: it is greyed, last, with its limit. */
export const OutsideItsLimits: Story = {
  args: {
    setUp: (store) => {
      withOtherRoutes(store, (routes, bound) => [
        ...routes,
        storyRoute(store, { name: 'Whales Only', gets: '400', minPay: bound('2') }),
      ]);
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Whales Only/ })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /Yard Bridge.*Best/ })).toBeChecked();
  },
};

/** A better route arrived later. The list stays as it is until the user presses the button. */
export const BetterCameLater: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      const { state, routes } = store.quotes;
      if (state.status !== 'ready') return;
      store.quotes.heldName = 'Yard Bridge';
      store.quotes.state = {
        ...state,
        routes: [...routes, storyRoute(store, { name: 'Late Express', gets: '313.8' })],
      };
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
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: /Better route/ })).toBeVisible(),
};
/** Bounds of all kinds, and a fee that comes from the wallet. */
export const BoundsAndFees: Story = {
  args: {
    setUp: (store) => {
      withOtherRoutes(store, (_routes, bound) => [
        storyRoute(store, { minPay: bound('0.03'), maxPay: bound('15787.34') }),
        storyRoute(store, { name: 'Slow Freight', gets: '311.9', minPay: bound('0.5'), chainFee: bound('0.002') }),
        storyRoute(store, { name: 'Handcar', gets: '310', maxPay: bound('1'), timeCode: 0 }),
      ]);
    },
  },
};
/** A route that does not accept the amount is last, is not chosen, and has no badge. */
export const OutOfBounds: Story = {
  args: {
    setUp: (store) => {
      withOtherRoutes(store, (routes, bound) => [
        storyRoute(store, { name: 'Handcar', gets: '999', maxPay: bound('0.1') }),
        ...routes.slice(0, 2),
      ]);
    },
  },
  play: async ({ canvas }) => {
    const all = await canvas.findAllByRole('radio');
    await expect(all[0]).toBeChecked();
    await expect(all.at(-1)).toBeDisabled();
    await expect(
      canvas.getByRole('radio', { name: /Handcar.*Not available.*Service maximum 0\.1 ONE/ }),
    ).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /Yard Bridge.*Best return/ })).toBeChecked();
  },
};
/** The order is the user's. The chosen route stays chosen. */
export const SortedBySpeed: Story = {
  args: {
    setUp: (store) => {
      withOtherRoutes(store, (routes) => [
        ...routes.slice(0, 2),
        storyRoute(store, { name: 'Handcar', gets: '300', timeCode: 0 }),
      ]);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Speed' }));
    const all = await canvas.findAllByRole('radio');
    await expect(all[0]).toHaveAccessibleName(/^Handcar Fastest/);
    await expect(canvas.getByRole('radio', { name: /Yard Bridge/ })).toBeChecked();
  },
};
export const MoreToCome: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.isAsking = true;
    },
  },
};
