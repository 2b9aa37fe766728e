import { cleanup, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import type { ApiResult } from '../../api/endpoint.ts';
import { ipSupplyServe } from '../../api/meta.ts';
import { defineDialog, type Feature } from '../../shell/feature.ts';
import { RegionGate } from './RegionGate.tsx';
import { flagKey } from './stored.ts';

type Answer = ApiResult<{ used: boolean }>;
const no: Answer = { status: 'ok', data: { used: false } };
const yes: Answer = { status: 'ok', data: { used: true } };

/** Draws the gate and lets it ask once for each answer, the last one from then on. */
async function gateAfter(answers: readonly Answer[], testHosts: string[] = []) {
  const { shell, api } = createTestShell({ config: { testHosts }, features: [records, refund] });
  runInAction(() => shell.location.moveTo('/swap'));
  runInAction(() => shell.dialogs.open(review, {}));
  let asked = 0;
  api.on(ipSupplyServe, () => answers[Math.min(asked++, answers.length - 1)] ?? yes);
  renderWithShell(shell, <RegionGate>the app</RegionGate>);
  for (const _answer of answers) await vi.advanceTimersByTimeAsync(90_000);
  return Object.assign(api, { shell });
}

/** A feature whose place is the records, and one that must not show: a review that was open. */
const records: Feature = { id: 'records', slots: [{ slot: 'home.records', order: 1, view: () => 'the orders' }] };
const refund: Feature = {
  id: 'refund',
  routes: [{ path: '/refund', view: () => 'the deposits', isAlwaysOpen: true }],
};
const review = defineDialog('review', async () => ({ default: () => 'a review' }));
const order = defineDialog('order', async () => ({ default: () => 'an order' }));

describe('RegionGate', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('[SHL-15] replaces all content if the service check returns "not used"', async () => {
    await gateAfter([no, no]);

    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('isn’t available');
    expect(screen.queryByText('the app')).toBeNull();
  });

  it.each<[string, Answer]>([
    ['an error', { status: 'http-status', httpStatus: 500, text: '' }],
    ['silence', { status: 'unreachable', body: undefined }],
    ['nothing', { status: 'empty' }],
    ['nonsense', { status: 'malformed', detail: 'used' }],
  ])('[SHL-15] changes nothing on %s', async (_name, answer) => {
    await gateAfter([answer, answer, answer]);

    expect(screen.getByText('the app')).toBeTruthy();
  });

  it('[SHL-15] opens again if the check returns "used"', async () => {
    await gateAfter([no, no, yes]);

    expect(await screen.findByText('the app')).toBeTruthy();
  });

  it('[SHL-15] keeps orders and their dialogs open, and closes started flows', async () => {
    const { shell } = await gateAfter([no, no]);

    expect(await screen.findByText('the orders')).toBeTruthy();
    expect([shell.dialogs.all.length, shell.location.path]).toEqual([0, '/Records']);
    runInAction(() => shell.dialogs.open(order, {}));
    expect(await screen.findByText('an order')).toBeTruthy();
  });

  it('[MON-04] keeps pages that need no service', async () => {
    window.location.hash = '#/refund';
    await gateAfter([no, no]);

    expect(await screen.findByText('the deposits')).toBeTruthy();
    expect(screen.queryByText('the orders')).toBeNull();
    expect(screen.queryByText('the app')).toBeNull();
    window.location.hash = '';
  });

  it('[SHL-15] keeps the link to support', async () => {
    const { shell } = await gateAfter([no, no]);
    expect(screen.queryByRole('button', { name: 'Contact support' })).toBeNull();
    const asked = vi.fn();

    runInAction(() => shell.intents.answer('openSupport', asked));
    (await screen.findByRole('button', { name: 'Contact support' })).click();

    expect(asked).toHaveBeenCalled();
  });

  it('[SHL-15] closes at the first refusal, and starts closed at the next visit', async () => {
    const api = await gateAfter([no]);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(api.shell.storage.get(flagKey)).toBe('N');
    cleanup();

    api.on(ipSupplyServe, () => ({ status: 'unreachable', body: undefined }));
    renderWithShell(api.shell, <RegionGate>the app</RegionGate>);

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('the app')).toBeNull();
  });

  it('[SHL-15] checks every ten seconds', async () => {
    const { shell, api } = createTestShell({ config: { testHosts: [] } });
    api.on(ipSupplyServe, () => yes);
    renderWithShell(shell, <RegionGate>the app</RegionGate>);
    await vi.advanceTimersByTimeAsync(100);
    const before = api.requestsOf(ipSupplyServe).length;

    await vi.advanceTimersByTimeAsync(60_000);

    expect(api.requestsOf(ipSupplyServe).length - before).toBe(6);
  });

  it('[SHL-15] does not check on test hosts', async () => {
    const api = await gateAfter([no, no], ['localhost']);

    expect(api.requestsOf(ipSupplyServe)).toEqual([]);
    expect(screen.getByText('the app')).toBeTruthy();
  });
});
