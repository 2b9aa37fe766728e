import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { RouteList } from './RouteList.tsx';
import { SwapStage, storyRoute, withRoutes } from './SwapStage.tsx';
import type { SwapStore } from './SwapStore.ts';

const meta: Meta<{ setUp: (store: SwapStore) => void }> = {
  title: 'Swap/RouteList',
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
