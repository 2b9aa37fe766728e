import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { commonSwap } from '../../../api/swapOrders.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { slowAtOnce } from '../../../trade/pipeline/testing/slowAtOnce.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { ChangePreview } from './ChangePreview.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { ChangeTable } from './ChangeTable.tsx';

interface StageProps {
  /** The service is slow as soon as it is awaited. */
  readonly isSlow?: boolean;
  readonly pays?: 'ONE' | 'USD';
  readonly gets?: 'TWO' | 'USD';
  readonly recipient?: string;
}

function Stage({ isSlow = false, pays = 'USD', gets = 'TWO', recipient = 'one-alice' }: StageProps) {
  const shell = useShell();
  const [preview] = useState(() => {
    const tokens = [...shell.tokens.all, ...shell.chains.all.map(({ native }) => native)];
    const named = (symbol: string) => tokens.find((token) => token.symbol === symbol);
    const [from, to] = [named(pays), named(gets)];
    if (!from || !to) throw new Error('no tokens');
    const route = routeFixture(Amount.parse('300', to));
    const plan = {
      from,
      to,
      amount: Amount.parse('2.5', from),
      route,
      slippageBps: 50,
      sender: 'one-alice',
      recipient,
    };
    const execution = new SwapExecution(shell, plan);
    if (isSlow) slowAtOnce(execution.progress.wait);
    return { made: new ChangePreview(shell, execution), plan };
  });
  return <ChangeSheet preview={preview.made} plan={preview.plan} />;
}

/** `absent`: the chain cannot simulate. */
type Tried = Partial<Simulation> | 'pending' | 'unknown' | 'absent';

/** A shell in which the simulation of the swap has this result. */
async function tried(...given: Parameters<typeof world>) {
  return (await world(...given)).shell;
}

async function world(give: (tokens: { one: Token; usd: Token }) => Tried, setUp?: { readonly hidesBalances: true }) {
  const { shell, api, one, two } = await storyWorld({ connected: true });
  const usd = one.token('USD', 6);
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  one.fromTxData = (_txData, { token, amount }) => {
    const order = api.requestsOf(commonSwap).at(-1);
    if (!order) throw new Error('no order');
    const isHere = order.toTokenChain === 'ONE';
    return {
      kind: 'swap',
      contract: 'one-router',
      pay: { token: token.id, units: amount.units },
      receive: {
        chain: (isHere ? one : two).plugin.id,
        address: isHere ? usd.address : undefined,
        minUnits: BigInt(order.amountOutMin),
      },
      recipient: order.toAddress,
      deadline: undefined,
    };
  };
  const given = give({ one: one.native, usd });
  if (given === 'absent') return { shell, api, one };
  one.simulate = async () => {
    if (given === 'pending') return new Promise(() => undefined);
    return given === 'unknown'
      ? undefined
      : { failure: undefined, moves: [], receipts: [], grants: [], losses: [], ...given };
  };
  if (setUp?.hidesBalances) for (const token of [one.native, usd]) one.unreadable.add(token.id);
  return { shell, api, one };
}

/** A shell whose service ignores the first `ignored` requests for the transaction. */
async function silent(result: 'unknown' | 'absent', ignored = Number.POSITIVE_INFINITY) {
  const { shell, api } = await world(() => result);
  api.ignoreNext(commonSwap, ignored);
  return shell;
}

const move = (token: Token, text: string) => {
  const isOut = text.startsWith('-');
  const { units } = Amount.parse(isOut ? text.slice(1) : text, token);
  return { token: token.id, address: token.address, units: isOut ? -units : units };
};

const arriving = (token: Token, text: string, recipient: string) => ({
  token: token.id,
  recipient,
  units: Amount.parse(text, token).units,
});

const meta: Meta<typeof Stage> = { component: Stage, subcomponents: { ChangeTable } };
export default meta;
type Story = StoryObj<typeof meta>;

