import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../tests/support/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/renderWithShell.tsx';
import type { ApiResult } from '../../api/endpoint.ts';
import { ipSupplyServe } from '../../api/meta.ts';
import { RegionGate } from './RegionGate.tsx';

type Answer = ApiResult<{ used: boolean }>;
const no: Answer = { status: 'ok', data: { used: false } };
const yes: Answer = { status: 'ok', data: { used: true } };

/** Draws the gate and lets it ask once for each answer, the last one from then on. */
async function gateAfter(answers: readonly Answer[], testHosts: string[] = []) {
  const { shell, api } = createTestShell({ config: { testHosts } });
  let asked = 0;
  api.on(ipSupplyServe, () => answers[Math.min(asked++, answers.length - 1)] ?? yes);
  renderWithShell(shell, <RegionGate>the app</RegionGate>);
  for (const _answer of answers) await vi.advanceTimersByTimeAsync(90_000);
  return api;
}

describe('RegionGate', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('[SHL-15] replaces all content when the service check says not used', async () => {
    await gateAfter([no, no]);

    expect((await screen.findByRole('heading')).textContent).toContain('not available');
    expect(screen.queryByText('the app')).toBeNull();
  });

  it.each<[string, Answer]>([
    ['an error', { status: 'http-status', httpStatus: 500, text: '' }],
    ['silence', { status: 'unreachable', body: undefined }],
    ['nothing', { status: 'empty' }],
    ['nonsense', { status: 'malformed', detail: 'used' }],
  ])('[SHL-15] lets everything through on %s', async (_name, answer) => {
    await gateAfter([answer, answer, answer]);

    expect(screen.getByText('the app')).toBeTruthy();
  });

  it('[SHL-15] opens again when the check says used', async () => {
    await gateAfter([no, no, yes]);

    expect(await screen.findByText('the app')).toBeTruthy();
  });

  it('[SHL-15] does not ask on test hosts', async () => {
    const api = await gateAfter([no, no], ['localhost']);

    expect(api.requestsOf(ipSupplyServe)).toEqual([]);
    expect(screen.getByText('the app')).toBeTruthy();
  });
});
