import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reviewWorld } from '../../../../tests/support/reviewWorld.ts';
import { silentApi } from '../../../../tests/support/silentApi.ts';
import { commonSwap } from '../../../api/swapOrders.ts';
import { ChangePreview } from '../review/ChangePreview.ts';
import { SwapExecution } from './SwapExecution.ts';
import type { SwapPlan } from './SwapPlan.ts';

const { signal } = new AbortController();
const timedOut = { code: 'api/timed-out', context: { endpoint: commonSwap.path, afterMs: 48_000 } };

/** A review at a backend that takes every request and never answers. */
async function setUp(change: Partial<SwapPlan> = {}) {
  const { shell, plan } = await reviewWorld({ change });
  const execution = new SwapExecution({ ...shell, api: silentApi() }, plan);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { execution, preview: new ChangePreview(shell, execution), wait: execution.progress.wait };
}

beforeEach(() => () => vi.useRealTimers());

describe('a service that never answers with the transaction', () => {
  it('is named while the review waits, is slow after 15 s, and has timed out after 48 s', async () => {
    const { preview, wait } = await setUp();
    const trying = preview.simulate(signal);
    await vi.advanceTimersByTimeAsync(14_999);
    expect([preview.state.status, wait.status]).toEqual(['building', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect([preview.state.status, wait.status]).toEqual(['building', 'slow']);

    await vi.advanceTimersByTimeAsync(33_000);
    await trying;

    expect(preview.state).toMatchObject({ status: 'unbuilt', error: timedOut });
    expect([preview.hasTried, wait.status]).toEqual([true, 'none']);
  });

  it.each(['deposit', 'zeroGas'] as const)('has timed out after 48 s for a %s', async (kind) => {
    const { plan } = await reviewWorld();
    const change = kind === 'deposit' ? { route: { ...plan.route, contract: undefined } } : { isZeroGas: true };
    const { execution, wait } = await setUp(change);
    const order = execution[kind];
    const building = order?.prepare(signal);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([order?.state.status, wait.status, order?.wait]).toEqual(['building', 'slow', wait]);

    await vi.advanceTimersByTimeAsync(33_000);
    await building;

    expect(order?.state).toMatchObject({ status: 'failed', error: timedOut });
  });

  it('shows one wait for a deposit whose gas is paid out of the amount', async () => {
    const { plan } = await reviewWorld();
    const { execution, wait } = await setUp({ isZeroGas: true, route: { ...plan.route, contract: undefined } });

    expect([execution.deposit?.wait, execution.zeroGas?.wait]).toEqual([wait, undefined]);
  });
});

it('asks a slow service again for the same order, and reviews the answer', async () => {
  const { api, preview, execution } = await reviewWorld();
  api.ignoreNext(commonSwap);
  const trying = preview.simulate(signal);
  await expect.poll(() => api.requestsOf(commonSwap)).toHaveLength(1);

  execution.progress.wait.askAgain();
  await trying;

  expect(preview.state).toEqual({ status: 'absent' });
  const [first, again, ...more] = api.requestsOf(commonSwap);
  expect(again).toEqual(first);
  expect(more).toEqual([]);
});
