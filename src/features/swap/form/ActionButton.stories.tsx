import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn, screen } from 'storybook/test';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { ToastHost } from '../../../shell/layout/top/ToastHost.tsx';
import type { SwapStore } from '../SwapStore.ts';
import { readyToReview, SwapStage, storyRoute, withImpact, withRoutes } from '../testing/SwapStage.tsx';
import { ActionButton } from './ActionButton.tsx';

/** A wallet is connected, and the balances of the first chain are known. */
async function withMoney() {
  const { shell, one } = await storyWorld({ connected: true });
  shell.balances.request('one-alice', [one.native]);
  return shell;
}

/** The connected wallet is on chain two. */
async function withWalletOnTwo({ canSwitch }: { readonly canSwitch: boolean }) {
  const { shell, one, two } = await storyWorld();
  const accounts = [{ address: 'one-alice', chain: two.plugin.id }];
  await shell.wallet.connect(new FakeWallet({ chains: [one, two], accounts, canSwitch }));
  shell.balances.request('one-alice', [one.native]);
  return shell;
}

const chooserAsked = fn();

const meta: Meta<{ setUp: (store: SwapStore) => void; says: RegExp }> = {
  parameters: { shell: withMoney },
  render: ({ setUp }) => (
    <SwapStage setUp={setUp}>
      <ActionButton />
    </SwapStage>
  ),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('button', { name: args.says })).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { args: { setUp: readyToReview, says: /review swap/i } };
