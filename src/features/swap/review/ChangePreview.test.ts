import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { effectOf } from '../../../../tests/support/reviewedSwap.ts';
import { reviewWorld, simulateOn } from '../../../../tests/support/reviewWorld.ts';
import { commonSwap } from '../../../api/swapOrders.ts';
import { AppError } from '../../../model/errors.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { SwapExecution } from '../execute/SwapExecution.ts';
import { ChangePreview } from './ChangePreview.ts';

const { signal } = new AbortController();

/** A review of 5 USD. `tried`: result of the simulation, `undefined` for no answer. */
async function setUp(tried?: (usd: FakeChain['native'], one: FakeChain) => Partial<Simulation> | undefined) {
  const world = await reviewWorld({ amount: '5' });
  const { one, usd, preview } = world;
  const trials = tried ? simulateOn(one, () => tried(usd, one)) : [];
  return { ...world, trials, state: () => preview.state };
}

const pays = (usd: FakeChain['native']) => ({ moves: [{ token: usd.id, address: usd.address, units: -5_000_000n }] });
/** The effects of an honest transaction, plus a loss of the account's native coins. */
const drains = (usd: FakeChain['native'], one: FakeChain) => ({
  moves: [...pays(usd).moves, { token: one.native.id, address: undefined, units: -1n }],
});