export const ToAnotherChain: Story = {
  parameters: { shell: () => tried(({ usd }) => ({ moves: [move(usd, '-2.5')] })) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Simulated\./)).toBeVisible();
    await expect(canvas.getByText(/Your balance goes from 1,999\.99 to 1,997\.49 USD\./)).toBeVisible();
    await userEvent.click(canvas.getByText('Balances before and after'));
    await expect(canvas.getByRole('row', { name: 'USD 1,999.99 −2.5 1,997.49' })).toBeVisible();
    await expect(canvas.getByText('Promised on Chain two: at least 298.5 TWO.')).toBeVisible();
  },
};
export const WithinAChain: Story = {
  args: { pays: 'ONE', gets: 'USD' },
  parameters: {
    shell: () =>
      tried(({ one, usd }) => ({
        moves: [move(one, '-2.5'), move(usd, '300.25')],
        receipts: [arriving(usd, '300.25', 'one-alice')],
      })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'ONE 12.5 −2.5 10' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'USD 1,999.99 +300.25 2,300.24' })).toBeVisible();
    await expect(canvas.getByText('Plus the network fee in ONE.')).toBeVisible();
  },
};
export const OnAPhone: Story = { ...WithinAChain, globals: { viewport: { value: 'phone' } } };
export const ToSomebodyElse: Story = {
  args: { pays: 'ONE', gets: 'USD', recipient: 'one-bob' },
  parameters: {
    shell: () =>
      tried(({ one, usd }) => ({ moves: [move(one, '-2.5')], receipts: [arriving(usd, '300.25', 'one-bob')] })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('At least 298.5 USD arrives at the receive address.')).toBeVisible();
  },
};
export const MoreThanExpected: Story = {
  parameters: {
    shell: () =>
      tried(({ usd }) => ({
        moves: [move(usd, '-2.5'), { token: 'fake:one/token:one-gift', address: 'one-gift', units: 7n }],
        grants: [{ token: usd.id, spender: 'one-router', units: 1_500_000n }],
      })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'one-gift' })).toBeVisible();
    await expect(canvas.getByText(/can still spend 1\.5 USD/)).toBeVisible();
  },
};
export const BalanceUnknown: Story = {
  parameters: { shell: () => tried(({ usd }) => ({ moves: [move(usd, '-2.5')] }), { hidesBalances: true }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Balances before and after'));
    await expect(canvas.getByRole('row', { name: 'USD Unknown −2.5 Unknown' })).toBeVisible();
  },
};
export const BeingWorkedOut: Story = {
  parameters: { shell: () => tried(() => 'pending') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Simulating…');
  },
};
export const NotKnownHere: Story = {
  parameters: { shell: () => tried(() => 'unknown') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No balance preview on this network/)).toBeVisible();
  },
};
export const WouldFail: Story = {
  parameters: { shell: () => tried(() => ({ failure: { index: 1, reason: 'the pool is paused' } })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('would fail on Chain one: the pool is paused.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const TakesMore: Story = {
  parameters: { shell: () => tried(({ one, usd }) => ({ moves: [move(usd, '-2.5'), move(one, '-12.5')] })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('transaction/mismatch');
  },
};
/** The chain cannot simulate, and the transaction is built and checked: nothing is shown. */
export const Absent: Story = {
  parameters: { shell: () => tried(() => 'absent') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
/** The chain cannot simulate, and the transaction is not checked yet. */
export const BeingBuilt: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await world(() => 'absent');
      one.prepareTransaction = () => new Promise(() => undefined);
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Checking the transaction…$/));
  },
};
/** The service has not returned the transaction yet. */
export const WaitsForTheService: Story = {
  parameters: { shell: () => silent('unknown') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/^Waiting for the service’s transaction…$/);
    await expect(canvas.getByRole('heading', { name: 'Balance changes' })).toBeVisible();
  },
};
/** The chain cannot simulate. */
export const WaitsForTheServiceAlone: Story = {
  parameters: { shell: () => silent('absent') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/^Waiting for the service’s transaction…$/);
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
/** Without an answer for 15 s. The user asks again by keyboard, and the service answers. */
export const SlowService: Story = {
  args: { isSlow: true },
  parameters: { shell: () => silent('unknown', 1) },
  play: async ({ canvas, userEvent }) => {
    const status = await canvas.findByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('The service is slow. Keep waiting or try again.'));
    canvas.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/No balance preview on this network/)).toBeVisible();
  },
};
/** Asked again, and it still does not answer: the same live region says each change, and the focus stays. */
export const SlowServiceOnAPhone: Story = {
  args: { isSlow: true },
  globals: { viewport: { value: 'phone' } },
  parameters: { shell: () => silent('unknown', 2) },
  play: async ({ canvas, userEvent }) => {
    const status = await canvas.findByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('The service is slow.'));
    const again = canvas.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await waitFor(() => expect(status).toHaveTextContent('Waiting for the service’s transaction…'));
    await expect(canvas.getByRole('status')).toBe(status);
    await expect(again).toHaveFocus();
  },
};
export const ServiceTookTooLong: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await world(() => 'unknown');
      api.on(commonSwap, () => ({ status: 'timed-out', afterMs: 48_000 }));
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The service took too long. Your funds haven’t moved. Try again.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** The chain cannot simulate, and the service does not answer. */
export const NotBuilt: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await world(() => 'absent');
      api.on(commonSwap, () => ({ status: 'refused', resultCode: 1146, message: '' }));
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^The service couldn’t build the transaction \(code 1146\)\. .+ Nothing was sent\.$/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** The chain can simulate, but there is nothing to simulate: this is no matter of the network. */
export const RefusedByTheService: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await world(() => 'unknown');
      api.on(commonSwap, () => ({ status: 'refused', resultCode: 50007, message: '' }));
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'The service couldn’t build the transaction (code 50007). The rate looks wrong right now. Nothing was sent.',
      ),
    ).toBeVisible();
    await expect(canvas.queryByText(/No balance preview/)).toBeNull();
  },
};
export const UnreachableService: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await world(() => 'unknown');
      api.on(commonSwap, () => ({ status: 'unreachable', body: undefined }));
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t prepare the transaction. Nothing was sent.')).toBeVisible();
  },
};
export const NotBuiltOnAPhone: Story = { ...NotBuilt, globals: { viewport: { value: 'phone' } } };
/** The chain cannot simulate, and the transaction differs from the review. */
export const DiffersWithoutSimulation: Story = {
  parameters: {
    shell: async () => {
      const { shell, one } = await world(() => 'absent');
      one.fromTxData = () => ({ kind: 'opaque', detail: 'unknown method' });
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('transaction/unreadable');
    await expect(canvas.queryByRole('heading', { name: 'Balance changes' })).toBeNull();
  },
};
