import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { Suspense } from 'react';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, storyRoute, withRoutes } from '../testing/SwapStage.tsx';
import ZeroGasRow from './ZeroGasRow.tsx';

interface Args {
  /** Native coins reserved for fees, in whole coins. */
  readonly reserve?: string;
}

/** A route that allows gas to be paid out of the amount. */
function withTerms(store: SwapStore, reserve: string): void {
  withRoutes(store);
  const { from, amount } = store.form;
  if (!from || !amount) throw new Error('The form has no amount');
  const plain = storyRoute(store);
  const zeroGas = { minPay: undefined, maxPay: undefined };
  store.quotes.state = { status: 'ready', routes: [{ ...plain, zeroGas }], at: Date.now(), amount };
  store.funds.reserve = Amount.parse(reserve, from);
}

const meta: Meta<Args> = {
  title: 'Swap/ZeroGasRow',
  parameters: { shell: async () => (await storyWorld({ connected: true, signsOffline: true })).shell },
  render: ({ reserve = '0.001' }) => (
    <SwapStage
      setUp={(store) => {
        runInAction(() => withTerms(store, reserve));
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
  args: { reserve: '1000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not enough ONE for the network fee/i)).toBeVisible();
  },
};
export const OnAPhone: Story = { args: { reserve: '1000' }, globals: { width: 'phone' } };
