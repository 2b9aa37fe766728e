import { when } from 'mobx';
import * as z from 'zod/mini';
import {
  addConfirmHash,
  checkTransferConfirm,
  getConfirmContractData,
  refund,
  userSendConfirm,
} from '../../../src/api/bridge.ts';
import { getTransDetail } from '../../../src/api/swapOrders.ts';
import records from '../../../src/features/records/index.ts';
import { OrderStore } from '../../../src/features/records/order/OrderStore.ts';
import { orderFixtures, pendingOrder } from '../../../src/features/records/testing/fixtures.ts';
import { Reclaims } from '../../../src/features/refund/Reclaims.ts';
import { chainTime, reclaimable } from '../../../src/features/refund/testing/fixtures.ts';
import { AllowancesStore } from '../../../src/trade/allowances/AllowancesStore.ts';
import { exactAllowance } from '../../../src/trade/allowances/testing/fixtures.ts';
import { arrivalsOf } from '../../../src/trade/arrivals/Arrivals.ts';
import { FakeChain } from '../../support/fakes/FakeChain.ts';
import { FakeWallet } from '../../support/fakes/FakeWallet.ts';
import { type CrashFlow, type CrashWorld, callTo, reportTo } from './CrashFlow.ts';

const OrderId = z.object({ orderId: z.string() });

/** An order on chain ONE that waits for its refund. */
function refundWorld(): CrashWorld {
  const { waitRefund: order } = orderFixtures;
  const one = new FakeChain('one');
  const two = new FakeChain('two');
  one.fund('one-alice', one.native, '1');
  one.fromTxData = (txData) => ({ kind: 'refund', contract: 'one-router', ...z.parse(OrderId, txData) });
  return {
    chains: [one, two],
    chain: one,
    wallet: new FakeWallet({ chains: [one, two] }),
    features: [records],
    answerOn(api) {
      api.on(checkTransferConfirm, () => ({ isConfirm: false }));
      api.on(refund, () => ({ txData: { orderId: order.orderId } }));
      api.on(getTransDetail, () => order);
    },
    async run(shell, signal) {
      const store = new OrderStore(shell, pendingOrder.txHash, arrivalsOf(shell));
      await store.polled.refresh();
      await store.takeRefund(signal);
    },
  };
}

/** An order whose payout waits on chain TWO. */
function releaseWorld(): CrashWorld {
  const transferId = pendingOrder.transferOutId ?? '';
  const one = new FakeChain('one');
  const two = new FakeChain('two', { prefix: 'one' });
  two.fund('one-alice', two.native, '1');
  two.fromTxData = (txData) => ({ kind: 'release', contract: 'one-lock', ...z.parse(OrderId, txData) });
  return {
    chains: [one, two],
    chain: two,
    wallet: new FakeWallet({ chains: [one, two] }),
    features: [records],
    answerOn(api) {
      api.on(checkTransferConfirm, () => ({ isConfirm: false }));
      api.on(getConfirmContractData, () => ({ transferId, chain: 'TWO', txData: { orderId: transferId } }));
      api.on(userSendConfirm, () => ({}));
      api.on(addConfirmHash, () => ({}));
      api.on(getTransDetail, () => orderFixtures.releasable);
    },
    async run(shell, signal) {
      const store = new OrderStore(shell, pendingOrder.txHash, arrivalsOf(shell));
      await store.polled.refresh();
      await store.release.take(signal);
    },
  };
}

/** A deposit that its payer takes back without the backend. */
function reclaimWorld(): CrashWorld {
  const one = new FakeChain('one', { hasDeposits: true });
  const two = new FakeChain('two', { hasDeposits: true, prefix: 'one' });
  one.fund('one-alice', one.native, '1');
  one.deposited = { deposits: [reclaimable(one)], chainTime, searched: 'all' };
  return {
    chains: [one, two],
    chain: one,
    wallet: new FakeWallet({ chains: [one, two] }),
    features: [],
    answerOn: () => undefined,
    async run(shell, signal) {
      const open = one.deposited.deposits.find(({ state }) => state === 'reclaimable');
      if (open) await new Reclaims(shell, { signal }).take(one.plugin, open);
    },
  };
}

/** An allowance that its owner revokes. */
function revokeWorld(): CrashWorld {
  const one = new FakeChain('one', { hasPermissions: true });
  one.fund('one-alice', one.native, '1');
  one.given = { permissions: [exactAllowance(one)], sinceBlock: undefined, unread: 0 };
  return {
    chains: [one],
    chain: one,
    wallet: new FakeWallet({ chains: [one] }),
    features: [],
    answerOn: () => undefined,
    async run(shell, signal) {
      const store = new AllowancesStore(shell);
      const stop = store.start();
      await when(() => store.state.status !== 'loading', { signal });
      const { state } = store;
      const [permission] = state.status === 'ready' ? state.list.permissions : [];
      // The page offers no second revocation while it follows the first.
      if (permission && !store.revoking.has(permission.id)) await store.revoke(permission);
      stop();
    },
  };
}

export const orderFlows: readonly CrashFlow[] = [
  {
    name: 'refund',
    kind: 'refund',
    effect: 'refund',
    earlier: [callTo(getTransDetail), callTo(refund), 'build', 'check'],
    reports: [],
    isRepeatable: true,
    waitsForChain: true,
    world: refundWorld,
  },
  {
    name: 'release',
    kind: 'release',
    effect: 'release',
    earlier: [callTo(getTransDetail), callTo(getConfirmContractData), 'build', 'check'],
    reports: [
      reportTo(userSendConfirm, ({ txHash }) => txHash),
      reportTo(addConfirmHash, ({ confirmHash }) => confirmHash),
    ],
    isRepeatable: true,
    waitsForChain: true,
    world: releaseWorld,
  },
  {
    name: 'reclaim of a deposit',
    kind: 'reclaim',
    effect: 'refund',
    earlier: ['build', 'check'],
    reports: [],
    isRepeatable: true,
    asksAgain: true,
    world: reclaimWorld,
  },
  {
    name: 'revoke',
    kind: 'revoke',
    effect: 'approval',
    earlier: ['check'],
    reports: [],
    isRepeatable: true,
    world: revokeWorld,
  },
];
