import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, screen, waitFor } from 'storybook/test';
import { clickReady } from '../../../../tests/support/clickReady.ts';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { checkTransferConfirm, getConfirmContractData, refund } from '../../../api/bridge.ts';
import { getPrices } from '../../../api/prices.ts';
import { getTransDetail } from '../../../api/swapOrders.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionState } from '../../../shell/plugin/chain.ts';
import { ActionFee } from '../actions/ActionFee.tsx';
import { ReclaimNote } from '../actions/ReclaimNote.tsx';
import { TakeAction } from '../actions/TakeAction.tsx';
import { LocalOrderView } from '../list/LocalOrderView.tsx';
import { NftList } from '../list/NftList.tsx';
import { OrderClock } from '../progress/OrderClock.tsx';
import { OrderProgress } from '../progress/OrderProgress.tsx';
import { OrderTrack } from '../progress/OrderTrack.tsx';
import OrderYard from '../progress/OrderYard.tsx';
import { orderFixtures, pendingOrder, type WireOrder } from '../testing/fixtures.ts';
import { HashText } from './HashText.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderAmount } from './OrderAmount.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLegs } from './OrderLegs.tsx';
import { OrderNeeds } from './OrderNeeds.tsx';
import OrderPage, { OrderView } from './OrderPage.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { KycLink, OrderState, OrderTitle } from './OrderState.tsx';

const knowing = (order: WireOrder) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  api.on(getTransDetail, () => order);
  return shell;
};

/** In the stories, both chains have the same addresses. */
const success: WireOrder = { ...orderFixtures.success, receiveAddress: 'one-bob' };
/** An order that the service calls refunded, and what the source chain shows of it. */
const refundOf = (arrivalOf: FakeChain['arrivalOf']) => async () => {
  const { shell, api, one } = await storyWorld({ connected: true });
  if (arrivalOf) one.arrivalOf = arrivalOf;
  else delete one.arrivalOf;
  api.on(getTransDetail, () => orderFixtures.refundComplete);
  return shell;
};

/** An order that the service calls done, and what the target chain shows of it. */
const claimed = (arrivalOf: FakeChain['arrivalOf']) => async () => {
  const { shell, api, two } = await storyWorld({ connected: true });
  if (arrivalOf) two.arrivalOf = arrivalOf;
  else delete two.arrivalOf;
  api.on(getTransDetail, () => ({ ...success, toTokenAmount: 99_999 }));
  return shell;
};

