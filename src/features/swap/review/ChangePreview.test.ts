import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { effectOf } from '../../../../tests/support/reviewedSwap.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { addTransData, commonSwap, multiQuote } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { planFixture, quoteFixture } from '../testing/fixtures.ts';
import { ChangePreview } from './ChangePreview.ts';
import { LeftAllowance } from './LeftAllowance.ts';

const { signal } = new AbortController();

/**
 * A review of 5 USD of chain one for the coin of chain two. `tried`: result of the simulation, `undefined` for no
 * answer.
 */
async function setUp(tried?: (usd: FakeChain['native'], one: FakeChain) => Partial<Simulation> | undefined) {
  const one = new FakeChain('one', { hasPermissions: true });
  const two = new FakeChain('two', { decimals: 6 });
  const usd = one.token('USD', 6);
  const wallet = new FakeWallet({ chains: [one, two] });
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd], wallets: [wallet] });
  one.fund('one-alice', one.native, '10');
  one.fund('one-alice', usd, '100');
  await shell.outbox.load();
  await shell.wallet.connect(wallet);
  const plan = planFixture(usd, two.native, '5');
  one.fromTxData = () => effectOf(plan);
  const quote = quoteFixture({ fromTokenAmount: '5000000', fromTokenDecimal: 6, contractAddress: 'one-router' });
  api.on(multiQuote, () => ({ txData: [quote] }));
  api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
  api.on(addTransData, ({ hash }) => ({ txHash: hash, finalStatus: 'pending', createTime: '', status: [] }));
  const trials: TransactionEffect['kind'][][] = [];
  if (tried) {
    one.simulate = async (transactions: readonly UnsignedTransaction[]) => {
      trials.push(transactions.map((transaction) => one.inspect(transaction).kind));
      const change = tried(usd, one);
      return change && { failure: undefined, moves: [], receipts: [], grants: [], losses: [], ...change };
    };
  }
  const execution = new SwapExecution(shell, plan);
  const preview = new ChangePreview(shell, execution);
  const state = () => runInAction(() => preview.state);
  return { shell, api, one, usd, plan, execution, preview, state, trials };
}

const pays = (usd: FakeChain['native']) => ({ moves: [{ token: usd.id, address: usd.address, units: -5_000_000n }] });
/** The effects of an honest transaction, plus a loss of the account's native coins. */
const drains = (usd: FakeChain['native'], one: FakeChain) => ({
  moves: [...pays(usd).moves, { token: one.native.id, address: undefined, units: -1n }],
});

describe('ChangePreview', () => {
  it('[SWP-06] simulates approval and swap in order, with the order that is then sent', async () => {
    const { api, execution, preview, state, trials, one } = await setUp(pays);

    await preview.workOut(signal);
    await execution.run(signal);

    expect(state()).toMatchObject({ status: 'known', simulation: { moves: [{ units: -5_000_000n }] } });
    // The second simulation has only the transaction that is sent: the approval is already on the chain.
    expect(trials).toEqual([['approval', 'swap'], ['swap']]);
    expect(new Set(api.requestsOf(commonSwap).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(one.sent).toHaveLength(2);
  });

  it('[SWP-06] asks the wallet for nothing if more is taken than displayed', async () => {
    const { execution, preview, state, one, usd, plan } = await setUp(drains);
    one.allowed.set(`one-alice one-router ${usd.id}`, plan.amount.units);

    await preview.workOut(signal);
    await execution.run(signal);

    expect(state()).toMatchObject({ status: 'refused', error: { code: 'transaction/mismatch' } });
    expect(runInAction(() => execution.error)).toMatchObject({ code: 'transaction/mismatch' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-06] asks the wallet for nothing if more is taken only at sending time', async () => {
    let isDraining = false;
    const { execution, preview, state, one, usd, plan } = await setUp((...chain) =>
      isDraining ? drains(...chain) : pays(chain[0]),
    );
    one.allowed.set(`one-alice one-router ${usd.id}`, plan.amount.units);
    await preview.workOut(signal);
    isDraining = true;

    await execution.run(signal);

    expect(state()).toMatchObject({ status: 'known' });
    expect(runInAction(() => execution.error)).toMatchObject({ code: 'transaction/mismatch' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-06] refuses a failing swap, until a second simulation succeeds', async () => {
    let failure: Simulation['failure'] = { index: 1, reason: 'paused' };
    const { preview, state } = await setUp((usd) => ({ ...pays(usd), failure }));
    await preview.workOut(signal);
    expect(state()).toMatchObject({ error: { code: 'transaction/would-fail', context: { reason: 'paused' } } });

    failure = undefined;
    await preview.workOut(signal);

    expect(state()).toMatchObject({ status: 'known' });
  });

  it('[SWP-06] continues if no node can simulate', async () => {
    const { execution, preview, state, one } = await setUp(() => undefined);

    await preview.workOut(signal);
    await execution.run(signal);

    expect(state()).toEqual({ status: 'unknown' });
    expect(one.sent).toHaveLength(2);
  });

  it('is absent, and creates no order, on a chain without simulation', async () => {
    const { api, preview, state } = await setUp();

    await preview.workOut(signal);

    expect(state()).toEqual({ status: 'absent' });
    expect(api.requestsOf(commonSwap)).toEqual([]);
  });

  it.each(['deposit', 'zeroGas'] as const)('is absent if a %s is paid', async (kind) => {
    const { shell, plan, usd, api } = await setUp(pays);
    const changed =
      kind === 'deposit'
        ? { ...plan, route: { ...plan.route, contract: undefined } }
        : { ...plan, zeroGas: { fee: Amount.parse('0.1', usd) } };
    const preview = new ChangePreview(shell, new SwapExecution(shell, changed));

    await preview.workOut(signal);

    expect(runInAction(() => preview.state)).toEqual({ status: 'absent' });
    expect(api.requestsOf(commonSwap)).toEqual([]);
  });

  it('is unknown if the order cannot be built now, and retries on request', async () => {
    const { api, preview, state } = await setUp(pays);
    api.on(commonSwap, () => ({ status: 'refused', resCode: 1146, message: '' }));
    await preview.workOut(signal);
    expect(state()).toEqual({ status: 'unknown' });

    api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
    await preview.workOut(signal);

    expect(state()).toMatchObject({ status: 'known' });
  });
});

describe('LeftAllowance', () => {
  it.each([
    ['offers to take back what is left', 2_000_000n, '2'],
    ['offers nothing where nothing is left', 0n, undefined],
  ])('[SWP-06] %s', async (_what, units, expected) => {
    const { shell, execution, one, usd } = await setUp(pays);
    await execution.run(signal);
    one.allowed.set(`one-alice one-router ${usd.id}`, units);
    const left = new LeftAllowance(shell, execution);

    await left.read(signal);

    expect(runInAction(() => left.amount?.toDecimal())).toBe(expected);
  });

  it('reads nothing before the swap is sent', async () => {
    const { shell, execution, one, usd } = await setUp(pays);
    one.allowed.set(`one-alice one-router ${usd.id}`, 2_000_000n);
    const left = new LeftAllowance(shell, execution);

    await left.read(signal);

    expect(runInAction(() => left.amount)).toBeUndefined();
  });
});