describe('ChangePreview', () => {
  it('[SWP-06] simulates approval and swap in order, with the order that is then sent', async () => {
    const { api, execution, preview, state, trials, one } = await setUp(pays);

    await preview.simulate(signal);
    await execution.run(signal);

    expect(state()).toMatchObject({ status: 'known', simulation: { moves: [{ units: -5_000_000n }] } });
    // The second simulation has only the transaction that is sent: the approval is already on the chain.
    expect(trials).toEqual([['approval', 'swap'], ['swap']]);
    expect(api.requestsOf(commonSwap)).toHaveLength(1);
    expect(one.sent).toHaveLength(2);
  });

  it('[SWP-06] asks the wallet for nothing if more is taken than displayed', async () => {
    const { execution, preview, state, one, usd, plan } = await setUp(drains);
    one.allowed.set(`one-alice one-router ${usd.id}`, plan.amount.units);

    await preview.simulate(signal);
    await execution.run(signal);

    expect(state()).toMatchObject({ status: 'refused', error: { code: 'transaction/mismatch' } });
    expect(execution.progress.error).toMatchObject({ code: 'transaction/mismatch' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-06] asks the wallet for nothing if more is taken only at sending time', async () => {
    let isDraining = false;
    const { execution, preview, state, one, usd, plan } = await setUp((...chain) =>
      isDraining ? drains(...chain) : pays(chain[0]),
    );
    one.allowed.set(`one-alice one-router ${usd.id}`, plan.amount.units);
    await preview.simulate(signal);
    isDraining = true;

    await execution.run(signal);

    expect(state()).toMatchObject({ status: 'known' });
    expect(execution.progress.error).toMatchObject({ code: 'transaction/mismatch' });
    expect(one.sent).toEqual([]);
  });

  it('[SWP-06] refuses a failing swap, until a second simulation succeeds', async () => {
    let failure: Simulation['failure'] = { index: 1, reason: 'paused' };
    const { preview, state } = await setUp((usd) => ({ ...pays(usd), failure }));
    await preview.simulate(signal);
    expect(state()).toMatchObject({ error: { code: 'transaction/would-fail', context: { reason: 'paused' } } });

    failure = undefined;
    await preview.simulate(signal);

    expect(state()).toMatchObject({ status: 'known' });
  });

  it('[SWP-06] continues if no node can simulate', async () => {
    const { execution, preview, state, one } = await setUp(() => undefined);

    await preview.simulate(signal);
    await execution.run(signal);

    expect(state()).toEqual({ status: 'unknown' });
    expect(one.sent).toHaveLength(2);
  });

  it('[SWP-06] builds and checks the order on a chain without simulation, and sends the same one', async () => {
    const { api, execution, preview, one, plan } = await setUp();
    const lacking = {
      address: { symbol: plan.to.symbol },
      chain: plan.to.chain,
      minUnits: plan.route.minReceive.units,
    };
    one.fromTxData = () => ({ ...effectOf(plan), receive: lacking, promisedBy: 'Lines' });
    one.allowed.set(`one-alice one-router ${plan.from.id}`, plan.amount.units);
    expect(preview.hasTried).toBe(false);
    const seen: string[] = [];
    const stop = reaction(
      () => preview.state.status,
      (status) => seen.push(status),
    );

    await preview.simulate(signal);

    stop();
    expect(seen).toEqual(['building', 'absent']);
    expect([preview.hasTried, execution.shownCheck?.promisedBy]).toEqual([true, 'Lines']);
    expect(one.sent).toEqual([]);
    await execution.run(signal);
    expect(new Set(api.requestsOf(commonSwap).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(one.sent).toHaveLength(1);
  });

  it('[SWP-06] refuses a transaction that differs from the review on a chain without simulation', async () => {
    const { preview, state, one, plan } = await setUp();
    one.fromTxData = () => ({ ...effectOf(plan), recipient: 'two-eve' });

    await preview.simulate(signal);

    expect(state()).toMatchObject({ status: 'refused', error: { code: 'transaction/mismatch' } });
    expect(preview.hasTried).toBe(true);
  });

  it('says that the order could not be built on a chain without simulation, and retries on request', async () => {
    const { api, preview, state } = await setUp();
    api.on(commonSwap, () => ({ status: 'refused', resultCode: 1146, message: '' }));
    await preview.simulate(signal);
    expect(state()).toMatchObject({ status: 'unbuilt', error: { code: 'api/refused' } });
    expect(preview.hasTried).toBe(true);

    api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
    await preview.simulate(signal);

    expect(state()).toEqual({ status: 'absent' });
  });

  it('has tried if the code of the chain does not load', async () => {
    const { shell, preview, state } = await setUp();
    shell.chains.driver = () => Promise.reject(new AppError('app/chunk-not-loaded', { part: 'chain one' }));

    await preview.simulate(signal);

    expect(state()).toMatchObject({ status: 'unbuilt', error: { code: 'app/chunk-not-loaded' } });
    expect(preview.hasTried).toBe(true);
  });

  it('has tried as soon as the order is built, while it is still being simulated', async () => {
    const { preview, state, one } = await setUp(pays);
    const simulate = one.simulate;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    one.simulate = async (...trial) => {
      await answered;
      return simulate?.(...trial);
    };

    const working = preview.simulate(signal);
    await expect.poll(() => preview.hasTried).toBe(true);
    expect(state()).toEqual({ status: 'working' });
    answer();
    await working;

    expect(state()).toMatchObject({ status: 'known' });
  });

  it.each(['deposit', 'zeroGas'] as const)('is absent if a %s is paid', async (kind) => {
    const { shell, plan, api } = await setUp(pays);
    const changed =
      kind === 'deposit' ? { ...plan, route: { ...plan.route, contract: undefined } } : { ...plan, isZeroGas: true };
    const preview = new ChangePreview(shell, new SwapExecution(shell, changed));

    await preview.simulate(signal);

    expect([preview.state, preview.hasTried]).toEqual([{ status: 'absent' }, true]);
    expect(api.requestsOf(commonSwap)).toEqual([]);
  });

  it('[SWP-06] says why the order could not be built, also where nodes simulate, and retries on request', async () => {
    const { api, preview, state } = await setUp(pays);
    api.on(commonSwap, () => ({ status: 'refused', resultCode: 50_007, message: '' }));
    await preview.simulate(signal);
    expect(state()).toMatchObject({ status: 'unbuilt', error: { context: { resultCode: 50_007 } } });

    api.on(commonSwap, () => ({ txData: { to: 'one-router' } }));
    await preview.simulate(signal);

    expect(state()).toMatchObject({ status: 'known' });
  });
});