export const NotConnected: Story = {
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { setUp: readyToReview, says: /connect wallet/i },
};
/** This obstacle has the highest priority. */
export const Offline: Story = {
  parameters: {
    shell: async () => {
      const shell = await withMoney();
      shell.connection.setOffline();
      return shell;
    },
  },
  args: { setUp: readyToReview, says: /no connection/i },
};
/** [WAL-08] Not yet connected is not disconnected. */
export const Restoring: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      runInAction(() => {
        shell.wallet.attempt = { status: 'restoring', walletId: 'fake' };
      });
      return shell;
    },
  },
  args: { setUp: readyToReview, says: /reconnecting/i },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('button', { name: args.says })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('button', { name: /connect wallet/i })).toBeNull();
  },
};
/** The chooser opens with wallets of the chain that pays. */
export const CannotPay: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      const far = { address: 'far-fay', chain: 'other:far' } as const;
      await shell.wallet.connect(new FakeWallet({ chains: [], accounts: [far], families: ['other'] }));
      shell.intents.answer('openWalletChooser', chooserAsked);
      return shell;
    },
  },
  args: { setUp: readyToReview, says: /use a Chain one wallet/i },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: args.says }));
    await expect(chooserAsked).toHaveBeenCalledWith({ chain: 'fake:one' });
  },
};
/** The same action, with the impact on the button and in its color. */
export const LargeImpact: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      withImpact(store, 310);
    },
    says: /^Review, 3\.1% price impact$/,
  },
};
export const NoAmount: Story = { args: { setUp: () => undefined, says: /enter quantity/i } };
export const SlippageZero: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.form.setSlippage('0');
    },
    says: /slippage above 0/i,
  },
};
export const SlippageTooHigh: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.form.setSlippage('16');
    },
    says: /max slippage is 15%/i,
  },
};
export const NoAddress: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.recipient.state = { status: 'missing' };
    },
    says: /enter receive address/i,
  },
};
export const RiskyAddress: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.recipient.state = { status: 'risky' };
    },
    says: /address not allowed/i,
  },
};
export const AddressIsAToken: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.recipient.state = { status: 'token-contract' };
    },
    says: /is a token/i,
  },
};
export const AddressUnchecked: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.recipient.state = {
        status: 'unknown',
        error: new AppError('api/timed-out', { endpoint: '/', afterMs: 1 }),
      };
    },
    says: /retry address check/i,
  },
};
export const LookingForRoutes: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.quotes.state = { status: 'loading', before: [] };
    },
    says: /finding routes/i,
  },
};
export const QuotesFailed: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.quotes.state = {
        status: 'failed',
        error: new AppError('api/unreachable', { endpoint: '/api/multiQuote', body: undefined }),
      };
    },
    says: /no quotes\. try again/i,
  },
};
export const NoRoute: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      const { amount } = store.form;
      if (amount) store.quotes.state = { status: 'ready', routes: [], at: 0, amount };
    },
    says: /no route available/i,
  },
};
/** The notes below the button show the reason. */
export const ChainWouldRefuse: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      const token = store.form.to;
      if (token) {
        const needs = [{ kind: 'blocked', code: 'receiver.missing' }] as const;
        store.prerequisites.found = [{ token, needs }];
      }
    },
    says: /see requirements below/i,
  },
};
/** A chip enters the minimum amount. */
export const TooLittle: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      const { amount, from } = store.form;
      if (!amount || !from) return;
      const routes = [storyRoute(store, { minPay: Amount.parse('0.5', from) })];
      store.quotes.state = { status: 'ready', routes, at: 0, amount };
    },
    says: /should not be less 0\.5 ONE/i,
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('button', { name: args.says })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const TooMuch: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      const { amount, from } = store.form;
      if (!amount || !from) return;
      const routes = [storyRoute(store, { maxPay: Amount.parse('0.1', from) })];
      store.quotes.state = { status: 'ready', routes, at: 0, amount };
    },
    says: /not be more than 0\.1 ONE/i,
  },
};
export const NotEnough: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.form.setAmount('12.6');
    },
    says: /not enough ONE/i,
  },
};
export const NotEnoughForFees: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.form.setAmount('12.5');
    },
    says: /add ~0\.001 ONE for fees/i,
  },
};
export const BalanceUnreadable: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await storyWorld({ connected: true });
      one.unreadable.add(one.native.id);
      shell.balances.request('one-alice', [one.native]);
      return shell;
    },
  },
  args: { setUp: readyToReview, says: /reload balance/i },
};
/** The wallet pays from chain one, and is on chain two. One click asks it to switch. */
export const OnAnotherChain: Story = {
  parameters: { shell: () => withWalletOnTwo({ canSwitch: true }) },
  args: { setUp: readyToReview, says: /^Switch to Chain one$/ },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch to Chain one' }));
    await expect(await canvas.findByRole('button', { name: 'Review swap' })).toBeVisible();
  },
};
/** [WAL-17] A wallet that cannot switch by request. A click says where to switch. */
export const OnAnotherChainByHand: Story = {
  parameters: { shell: () => withWalletOnTwo({ canSwitch: false }) },
  args: { setUp: readyToReview, says: /^Switch to Chain one$/ },
  render: ({ setUp }) => (
    <>
      <SwapStage setUp={setUp}>
        <ActionButton />
      </SwapStage>
      <ToastHost within={undefined} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Switch to Chain one' }));
    await expect(await screen.findByText(/Fake Wallet can’t switch to Chain one from here/)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Switch to Chain one' })).toBeEnabled();
  },
};
export const ImpactWantsConsent: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      withImpact(store, 2_000);
    },
    says: /accept price impact/i,
  },
};
export const ImpactAccepted: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      withImpact(store, 2_000);
      store.consent.type('20', store.quotes.impact);
    },
    says: /^Review, 20% price impact$/,
  },
};
export const ImpactUnknown: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      withImpact(store, undefined);
    },
    says: /confirm the rate first/i,
  },
};
export const ImpactToCome: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      store.quotes.reference = undefined;
    },
    says: /checking price/i,
  },
};
export const ImpactRefused: Story = {
  args: {
    setUp: (store) => {
      readyToReview(store);
      withImpact(store, 6_000);
    },
    says: /over 50%/i,
  },
};
export const BalanceNotReadYet: Story = {
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.recipient.state = { status: 'ok', address: 'two-alice' };
    },
    says: /loading balance/i,
  },
};
