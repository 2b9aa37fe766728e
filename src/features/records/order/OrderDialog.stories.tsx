import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { checkTransferConfirm, getConfirmContractData, refund } from '../../../api/bridge.ts';
import { getTransDetail } from '../../../api/swap.ts';
import { AppError } from '../../../model/errors.ts';
import { ReclaimNote } from '../actions/ReclaimNote.tsx';
import { RefundAction } from '../actions/RefundAction.tsx';
import { ReleaseAction } from '../actions/ReleaseAction.tsx';
import { LocalOrderView } from '../list/LocalOrderView.tsx';
import { NftList } from '../list/NftList.tsx';
import { orderFixtures, pendingOrder, type WireOrder } from '../testing/fixtures.ts';
import { HashText } from './HashText.tsx';
import OrderDialog from './OrderDialog.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLegs } from './OrderLegs.tsx';
import { KycLink, OrderState } from './OrderState.tsx';
import { OrderSummary } from './OrderSummary.tsx';

const knowing = (order: WireOrder) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  api.on(getTransDetail, () => order);
  return shell;
};

const meta: Meta<typeof OrderDialog> = {
  title: 'Records/OrderDialog',
  component: OrderDialog,
  subcomponents: {
    HashText,
    LocalOrderView,
    NftList,
    OrderFacts,
    OrderLegs,
    OrderState,
    KycLink,
    OrderSummary,
    ReclaimNote,
    RefundAction,
    ReleaseAction,
  },
  args: { hash: pendingOrder.txHash, close: fn() },
  play: async () => {
    await expect(await screen.findByText('Route')).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { parameters: { shell: knowing(orderFixtures.pending) } };
export const LeftByEscape: Story = {
  parameters: { shell: knowing(orderFixtures.pending) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('Route')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.close).toHaveBeenCalled());
  },
};
export const PaymentUnconfirmed: Story = { parameters: { shell: knowing(orderFixtures.unconfirmed) } };
export const WaitsForIdentity: Story = { parameters: { shell: knowing(orderFixtures.waitKyc) } };
export const Failed: Story = { parameters: { shell: knowing(orderFixtures.fail) } };
export const TimedOut: Story = { parameters: { shell: knowing(orderFixtures.timeout) } };
export const Success: Story = { parameters: { shell: knowing(orderFixtures.success) } };
export const WaitsForRefund: Story = {
  parameters: { shell: knowing(orderFixtures.waitRefund) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Claim refund' })).toBeEnabled();
  },
};
export const WaitsForRefundByItself: Story = {
  parameters: { shell: knowing(orderFixtures.waitRefundByItself) },
  play: async () => {
    await expect(await screen.findByText(/is with the provider and will be refunded to .*Nothing to do/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Claim refund' })).toBeNull();
  },
};
/** An order that waits for its refund, with a backend that supports the refund. */
async function refunding() {
  const world = await storyWorld({ connected: true });
  const orderId = orderFixtures.waitRefund.orderId ?? '';
  world.api.on(getTransDetail, () => orderFixtures.waitRefund);
  world.api.on(checkTransferConfirm, () => ({ isConfirm: false }));
  world.api.on(refund, () => ({ txData: {} }));
  world.one.fromTxData = () => ({ kind: 'refund', contract: 'one-router', orderId });
  return world;
}
export const RefundInTheWallet: Story = {
  parameters: {
    shell: async () => {
      const { shell, wallet } = await refunding();
      wallet.beforeAnswer = new Promise(() => undefined);
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    const take = await screen.findByRole('button', { name: 'Claim refund' });
    await userEvent.click(take);
    await expect(await screen.findByText('Confirm in your wallet')).toBeVisible();
    await expect(take).toHaveAttribute('aria-disabled', 'true');
    await expect(take).toHaveFocus();
  },
};
export const RefundSent: Story = {
  parameters: { shell: async () => (await refunding()).shell },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Claim refund' }));
    await expect(await screen.findByText(/Refund sent/)).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('order-state')).toHaveFocus());
  },
};
export const WaitsForRelease: Story = {
  parameters: { shell: knowing(orderFixtures.releasable) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Release funds' })).toBeEnabled();
  },
};
export const WaitsForReleaseOrRefund: Story = { parameters: { shell: knowing(orderFixtures.waitRelease) } };
export const WaitsForReleaseDisconnected: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld();
      api.on(getTransDetail, () => orderFixtures.releasable);
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Connect to release' })).toBeEnabled();
  },
};
/** An order that waits for its release, with a backend that supports the release. */
async function releasing() {
  const world = await storyWorld({ connected: true });
  const transferId = pendingOrder.transferOutId ?? '';
  world.api.on(getTransDetail, () => orderFixtures.releasable);
  world.api.on(checkTransferConfirm, () => ({ isConfirm: false }));
  world.api.on(getConfirmContractData, () => ({ transferId, chain: 'TWO', txData: {} }));
  world.two.fromTxData = () => ({ kind: 'release', contract: 'one-lock', orderId: transferId });
  return world;
}
const pressRelease = async () => {
  (await screen.findByRole('button', { name: 'Release funds' })).click();
};
export const Releasing: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await releasing();
      api.on(checkTransferConfirm, () => new Promise<never>(() => undefined));
      return shell;
    },
  },
  play: async () => {
    await pressRelease();
    await expect(await screen.findByRole('button', { name: /Release funds/ })).toHaveAttribute('aria-busy', 'true');
  },
};
export const ReleaseSent: Story = {
  parameters: { shell: async () => (await releasing()).shell },
  play: async () => {
    await pressRelease();
    await expect(await screen.findByText(/Release sent/)).toBeVisible();
  },
};
export const ReleaseUnclear: Story = {
  parameters: {
    shell: async () => {
      const { shell, wallet } = await releasing();
      wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'two' });
      return shell;
    },
  },
  play: async () => {
    await pressRelease();
    await expect(await screen.findByText(/we’re checking the network/)).toBeVisible();
  },
};
export const AlreadyReleased: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await releasing();
      api.on(checkTransferConfirm, () => ({ isConfirm: true }));
      return shell;
    },
  },
  play: async () => {
    await pressRelease();
    await expect(await screen.findByText(/were already released/)).toBeVisible();
  },
};
export const Refunded: Story = { parameters: { shell: knowing(orderFixtures.refundComplete) } };
export const UnknownStatus: Story = { parameters: { shell: knowing(orderFixtures.unknownStatus) } };
export const ZeroGas: Story = { parameters: { shell: knowing(orderFixtures.noGas) } };
export const HostileTexts: Story = {
  parameters: { shell: knowing(orderFixtures.longNames) },
  globals: { width: 'phone' },
};
export const ManyTransactions: Story = { parameters: { shell: knowing(orderFixtures.manyLegs) } };
export const WithNfts: Story = { parameters: { shell: knowing(orderFixtures.nfts) } };
export const Loading: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => new Promise<never>(() => undefined));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const NotKnownYet: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => ({ status: 'refused', resCode: 102, message: '' }));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText(/doesn’t have this order yet/)).toBeVisible();
  },
};
export const BackendDown: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => ({ status: 'unreachable', body: undefined }));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Couldn’t load this order/);
  },
};
