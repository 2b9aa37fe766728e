import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, storyRoute, withOtherRoutes, withRoutes } from '../testing/SwapStage.tsx';
import { RouteSheet } from './RouteSheet.tsx';

const meta: Meta<{ setUp: (store: SwapStore) => void; onClose: () => void }> = {
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { setUp: withRoutes, onClose: fn() },
  render: ({ setUp, onClose }) => (
    <SwapStage setUp={setUp}>
      <RouteSheet onClose={onClose} />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ByTouch: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Use Yard Bridge' })).toBeVisible();
    await userEvent.click(screen.getByText('Slow Freight'));
    await userEvent.click(await screen.findByRole('button', { name: 'Use Slow Freight' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    (await screen.findByRole('radio', { name: /Yard Bridge/ })).focus();
    await userEvent.keyboard('{ArrowDown}');
    const use = await screen.findByRole('button', { name: 'Use Slow Freight' });
    while (document.activeElement !== use) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
export const LongName: Story = {
  args: {
    setUp: (store) =>
      withOtherRoutes(store, () => [storyRoute(store, { name: 'A provider with a name that goes on and on and on' })]),
  },
};
/** There is nothing to use. */
export const NoneAcceptsTheAmount: Story = {
  args: {
    setUp: (store) => withOtherRoutes(store, (_routes, bound) => [storyRoute(store, { minPay: bound('2') })]),
  },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /Yard Bridge/ })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  },
};