const meta: Meta<typeof OrderView> = {
  component: OrderView,
  subcomponents: {
    ActionFee,
    OrderAmount,
    OrderReceipt,
    HashText,
    LocalOrderView,
    NftList,
    OrderFacts,
    OrderLegs,
    OrderState,
    OrderTitle,
    KycLink,
    OrderActions,
    OrderClock,
    OrderDetails,
    OrderNeeds,
    OrderPage,
    OrderProgress,
    OrderTrack,
    OrderYard,
    ReclaimNote,
    TakeAction,
  },
  args: { hash: pendingOrder.txHash },
  play: async () => {
    await expect(await screen.findByText('Details')).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = { parameters: { shell: knowing(orderFixtures.pending) } };
export const PaymentUnconfirmed: Story = { parameters: { shell: knowing(orderFixtures.unconfirmed) } };
export const WaitsForIdentity: Story = { parameters: { shell: knowing(orderFixtures.waitKyc) } };
export const Failed: Story = { parameters: { shell: knowing(orderFixtures.fail) } };
export const TimedOut: Story = { parameters: { shell: knowing(orderFixtures.timeout) } };
export const Success: Story = {
  parameters: { shell: knowing(success) },
  play: async () => {
    await expect(await screen.findByText('It has arrived at the receive address on Chain two.')).toBeVisible();
  },
};
export const Purchase: Story = {
  parameters: {
    shell: knowing({
      ...orderFixtures.pending,
      toTokenSymbol: 'NFT',
      toTokenAmount: 2,
      nfts: [
        { nftName: 'Drift #716', nftUrl: '' },
        { nftName: 'Drift #213', nftUrl: '' },
      ],
    }),
  },
  play: async () => {
    await expect(await screen.findByText('Drift #716 and Drift #213')).toBeVisible();
  },
};
/** The service says so, and the chain does not show it. */
export const NotSeenYet: Story = {
  parameters: { shell: claimed(async () => ({ status: 'unseen' })) },
  play: async () => {
    await expect(
      await screen.findByText(/The service says it has arrived\. Not yet seen on Chain two\./),
    ).toBeVisible();
    await expect(screen.getByText('Reported by service')).toHaveAttribute('data-tone', 'info');
    await expect(screen.queryByText('You received')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  },
};
/** The service says that the payment is back. The source chain does not show it. */
export const RefundNotSeenYet: Story = {
  parameters: { shell: refundOf(async () => ({ status: 'unseen' })) },
  play: async () => {
    await expect(
      await screen.findByText(/The service says it was refunded\. Not yet seen on Chain one\./),
    ).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Refund not seen yet');
    await expect(screen.getByText('Refund reported')).toHaveAttribute('data-tone', 'info');
    await expect(screen.queryByText('Refunded on Chain one')).toBeNull();
  },
};
export const RefundNotSeenYetOnPhone: Story = { ...RefundNotSeenYet, globals: { viewport: { value: 'phone' } } };
/** The source chain cannot tell. */
export const RefundReportedByTheService: Story = {
  parameters: { shell: refundOf(undefined) },
  play: async () => {
    await expect(await screen.findByText(/The service says it was refunded\. This app can’t check it/)).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reported as refunded');
  },
};
/** With the amount that the chain shows. */
export const RefundSeen: Story = {
  parameters: {
    shell: refundOf(async () => ({
      status: 'seen',
      paid: { token: new FakeChain('one').native, units: 120_000_000_000_000_000n },
      hash: '0xe1',
    })),
  },
  play: async () => {
    await expect(await screen.findByText(/ 0\.12 ONE was refunded to/)).toBeVisible();
    await expect(screen.getByText('Refunded')).toBeVisible();
  },
};
export const NotSeenYetOnPhone: Story = { ...NotSeenYet, globals: { viewport: { value: 'phone' } } };
/** Seen at the second look, with the amount of the chain. */
export const SeenLater: Story = {
  parameters: {
    shell: async () => {
      const { shell, api, two } = await storyWorld({ connected: true });
      const token = two.token('GOLD', 8);
      let looks = 0;
      two.arrivalOf = async () => {
        looks += 1;
        return looks > 1
          ? { status: 'seen', paid: { token, units: 150_000_000n }, hash: '0xe1' }
          : { status: 'unseen' };
      };
      api.on(getTransDetail, () => ({ ...success, toTokenAmount: 99_999 }));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText(/Not yet seen on Chain two\./)).toBeVisible();
    await expect(await screen.findByRole('heading', { name: '1.5 GOLD' }, { timeout: 10_000 })).toBeVisible();
    await expect(screen.getByText('You received')).toBeVisible();
  },
};
/** Nodes of the target chain show no payouts. */
export const ReportedByTheService: Story = {
  parameters: { shell: claimed(undefined) },
  play: async () => {
    await expect(await screen.findByText(/This app can’t check it on Chain two\./)).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reported as arrived');
  },
};
/** An order that this device paid on chain one, whose nodes show the payment in this state. */
const paidHere = (order: WireOrder, state: 'included' | 'failed' | 'pending') => async () => {
  const { shell, api, one } = await storyWorld({ connected: true });
  one.arrivalOf = async () => ({ status: 'unseen' });
  const payload = { effect: { kind: 'opaque', detail: '' } } as const;
  const transaction = { family: 'fake', chain: one.plugin.id, from: 'one-alice', payload } as const;
  const shown = { fromSymbol: 'ONE', toSymbol: 'USD', fromAmount: '0.125' };
  const recorded = { toChain: 'TWO', toTokenAmount: '312.471955', toAddress: 'one-bob', dexName: 'Yard Bridge', shown };
  const request = { kind: 'swap', transaction, payload: recorded, needsReport: true };
  const { id: _id, hash, ...record } = await shell.outbox.send(request, {});
  runInAction(() => {
    shell.outbox.records.clear();
    shell.outbox.records.set('0', { ...record, id: '0', hash, replaced: [pendingOrder.txHash] });
  });
  one.states.set(hash, { status: state, confirmations: 1, required: 3 } as TransactionState);
  api.on(getTransDetail, () => order);
  return shell;
};
/** The service says so, and the payment is in a block. */
export const FailedThoughPaid: Story = {
  parameters: { shell: paidHere(orderFixtures.fail, 'included') },
  play: async () => {
    await expect(
      await screen.findByText(/Your payment is in a block on Chain one, and no refund was seen/),
    ).toBeVisible();
    await expect(screen.getByText('Sent on Chain one')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
export const FailedThoughPaidOnPhone: Story = { ...FailedThoughPaid, globals: { viewport: { value: 'phone' } } };
export const TimedOutThoughPaid: Story = { parameters: { shell: paidHere(orderFixtures.timeout, 'included') } };
/** The payment had no effect in its block. */
export const PaymentFailed: Story = {
  parameters: { shell: paidHere(orderFixtures.pending, 'failed') },
  play: async () => {
    await expect(await screen.findByText(/Your payment failed on Chain one\./)).toBeVisible();
  },
};
/** The service calls it sent, and no block shows it. */
export const PaymentNotSeenYet: Story = {
  parameters: { shell: paidHere(orderFixtures.pending, 'pending') },
  play: async () => {
    await expect(await screen.findByText('The service says it was sent. Not yet seen on Chain one')).toBeVisible();
  },
};
/** The service confirmed the payment, and does not have the order now. */
export const Forgotten: Story = {
  parameters: { shell: knowing(orderFixtures.pending) },
  render: () => (
    <LocalOrderView
      order={{
        id: '0',
        hash: pendingOrder.txHash,
        stage: 'registered',
        createdAt: Date.UTC(2026, 2, 14, 9, 26),
        sender: 'one-alice',
        recipient: 'two-bob',
        from: '0.125 ONE',
        to: '312.471955 USD',
        fromChain: 'ONE',
        toChain: 'TWO',
        route: 'Yard Bridge',
      }}
      chain={undefined}
      isForgotten
    />
  ),
  play: async () => {
    await expect(await screen.findByText(/doesn’t have the order now/)).toBeVisible();
  },
};
/** An order of listed tokens, with a price source. */
const priced = (order: WireOrder) => async () => {
  const { shell, api } = await storyWorld({ connected: true });
  const usd = [...shell.tokens.byId.values()].find(({ symbol }) => symbol === 'USD');
  if (!usd) throw new Error('the story has no USD');
  const target = { toTokenChain: 'ONE', toTokenAddress: shell.tokens.wireAddress(usd) };
  api.on(getTransDetail, () => ({ ...order, ...target }));
  api.on(getPrices, ({ assets }) => ({
    source: 'CoinGecko',
    prices: assets.map((asset) => ({
      ...asset,
      usd: asset.address === target.toTokenAddress ? '0.9998' : '2499.77',
      at: Date.now(),
    })),
  }));
  return shell;
};
export const PendingWithPrices: Story = {
  parameters: { shell: priced(orderFixtures.pending) },
  play: async () => {
    await expect(await screen.findByText('$312.47 now')).toBeVisible();
    await expect(screen.getByText('1 ONE = 2,499.77 USD')).toBeVisible();
  },
};
export const SuccessWithPrices: Story = {
  parameters: { shell: priced(success) },
  play: async () => {
    await expect(await screen.findByText('$312.47 now')).toBeVisible();
    await expect(screen.getByText('$312.40 now')).toBeVisible();
  },
};
export const ReleaseWithItsFee: Story = {
  parameters: { shell: priced(orderFixtures.releasable) },
  play: async () => {
    await expect(await screen.findByText('Network fee (est.)')).toBeVisible();
  },
};
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
  parameters: {
    shell: async () => {
      const { shell, one } = await refunding();
      one.follow = async () => ({ status: 'pending' });
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Claim refund' }));
    await expect(await screen.findByText(/Refund sent/)).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('order-state')).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Claim refund' })).toBeNull();
  },
};
/** The chain included the refund without any effect. */
export const RefundFailed: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await refunding();
      one.follow = async () => ({ status: 'failed' });
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Claim refund' }));
    await expect(await screen.findByText('transaction/failed')).toBeVisible();
    await expect(screen.queryByText(/Refund sent/)).toBeNull();
    await expect(await screen.findByRole('button', { name: 'Claim refund' })).toBeEnabled();
  },
};
export const RefundWithoutCoinsForTheFee: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await refunding();
      one.fund('one-alice', one.native, '0');
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Claim refund' }));
    await expect(await screen.findByText('transaction/insufficient-fee')).toBeVisible();
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
  world.two.fund('one-alice', world.two.native, '1');
  world.api.on(getTransDetail, () => orderFixtures.releasable);
  world.api.on(checkTransferConfirm, () => ({ isConfirm: false }));
  world.api.on(getConfirmContractData, () => ({ transferId, chain: 'TWO', txData: {} }));
  world.two.fromTxData = () => ({ kind: 'release', contract: 'one-lock', orderId: transferId });
  return world;
}
const pressRelease = () => clickReady('Release funds');
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
/** The service says that the payout was released. */
const released = (isSeen: boolean) => async () => {
  const { shell, api, two } = await releasing();
  if (!isSeen) two.arrivalOf = async () => ({ status: 'unseen' });
  api.on(getTransDetail, () => ({ ...orderFixtures.releasable, receiveAddress: 'one-bob' }));
  api.on(checkTransferConfirm, () => ({ isConfirm: true }));
  return shell;
};
export const ReleaseReported: Story = {
  parameters: { shell: released(false) },
  play: async () => {
    await pressRelease();
    await expect(await screen.findByText(/The service says these funds were released/)).toBeVisible();
  },
};
export const AlreadyReleased: Story = {
  parameters: { shell: released(true) },
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
  globals: { viewport: { value: 'phone' } },
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
    await expect(await screen.findByRole('region', { name: 'Order' })).toBeVisible();
  },
};
export const NotKnownYet: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => ({ status: 'refused', resultCode: 102, message: '' }));
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
/** An address without a hash. */
export const NoSuchOrder: Story = {
  parameters: { shell: async () => (await storyWorld()).shell },
  render: () => <OrderPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  },
};
