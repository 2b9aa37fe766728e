import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import { commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { slowAtOnce } from '../../../trade/pipeline/testing/slowAtOnce.ts';
import { ConsentBox } from '../../../trade/rates/ConsentBox.tsx';
import { OtherSymbols } from '../../../trade/rates/symbols/OtherSymbols.tsx';
import { TypedLoss } from '../../../trade/rates/TypedLoss.tsx';
import { TypedPercent } from '../../../trade/rates/TypedPercent.tsx';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import type { Deposit, DepositState } from '../execute/DepositOrder.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import type { ZeroGasState } from '../execute/ZeroGasOrder.ts';
import { RateNotice } from '../impact/RateNotice.tsx';
import type { SwapRoute } from '../quotes/Route.ts';
import { SwapProvider } from '../SwapContext.ts';
import { SwapStore } from '../SwapStore.ts';
import { storyRoute, withRoutes } from '../testing/SwapStage.tsx';
import { ZeroGasFacts } from '../zeroGas/ZeroGasFacts.tsx';
import { ZeroGasFallback } from '../zeroGas/ZeroGasFallback.tsx';
import { ZeroGasLimits } from '../zeroGas/ZeroGasLimits.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { DollarNotices, DollarSource } from './DollarNotes.tsx';
import { IndependentRate } from './IndependentRate.tsx';
import { KycNotice } from './KycNotice.tsx';
import { NetworkFeeNotice } from './NetworkFeeNotice.tsx';
import { Promises } from './Promises.tsx';
import { ReviewFacts, ReviewPrompts } from './ReviewFacts.tsx';
import { ReviewLegs } from './ReviewLegs.tsx';
import ReviewPage from './ReviewPage.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { WalletWait } from './WalletWait.tsx';

type SwapEffect = Extract<TransactionEffect, { kind: 'swap' }>;

interface StageProps {
  readonly paysToken?: boolean;
  /** Changes of the reviewed route. */
  readonly route?: (store: SwapStore) => Partial<SwapRoute>;
  /** Amount in the source chain's coin. */
  readonly networkFee?: string;
  /** Set for a route that calls no contract. */
  readonly deposit?: Deposit | AppError;
  /**
   * Set if gas is paid out of the amount: the fee in the source token, `''` if the service states none, `awaited` before it
   * has answered.
   */
  readonly zeroGas?: string | AppError;
  /** Id of the inscription to pay with. */
  readonly piece?: string;
  /** Symbol of the token to buy, instead of the coin. */
  readonly buys?: string;
  readonly setUp?: (execution: SwapExecution, store: SwapStore) => void;
}

function Stage({ paysToken = false, deposit, zeroGas, piece, buys, setUp, route, networkFee }: StageProps) {
  const shell = useShell();
  const [{ execution, store }] = useState(() => {
    const made = new SwapStore(shell, swapPairOf(shell));
    runInAction(() => withRoutes(made));
    const usd = shell.tokens.all.find(({ symbol }) => symbol === 'USD');
    const { from: coin, to: received } = made.form;
    const to = buys === undefined ? received : shell.tokens.all.find(({ symbol }) => symbol === buys);
    const from = paysToken ? usd : coin;
    if (!from || !coin || !to) throw new Error('no tokens');
    const plan = {
      from,
      to,
      amount: Amount.parse('0.125', from),
      route: storyRoute(made, { ...route?.(made), ...(deposit ? { contract: undefined } : {}) }),
      networkFee: networkFee === undefined ? undefined : Amount.parse(networkFee, coin),
      slippageBps: 50,
      sender: 'one-alice',
      recipient: 'two-bob',
      isZeroGas: zeroGas !== undefined,
      ...(piece === undefined ? {} : { piece }),
    };
    const started = new SwapExecution(shell, plan);
    runInAction(() => {
      setUp?.(started, made);
      if (deposit && started.deposit) {
        started.deposit.state = stateOf(deposit);
        if (!(deposit instanceof AppError)) started.deposit.consent.set(deposit);
      }
      if (zeroGas !== undefined && zeroGas !== 'awaited' && started.zeroGas)
        started.zeroGas.state = zeroGasOf(started, zeroGas);
    });
    return { execution: started, store: made };
  });
  return (
    <SwapProvider value={store}>
      <ReviewPage execution={execution} />
    </SwapProvider>
  );
}

function stateOf(deposit: Deposit | AppError): DepositState {
  if (deposit instanceof AppError) return { status: 'failed', error: deposit };
  const order = { transactionRequest: {}, facts: undefined };
  return { status: 'ready', deposit, order, expiresAt: Number.POSITIVE_INFINITY };
}

function zeroGasOf({ plan }: SwapExecution, fee: string | AppError): ZeroGasState {
  if (fee instanceof AppError) return { status: 'failed', error: fee };
  const { chain } = plan.from;
  const effect = { kind: 'opaque', detail: '' } as const;
  return {
    status: 'ready',
    expiresAt: Number.POSITIVE_INFINITY,
    order: { transactionRequest: {}, facts: undefined },
    transaction: { family: 'fake', chain, from: plan.sender, payload: { effect } },
    effect,
    plan,
    checked: { promisedBy: undefined, reclaimableAt: undefined, code: { state: 'known' } },
    fee: fee === '' ? undefined : Amount.parse(fee, plan.from),
  };
}

interface WorldOptions {
  /** The payer can find the deposit again. */
  readonly isListed?: true;
  /** What the pinned exchanges give. `none`: no exchange is pinned. */
  readonly rate?: string;
}

/** A backend that builds the reviewed swap, on a chain without simulation. */
async function honestWorld(change: Partial<SwapEffect> = {}, { isListed, rate = '312' }: WorldOptions = {}) {
  const world = await storyWorld({ connected: true });
  const { api, one, two } = world;
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  one.fromTxData = (_txData, { token, amount }) => ({
    kind: 'swap',
    contract: 'one-router',
    pay: { token: token.id, units: amount.units },
    receive: { chain: two.plugin.id, address: undefined, minUnits: Amount.parse('312.471955', two.native).units },
    recipient: 'two-bob',
    deadline: undefined,
    ...change,
  });
  if (isListed) Object.assign(one, { deposits: new FakeChain('one', { hasDeposits: true }).deposits });
  if (rate !== 'none') pinRate(one, two, Amount.parse(rate, two.native));
  return world;
}

/** A service that never answers with the transaction. */
async function silent() {
  const { shell, api } = await honestWorld();
  api.ignoreNext(commonSwap, Number.POSITIVE_INFINITY);
  return shell;
}

const meta: Meta<typeof Stage> = {
  component: Stage,
  subcomponents: {
    DepositFacts,
    DollarNotices,
    DollarSource,
    IndependentRate,
    KycNotice,
    NetworkFeeNotice,
    ConsentBox,
    OtherSymbols,
    Promises,
    RateNotice,
    ReviewFacts,
    ReviewLegs,
    ReviewPrompts,
    ReviewSummary,
    TypedLoss,
    TypedPercent,
    WalletWait,
    ZeroGasFacts,
    ZeroGasLimits,
    ZeroGasFallback,
  },
  parameters: { shell: async () => (await honestWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

const findReview = () => screen.findByRole('region', { name: 'Review swap' });

export const NativeCoin: Story = {
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('0.125 ONE on Chain one');
    await expect(review).toHaveTextContent('310.909595 TWO');
  },
};
export const WithToken: Story = {
  args: { paysToken: true },
  play: async () => {
    await expect(await screen.findByText('Up to 2 steps in your wallet: approve 0.125 USD, then swap.')).toBeVisible();
  },
};
/** The old allowance is taken back first (Tether on Ethereum). */
async function resettingWorld() {
  const { shell, one } = await honestWorld();
  const { prepareApproval } = one.allowances;
  Object.assign(one.allowances, {
    prepareApproval: async (approval: Parameters<typeof prepareApproval>[0]) => [
      ...(await prepareApproval({ ...approval, amount: Amount.ofUnits(0n, approval.token) })),
      ...(await prepareApproval(approval)),
    ],
  });
  return shell;
}
export const WithAnAllowanceToReset: Story = {
  args: { paysToken: true },
  parameters: { shell: resettingWorld },
  play: async () => {
    await expect(
      await screen.findByText('Up to 3 steps in your wallet: reset the approval, approve 0.125 USD, then swap.'),
    ).toBeVisible();
  },
};
/** As on Solana. */
export const WithTokenOnAChainWithoutApprovals: Story = {
  args: { paysToken: true },
  parameters: {
    shell: async () => {
      const world = await honestWorld();
      Object.assign(world.one, { allowances: undefined });
      return world.shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText('Confirm once in your wallet.')).toBeVisible();
    await expect(screen.queryByText(/approve/)).toBeNull();
  },
};
/** The build does not know the token, so its address is the only proof. */
export const UnverifiedToken: Story = {
  args: { buys: 'GOLD' },
  play: async () => {
    const review = await findReview();
    await expect(await screen.findByText('Unverified token. Check this address before you swap.')).toBeVisible();
    await expect(review).toHaveTextContent(/Token you receivetwo-gold/);
  },
};
export const UnverifiedTokenOnAPhone: Story = {
  args: { ...UnverifiedToken.args },
  globals: { viewport: { value: 'phone' } },
};
/** The build knows the token, so its address is only in the details. */
export const VerifiedToken: Story = {
  args: { buys: 'GOLD' },
  parameters: {
    shell: async () => {
      const { shell, two } = await storyWorld({ connected: true });
      const gold = shell.tokens.all.find(({ symbol }) => symbol === 'GOLD');
      two.contracts = [...two.contracts, { role: 'token', address: gold?.address ?? '', symbol: 'GOLD' }];
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await findReview();
    await userEvent.click(screen.getByText('All details'));
    await expect(screen.getAllByRole('link', { name: 'two-gold' })).toHaveLength(1);
    await expect(screen.queryByText(/unverified token/i)).toBeNull();
  },
};
export const OnAPhone: Story = {
  args: { paysToken: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const bar = (await screen.findByRole('button', { name: /confirm swap/i })).parentElement;
    const { left, right, bottom } = bar?.getBoundingClientRect() ?? new DOMRect();
    // Nothing shows through a corner of the bar that lies over the notes.
    for (const x of [left + 1, right - 2]) {
      await expect(document.elementFromPoint(x, Math.min(bottom, window.innerHeight) - 1)).toBe(bar);
    }
  },
};
export const RateGotWorse: Story = {
  args: {
    setUp: (execution, store) => {
      execution.worse = storyRoute(store, { gets: '305.5' });
    },
  },
  play: async ({ userEvent }) => {
    const review = await findReview();
    await expect(review).toHaveTextContent('The rate dropped 2.24%: about 305.5 TWO instead of 312.471');
    await userEvent.click(await screen.findByRole('button', { name: /accept new rate/i }));
    await expect(await screen.findByRole('button', { name: /confirm swap/i })).toBeVisible();
    await expect(review).toHaveTextContent('305.5 TWO on Chain two');
  },
};
export const RateGotBetter: Story = {
  args: {
    setUp: (execution, store) => {
      execution.progress.enter('confirming');
      execution.better = storyRoute(store, { gets: '314' });
    },
  },
};
export const RateIsGone: Story = {
  args: {
    setUp: (execution) => {
      execution.progress.state = { status: 'failed', error: new AppError('swap/quote-expired', {}) };
    },
  },
  play: async () => expect(await screen.findByRole('button', { name: /back to quotes/i })).toBeVisible(),
};
/** Identity check announced, and every kind of fee. */
export const KycAndFees: Story = {
  args: {
    route: (store) => ({
      needsKyc: true,
      kycPages: { zh: undefined, en: 'https://kyc.example/?lang=en' },
      ...(store.form.from ? { chainFee: Amount.parse('0.002', store.form.from) } : {}),
    }),
    networkFee: '0.00042',
  },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('Service fee (from wallet)0.002 ONE');
    await expect(review).toHaveTextContent('Fees0.25 TWO + 0.002 ONE, says the service0.00042 ONE for the network');
    await waitFor(() => expect(review).toHaveTextContent('Cost at independent rate0 TWO (0%)'));
    await expect(screen.getByRole('link', { name: /how id checks work/i })).toHaveAttribute(
      'href',
      'https://kyc.example/?lang=en',
    );
  },
};
/** The operator of the site takes a part of the payment. */
export const OperatorFee: Story = {
  args: { route: () => ({ fee: '0.0055', operatorFee: 0.3 }) },
  play: async () => {
    await expect(await findReview()).toHaveTextContent(
      /0\.0055 .+0\.3% of your payment for this site’s operator, says the service/,
    );
  },
};
export const OperatorFeeOnAPhone: Story = { args: { ...OperatorFee.args }, globals: { viewport: { value: 'phone' } } };
export const KycAndFeesOnAPhone: Story = { args: { ...KycAndFees.args }, globals: { viewport: { value: 'phone' } } };
export const ZeroGas: Story = {
  args: { paysToken: true, zeroGas: '0.002' },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('Network fee (included)0.002 USD');
    await expect(review).toHaveTextContent('so you need no ONE');
  },
};
export const ZeroGasOnAPhone: Story = { args: { ...ZeroGas.args }, globals: { viewport: { value: 'phone' } } };
export const ZeroGasWithoutAFee: Story = {
  args: { paysToken: true, zeroGas: '' },
  play: async () => {
    await expect(await findReview()).toHaveTextContent('doesn’t say how much');
  },
};
export const ZeroGasIsSlow: Story = {
  args: { paysToken: true, zeroGas: 'awaited', setUp: ({ progress }) => slowAtOnce(progress.wait) },
  parameters: { shell: silent },
  play: async () => {
    await expect(await screen.findByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('Getting the network fee…')).toBeVisible();
  },
};
/** One note for both: the deposit's order states the fee, too. */
export const ZeroGasDepositIsSlow: Story = {
  args: { ...ZeroGasIsSlow.args, route: () => ({ contract: undefined }) },
  parameters: { shell: silent },
  play: async () => {
    await expect(await screen.findAllByText('The service is slow. Keep waiting or try again.')).toHaveLength(1);
  },
};
export const ZeroGasRefused: Story = {
  args: {
    paysToken: true,
    zeroGas: new AppError('api/refused', { endpoint: commonSwap.path, resultCode: 50_012, message: '' }),
  },
  play: async () => {
    await expect(await findReview()).toHaveTextContent('Zero gas isn’t available.');
    await expect(await screen.findByRole('button', { name: /get the fee again/i })).toBeVisible();
    await expect(screen.getByRole('button', { name: /pay the network fee in one/i })).toBeVisible();
  },
};
export const ZeroGasOutOfBounds: Story = {
  args: {
    paysToken: true,
    zeroGas: new AppError('api/refused', {
      endpoint: commonSwap.path,
      resultCode: 50_016,
      message: 'range [0.01,0.1]',
    }),
  },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('The service says the amount is outside the zero gas limits.');
    await expect(review).toHaveTextContent('Service limits for zero gas: 0.01–0.1 USD');
  },
};
export const ZeroGasOutOfBoundsOnAPhone: Story = {
  args: { ...ZeroGasOutOfBounds.args },
  globals: { viewport: { value: 'phone' } },
};
/** A transfer inscription pays: its id, amount, receiver and fee. */
export const PaidByInscription: Story = {
  args: {
    paysToken: true,
    piece: 'e9b86a063d78cc8a1ed17d291703bcc95bcd521e087ab0c7f1621c9c607def1ai0',
    deposit: { address: 'one-depot', memo: undefined, service: 'Bridgers', proof: 'pinned' },
    networkFee: '0.000235',
  },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('0.125 USD on Chain one');
    await expect(review).toHaveTextContent(
      'Inscriptione9b86a063d78cc8a1ed17d291703bcc95bcd521e087ab0c7f1621c9c607def1ai0',
    );
    await expect(review).toHaveTextContent('one-depot');
    await expect(review).toHaveTextContent('0.000235 ONE');
  },
};
export const PaidByInscriptionOnAPhone: Story = {
  args: { ...PaidByInscription.args },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const review = await findReview();
    const id = await screen.findByText(/^e9b86a06.*i0$/);
    await expect(id.getBoundingClientRect().right).toBeLessThanOrEqual(review.getBoundingClientRect().right);
    await expect(id.getBoundingClientRect().left).toBeGreaterThanOrEqual(review.getBoundingClientRect().left);
  },
};
export const Refused: Story = {
  args: {
    setUp: (execution) => {
      const error = new AppError('transaction/mismatch', { field: 'recipient', shown: 'two-bob', found: 'two-eve' });
      execution.progress.state = { status: 'failed', error };
      execution.steps = [
        { id: 'switch', state: 'done' },
        { id: 'swap', state: 'failed' },
        { id: 'confirm', state: 'waiting' },
      ];
    },
  },
};
/** The simulation says that the swap would fail. */
export const WouldFail: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await honestWorld();
      one.simulate = async () => ({
        failure: { index: 0, reason: 'paused' },
        moves: [],
        receipts: [],
        grants: [],
        losses: [],
      });
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /see the warning above/i })).toBeDisabled();
    await expect(await findReview()).toHaveTextContent('would fail on Chain one: paused.');
  },
};
/** No exchange is pinned on these chains. */
export const NoIndependentPrice: Story = {
  parameters: { shell: async () => (await honestWorld({}, { rate: 'none' })).shell },
  play: async () => {
    await waitFor(async () => expect(await findReview()).toHaveTextContent('No independent price.'));
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
export const NoIndependentPriceOnAPhone: Story = { ...NoIndependentPrice, globals: { viewport: { value: 'phone' } } };
/** The pinned exchanges give more by far: the user types the loss. */
export const BelowTheIndependentRate: Story = {
  parameters: { shell: async () => (await honestWorld({}, { rate: '367.614064' })).shell },
  play: async ({ userEvent }) => {
    const review = await findReview();
    const field = await screen.findByRole('textbox', { name: /type 15/i });
    await expect(review).toHaveTextContent(
      'You get at least 310.909 TWO. At an independent rate, it would be at least 365.775 TWO.',
    );
    await expect(screen.getByRole('button', { name: 'See the warning above' })).toBeDisabled();
    await userEvent.type(field, '14');
    await expect(screen.getByRole('button', { name: 'See the warning above' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '15');
    await expect(await screen.findByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
export const BelowTheIndependentRateOnAPhone: Story = {
  ...BelowTheIndependentRate,
  globals: { viewport: { value: 'phone' } },
};
export const BelowTheIndependentRateInKorean: Story = {
  parameters: { ...BelowTheIndependentRate.parameters },
  globals: { language: 'ko' },
};
/** The simulation may still refuse the swap, so the user is not asked to accept the loss yet. */
export const BelowTheIndependentRateWhileSimulating: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await honestWorld({}, { rate: '367.614064' });
      one.simulate = () => new Promise(() => undefined);
      return shell;
    },
  },
  play: async () => {
    const review = await findReview();
    await waitFor(() => expect(review).toHaveTextContent('Simulating'));
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).toHaveAttribute('aria-busy', 'true');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(review).not.toHaveTextContent('At an independent rate');
  },
};
/** A loss that needs no consent is named with both values: dollars of the same backend would hide it. */
export const SlightlyBelowTheIndependentRate: Story = {
  parameters: { shell: async () => (await honestWorld({}, { rate: '340' })).shell },
  play: async () => {
    const review = await findReview();
    await waitFor(() => expect(review).toHaveTextContent('At an independent rate, it would be at least 338.3 TWO.'));
    await expect(review).toHaveTextContent('Cost at independent rate27.528 TWO (8.1%)');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
/** The quote promises 40 % more than the pinned exchanges give. */
export const AboveTheIndependentRate: Story = {
  parameters: { shell: async () => (await honestWorld({}, { rate: '223.194' })).shell },
  play: async () => {
    const review = await findReview();
    await waitFor(() =>
      expect(review).toHaveTextContent(
        'The service quotes 312.471 TWO. An independent rate gives 223.194 TWO. Such a swap may fail.',
      ),
    );
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
export const AboveTheIndependentRateOnAPhone: Story = {
  ...AboveTheIndependentRate,
  globals: { viewport: { value: 'phone' } },
};
/** Under half of the independent rate, nothing can be confirmed. */
export const FarBelowTheIndependentRate: Story = {
  parameters: { shell: async () => (await honestWorld({}, { rate: '800' })).shell },
  play: async () => {
    const review = await findReview();
    await expect(await screen.findByRole('button', { name: /see the warning above/i })).toBeDisabled();
    await expect(review).toHaveTextContent(
      'get only 310.909595 TWO for this payment; an independent rate gives 796 TWO.',
    );
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};
/** The list names the paid token otherwise than its contract. */
export const UnderAnotherSymbol: Story = {
  args: { paysToken: true },
  parameters: {
    shell: async () => {
      const { shell, one } = await honestWorld();
      const usd = shell.tokens.all.find(({ symbol }) => symbol === 'USD');
      if (usd?.address) one.described.set(usd.address, { ...usd, symbol: 'yTAX' });
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    const consent = await screen.findByRole('checkbox', { name: 'I want yTAX, listed as USD' });
    await expect(await findReview()).toHaveTextContent('Listed as USD, but its contract says yTAX.');
    await expect(screen.getByRole('button', { name: 'See the warning above' })).toBeDisabled();
    await userEvent.click(consent);
    await expect(await screen.findByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
export const UnderAnotherSymbolOnAPhone: Story = { ...UnderAnotherSymbol, globals: { viewport: { value: 'phone' } } };

/** Dollars for one coin of either chain: by the service, and by the feed of each chain. */
async function pricedWorld(stated: Readonly<Record<string, string>>, published: Readonly<Record<string, bigint>>) {
  const { shell, api, one, two } = await honestWorld();
  api.on(getPrices, ({ assets }) => ({
    source: 'CoinGecko',
    prices: assets.flatMap((asset) => {
      const usd = stated[asset.chain];
      return usd === undefined ? [] : [{ ...asset, usd, at: Date.now() }];
    }),
  }));
  for (const chain of [one, two]) {
    const usd = published[chain.native.symbol];
    const found = new Map(usd === undefined ? [] : [[chain.native.id, usd * 10n ** 18n] as const]);
    Object.assign(chain, { usdPrices: async () => found });
  }
  return shell;
}
/** Nothing else knows the dollars, so the review says whose word they are. */
export const DollarsByTheService: Story = {
  parameters: { shell: () => pricedWorld({ ONE: '2500', TWO: '1' }, {}) },
  play: async () => {
    const review = await findReview();
    await waitFor(() => expect(review).toHaveTextContent('Dollar values: the service’s prices, not verified.'));
    await expect(review).toHaveTextContent('$312.50');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
export const DollarsByTheServiceOnAPhone: Story = { ...DollarsByTheService, globals: { viewport: { value: 'phone' } } };
/** The feeds of both chains count. A false price of the service is named beside them. */
export const FalseDollars: Story = {
  parameters: { shell: () => pricedWorld({ ONE: '2500', TWO: '40' }, { ONE: 2_500n, TWO: 1n }) },
  play: async () => {
    const review = await findReview();
    await waitFor(() => expect(review).toHaveTextContent('Dollar values: price feeds on the network.'));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 TWO is $1.00 by its price feed on the network. The service says $40.00.',
    );
    await expect(review).toHaveTextContent('$312.47');
    await expect(review).not.toHaveTextContent('$12,498');
  },
};
export const FalseDollarsInKorean: Story = { parameters: FalseDollars.parameters ?? {}, globals: { language: 'ko' } };
/** No feed knows the received token, but a pinned exchange knows the rate. */
export const DollarsAgainstTheRate: Story = {
  parameters: { shell: () => pricedWorld({ ONE: '2500', TWO: '40' }, { ONE: 2_500n }) },
  play: async () => {
    const review = await findReview();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'By these prices, $312.50 gets you $12,498.87. At an independent rate, it’s worth $312.97.',
    );
    await expect(review).toHaveTextContent('a price feed for ONE, the service’s prices for the rest.');
  },
};
export const DollarsAgainstTheRateOnAPhone: Story = {
  ...DollarsAgainstTheRate,
  globals: { viewport: { value: 'phone' } },
};

/** `share`: the fee in percent of the payment. */
async function feeWorld(share: bigint) {
  const { shell, one } = await honestWorld();
  one.feeUnits = (Amount.parse('0.125', one.native).units * share) / 100n;
  return shell;
}
export const HighNetworkFee: Story = {
  parameters: { shell: () => feeWorld(20n) },
  play: async () => {
    await waitFor(async () =>
      expect(await findReview()).toHaveTextContent(
        'The network fee is about 0.025 ONE: 20% of your payment of 0.125 ONE.',
      ),
    );
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
/** The user types the share. */
export const NetworkFeeAboveThePayment: Story = {
  parameters: { shell: () => feeWorld(2_103n) },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('textbox', { name: /type 2103/i });
    await expect(screen.getByRole('button', { name: 'See the warning above' })).toBeDisabled();
    await userEvent.type(field, '2103');
    await expect(await screen.findByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
export const NetworkFeeAboveThePaymentOnAPhone: Story = {
  ...NetworkFeeAboveThePayment,
  globals: { viewport: { value: 'phone' } },
};
/** The transaction does not contain the token received: the service only promises it. */
export const Promised: Story = {
  args: {
    setUp: (execution) => {
      execution.checked = {
        promisedBy: 'LI.FI',
        reclaimableAt: undefined,
        code: { state: 'known' },
      };
    },
  },
  play: async () => {
    await expect(await findReview()).toHaveTextContent(
      /LI\.FI promises at least [\d.]+ TWO on Chain two\. Usual time: .* A refund depends on LI\.FI\./,
    );
    await expect(await findReview()).not.toHaveTextContent('this app can’t verify it');
  },
};
/** Across, in a call of LI.FI: the time is in the transaction, and the refund is a service’s word. */
export const PromisedByATime: Story = {
  parameters: {
    shell: async () =>
      (await honestWorld({ promisedBy: 'LI.FI', lockedUntil: Math.floor(Date.now() / 1_000) + 2_400 })).shell,
  },
  play: async () => {
    const review = await findReview();
    await waitFor(() => expect(review).toHaveTextContent(/LI\.FI promises at least [\d.]+ TWO on Chain two by /));
    await expect(review).toHaveTextContent('If it doesn’t arrive, a refund depends on LI.FI.');
    await expect(screen.queryByRole('link', { name: 'How to take it back' })).toBeNull();
  },
};
export const PromisedByATimeOnAPhone: Story = {
  parameters: { ...PromisedByATime.parameters },
  globals: { viewport: { value: 'phone' } },
};
export const PromisedOnAPhone: Story = { ...Promised, globals: { viewport: { value: 'phone' } } };
/** A contract holds the payment: until when, and who takes it after that. The time is in the transaction. */
export const TakenBackLater: Story = {
  parameters: {
    shell: async () =>
      (await honestWorld({ lockedUntil: Math.floor(Date.now() / 1_000) + 2_400 }, { isListed: true })).shell,
  },
  play: async () => {
    const review = await findReview();
    await waitFor(() =>
      expect(review).toHaveTextContent(/promises at least [\d.]+ TWO on Chain two and can collect your payment until/),
    );
    await expect(review).toHaveTextContent('The provider’s name is the service’s word: this app can’t verify it.');
    await expect(screen.getByRole('link', { name: 'How to take it back' })).toHaveAttribute('href', '#/refund');
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).not.toHaveAttribute('aria-busy');
  },
};
export const TakenBackLaterOnAPhone: Story = { ...TakenBackLater, globals: { viewport: { value: 'phone' } } };
/** On a chain without simulation, the transaction is not built yet: the swap cannot be confirmed. */
export const BeingBuilt: Story = {
  parameters: { shell: silent },
  play: async () => {
    await expect(await findReview()).toHaveTextContent('Waiting for the service’s transaction…');
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).toHaveAttribute('aria-busy', 'true');
  },
};
/** The built order has expired, and the service is slow with another one. */
export const SlowWhileRunning: Story = {
  args: {
    setUp: (execution) => {
      execution.progress.enter('preparing');
      slowAtOnce(execution.progress.wait);
    },
  },
  parameters: { shell: silent },
  play: async () => {
    // The notes of the review have another one, which is hidden.
    const again = await screen.findByRole('button', { name: 'Try again' });
    const note = within(again.parentElement ?? document.body);
    await expect(note.getByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await userEvent.click(again);
    await expect(await note.findByText('Waiting for the service’s transaction…')).toBeVisible();
    await expect(again).toHaveFocus();
  },
};
/** The order could not be built. The user can try again, or confirm. */
export const NotBuilt: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await honestWorld();
      api.on(commonSwap, () => ({ status: 'refused', resultCode: 1146, message: '' }));
      return shell;
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^The service couldn’t build the transaction/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Confirm swap' })).not.toHaveAttribute('aria-busy');
  },
};
/** No node, or only one of two, returned the code of the contract. */
export const CodeUnread: Story = {
  args: {
    setUp: (execution) => {
      execution.checked = {
        promisedBy: undefined,
        reclaimableAt: undefined,
        code: { state: 'unread' },
      };
    },
  },
  play: async () => {
    await expect(await findReview()).toHaveTextContent('Only its address was checked');
  },
};
/** The contract has other code than at its first use on this device: read and accepted here, before Confirm. */
export const CodeChanged: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await honestWorld();
      shell.storage.set(storedKeys.contractCodes, { 'fake:one one-router': { code: `0x${'5a'.repeat(32)}` } });
      const answer = new Map([['one-router', { hash: `0x${'c3'.repeat(32)}` }]]);
      one.readCode = async () => ({ answers: [answer, answer], isPartial: false });
      return shell;
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: /see the warning above/i })).toBeDisabled();
    await expect(await screen.findByText(/^Was 0x5a/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept new code' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm swap' })).not.toHaveAttribute('aria-busy'));
  },
};
export const CodeChangedOnAPhone: Story = {
  parameters: { ...CodeChanged.parameters },
  globals: { viewport: { value: 'phone' } },
};
/** The contract is a proxy or a diamond of its service. */
export const CodeReplaceable: Story = {
  args: {
    setUp: (execution) => {
      const code = { state: 'known', replaceable: { service: 'LI.FI' } } as const;
      execution.checked = { promisedBy: undefined, reclaimableAt: undefined, code };
    },
  },
  play: async () => {
    await expect(await findReview()).toHaveTextContent('LI.FI may change this contract.');
  },
};
export const Running: Story = {
  args: {
    setUp: (execution) => {
      execution.progress.enter('confirming');
      execution.steps = [
        { id: 'switch', state: 'done' },
        { id: 'swap', state: 'active' },
        { id: 'confirm', state: 'waiting' },
      ];
    },
  },
};
export const Sent: Story = {
  args: {
    setUp: (execution) => {
      const hash = `0x${'5f1c2a9be3d44709'.repeat(4)}`;
      execution.progress.sent(hash);
      execution.steps = [
        { id: 'switch', state: 'done' },
        { id: 'swap', state: 'done', hash },
        { id: 'confirm', state: 'active' },
      ];
    },
  },
};
export const ToADepositAddress: Story = {
  args: { deposit: { address: 'one-depot', memo: '4207', service: 'Bridgers', proof: 'pinned' } },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent(
      /Bridgers holds your payment and promises at least [\d.]+ TWO on Chain two\. .* A refund depends on Bridgers\./,
    );
    await expect(review).toHaveTextContent('Deposit address');
    await expect(review).toHaveTextContent(
      'The service says this payment belongs to your order: this app can’t verify it.',
    );
    await expect(review).toHaveTextContent('4207');
    await expect(screen.getByRole('link', { name: 'one-depot' })).toBeVisible();
  },
};
/** The service makes an address for each order and signs it (`src/shell/plugin/provider.ts`). */
export const ToASignedDepositAddress: Story = {
  args: { deposit: { address: 'one-fresh', memo: undefined, service: 'NEAR Intents', proof: 'signed' } },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('NEAR Intents has signed that this address belongs to your order.');
    await expect(review).not.toHaveTextContent('can’t verify');
    await expect(review).toHaveTextContent(/NEAR Intents holds your payment and promises at least/);
  },
};
/** An exchange holds the payment and signs nothing: the user compares the addresses with its own page. */
export const ToAnExchange: Story = {
  args: {
    deposit: {
      ...{ address: 'one-fresh', memo: '4207', service: 'LetsExchange' },
      proof: { page: 'https://letsexchange.io/?transactionId=5bb44a4d99cd5' },
    },
  },
  play: async () => {
    const review = await findReview();
    await expect(review).toHaveTextContent('Only LetsExchange can show that the address belongs to your order.');
    await expect(screen.getByRole('link', { name: 'Open the order at LetsExchange' })).toHaveAttribute(
      'href',
      'https://letsexchange.io/?transactionId=5bb44a4d99cd5',
    );
    await expect(screen.queryByRole('button', { name: 'Confirm swap' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Both addresses are the same at LetsExchange.' }));
    await expect(await screen.findByRole('button', { name: 'Confirm swap' })).toBeEnabled();
  },
};
export const ToADepositAddressOnAPhone: Story = {
  args: {
    deposit: {
      address: 'one-depot'.padEnd(90, 'x'),
      memo: 'to:USDT(BSC):0x5f1c2a9be3d447095f1c',
      service: 'Bridgers',
      proof: 'pinned',
    },
  },
  globals: { viewport: { value: 'phone' } },
};
/** The deposit account is this deployment's own. */
export const ToTheOperator: Story = {
  args: { deposit: { address: 'one-depot', memo: undefined, service: undefined, proof: 'pinned' } },
  play: async () => {
    await expect(await findReview()).toHaveTextContent(
      /This site’s operator holds your payment and promises at least .* A refund depends on the operator\./,
    );
  },
};
export const DepositAddressAwaited: Story = {
  args: { route: () => ({ contract: undefined }) },
  parameters: { shell: silent },
  play: async () => {
    await expect(await findReview()).toHaveTextContent('Getting a deposit address…');
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
export const DepositAddressIsSlow: Story = {
  args: { route: () => ({ contract: undefined }), setUp: ({ progress }) => slowAtOnce(progress.wait) },
  parameters: { shell: silent },
  play: async () => {
    await expect(await screen.findByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const NoDepositAddress: Story = {
  args: { deposit: new AppError('api/refused', { endpoint: '/api/commonSwap', resultCode: 1146, message: '' }) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /get a new address/i })).toBeVisible();
  },
};
