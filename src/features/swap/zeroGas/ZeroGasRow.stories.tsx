import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { Suspense } from 'react';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, storyRoute, withRoutes } from '../testing/SwapStage.tsx';
import ZeroGasRow from './ZeroGasRow.tsx';

/** A world whose first chain has this fee, in whole coins. */
const world = (fee: string) => async () => {
  const { shell, one } = await storyWorld({ connected: true, signsOffline: true });
  one.feeReserve = async () => Amount.parse(fee, one.native);
  return shell;
};

/** A route that allows gas to be paid out of the amount. */
function withTerms(store: SwapStore): void {
  withRoutes(store);
  const { amount } = store.form;
  if (!amount) throw new Error('The form has no amount');
  const plain = storyRoute(store);
  const zeroGas = { minPay: undefined, maxPay: undefined };
  store.quotes.state = { status: 'ready', routes: [{ ...plain, zeroGas }], at: Date.now(), amount };
}

const meta: Meta = {
  parameters: { shell: world('0.001') },
  render: () => (
    <SwapStage
      setUp={(store) => {
        runInAction(() => withTerms(store));
        store.retryBalances();
      }}
    >
      <Suspense>
        <ZeroGasRow />
      </Suspense>
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('checkbox', { name: /pay the network fee in one/i });
    await userEvent.click(choice);
    await expect(choice).toBeChecked();
    await expect(canvas.getByText(/you see how much before you sign/i)).toBeVisible();
  },
};
export const Suggested: Story = {
  parameters: { shell: world('1000') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not enough ONE for the network fee/i)).toBeVisible();
  },
};
export const OnAPhone: Story = { parameters: { shell: world('1000') }, globals: { viewport: { value: 'phone' } } };
