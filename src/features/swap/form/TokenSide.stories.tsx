import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { RecipientButton } from '../receiveAddress/RecipientButton.tsx';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, withRoutes } from '../testing/SwapStage.tsx';
import SideValue from '../values/SideValue.tsx';
import { TokenSide } from './TokenSide.tsx';

async function connected() {
  const { shell, one } = await storyWorld({ connected: true });
  shell.balances.request('one-alice', [one.native]);
  return shell;
}

const meta: Meta<{ side: 'from' | 'to'; setUp?: (store: SwapStore) => void }> = {
  subcomponents: { RecipientButton, SideValue },
  parameters: { shell: connected },
  args: { side: 'from' },
  render: ({ side, setUp }) => (
    <SwapStage setUp={setUp}>
      <TokenSide side={side} />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Pay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/12\.5/)).toBeVisible();
  },
};
export const PayTheMaximum: Story = {
  args: {
    setUp: ({ form, funds }) => {
      if (!form.from) throw new Error('The form has no token');
      funds.reserve = Amount.parse('0.1', form.from);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Max' }));
    await expect(canvas.getByTestId('swap-amount')).toHaveValue('12.4');
  },
};
export const FeeReserveUnknown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Max' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /25/ })).toBeDisabled();
  },
};
export const PayWithALongAmount: Story = {
  args: { setUp: (store) => store.form.setAmount('123456789012345678901234567890.123456789012345678') },
  globals: { viewport: { value: 'phone' } },
};
export const NotConnected: Story = { parameters: { shell: async () => (await storyWorld()).shell } };
export const BalanceUnreadable: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.unreadable.add(one.native.id);
      shell.balances.request('one-alice', [one.native]);
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Balance unavailable/)).toBeVisible();
  },
};
/** Its label gives way, never its digits. */
export const LongBalance: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.fund('one-alice', one.native, '1234567.123456');
      shell.balances.request('one-alice', [one.native]);
      return shell;
    },
  },
  render: ({ side }) => (
    <div style={{ width: '28rem' }}>
      <SwapStage>
        <TokenSide side={side} />
      </SwapStage>
    </div>
  ),
  play: async ({ canvas }) => {
    const amount = await canvas.findByText('1,234,567.123456');
    await expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth);
  },
};

export const Receive: Story = { args: { side: 'to', setUp: withRoutes } };
export const ReceiveUnknown: Story = { args: { side: 'to' } };
export const ReceiveLoading: Story = {
  args: {
    side: 'to',
    setUp: (store) => {
      store.quotes.state = { status: 'loading', before: [] };
    },
  },
};
export const ReceiveStale: Story = {
  args: {
    side: 'to',
    setUp: (store) => {
      withRoutes(store);
      store.quotes.state = { status: 'loading', before: store.quotes.routes };
    },
  },
};
