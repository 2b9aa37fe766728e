import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../../model/errors.ts';
import type { RecipientState } from '../../../shell/recipient/Recipient.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, withImpact, withRoutes } from '../testing/SwapStage.tsx';
import SwapNotes from './SwapNotes.tsx';

interface Args {
  readonly address: string | undefined;
  readonly state: RecipientState;
  readonly setUp: (store: SwapStore) => void;
}

const meta: Meta<Args> = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: { address: undefined, state: { status: 'ok', address: 'two-bob' }, setUp: withRoutes },
  render: ({ address, state, setUp }) => (
    <SwapStage
      setUp={(store) => {
        setUp(store);
        store.form.setOtherRecipient(address);
        store.recipient.state = state;
      }}
    >
      <SwapNotes />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = { play: async ({ canvas }) => expect(canvas.queryByRole('alert')).toBeNull() };
export const QuotesRefused: Story = {
  args: {
    setUp: (store) => {
      store.quotes.state = { status: 'failed', error: new AppError('swap/no-quotation', {}) };
    },
  },
};
export const IdentityCheck: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.pick('Slow Freight');
    },
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('May require an ID check (KYC), says the service')).toBeVisible(),
};
export const LargeImpact: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      withImpact(store, 700);
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/Price impact 7% by the service’s quotes/)).toBeVisible(),
};
export const FirstTime: Story = {
  args: {
    address: 'two-bob',
    state: { status: 'ok', address: 'two-bob', facts: { isNew: true } },
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/First time sending to this address/)).toBeVisible(),
};
export const OwnAddressNotChecked: Story = {
  args: { state: { status: 'unknown', error: new Error('offline') } },
  play: async ({ canvas }) => expect(await canvas.findByText(/Couldn’t check the receive address/)).toBeVisible(),
};
/** The button says only that it is not allowed. */
export const OwnAddressRefused: Story = {
  args: { state: { status: 'risky' } },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/^The service says this address is high-risk/)).toBeVisible(),
};
export const OfAContract: Story = {
  args: { address: 'two-bob', state: { status: 'ok', address: 'two-bob', facts: { isNew: true, isContract: true } } },
};
const [known, forged] = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8dA41cE9b0F7732C6Be1d50a9E8F3207Bb66045'];
export const LooksLikeAnother: Story = {
  args: {
    address: forged,
    state: {
      status: 'ok',
      address: forged,
      facts: { isNew: true, lookAlike: { address: known, ends: 'both' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const meant = await canvas.findByRole('checkbox', { name: /The entered address is right/ });
    await expect(meant).not.toBeChecked();
    await userEvent.click(meant);
    await expect(meant).toBeChecked();
  },
};
export const LooksLikeAnotherOnAPhone: Story = {
  args: { ...LooksLikeAnother.args },
  globals: { viewport: { value: 'phone' } },
};
export const BeginsLikeAnother: Story = {
  args: {
    address: forged,
    state: { status: 'ok', address: forged, facts: { isNew: true, lookAlike: { address: known, ends: 'one' } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/starts or ends like/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
/** A link came while the deployment swaps on no chain. */
export const LinkWhileClosed: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.link.take(undefined, true);
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/No network is open for swaps right now/)).toBeVisible(),
};
