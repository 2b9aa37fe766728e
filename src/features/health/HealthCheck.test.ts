import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeApi } from '../../../tests/support/fakes/FakeApi.ts';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { channelHealth } from '../../api/health.ts';
import { AppError } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import { HealthCheck } from './HealthCheck.ts';
import { healthReport } from './healthReport.ts';
import { type HealthRow, healthRows, isShown, medianOf } from './healthRows.ts';

let chains: FakeChain[];
let shell: Shell;
let api: FakeApi;
const rowsOf = (check: HealthCheck) => healthRows(shell, check.channels);
const rowOf = (check: HealthCheck, id: string): HealthRow | undefined => rowsOf(check).find((row) => row.id === id);

beforeEach(async () => {
  chains = Array.from({ length: 9 }, (_none, index) => new FakeChain(`c${'abcdefghi'[index]}`));
  ({ shell, api } = await createReadyShell({ chains, wallets: [new FakeWallet({ chains })] }));
  api.on(channelHealth, () => ({ channels: [{ id: 'bridgers', state: 'failing' as const, lastSuccessSeconds: 90 }] }));
});

describe('HealthCheck', () => {
  it('is unknown before a check, and never displayed as healthy', () => {
    const check = new HealthCheck(shell);
    expect(new Set(rowsOf(check).map(({ level }) => level))).toEqual(new Set(['unknown']));
    expect(api.calls.some(({ path }) => path === channelHealth.path)).toBe(false);
  });

  it('lists the results after a check, failures first', async () => {
    const bad = chains[4];
    if (bad) bad.unreadable.add(bad.native.id);
    const check = new HealthCheck(shell);

    await check.run();

    expect(check.state).toEqual({ status: 'done', total: 9 });
    expect(rowOf(check, 'fake:ca')).toMatchObject({ level: 'well', seen: { asked: 1, answered: 1 } });
    expect(rowOf(check, 'fake:ce')).toMatchObject({ level: 'trouble', seen: { error: { code: 'chain/unreachable' } } });
    expect(rowOf(check, 'bridgers')).toMatchObject({ level: 'trouble', backend: 'failing' });
    expect(
      rowsOf(check)
        .slice(0, 2)
        .map(({ level }) => level),
    ).toEqual(['trouble', 'trouble']);
    expect(rowsOf(check).filter((row) => isShown(row, 'trouble'))).toHaveLength(2);
  });

  it('checks at most six at a time, and times out a silent one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
      return late.signal;
    });
    let asking = 0;
    let peak = 0;
    for (const chain of chains) {
      chain.getBalances = async () => {
        asking += 1;
        peak = Math.max(peak, asking);
        await new Promise((resolve) => setTimeout(resolve, chain === chains[0] ? 1e9 : 1_000));
        asking -= 1;
        return new Map();
      };
    }
    const check = new HealthCheck(shell);
    const run = check.run();
    await vi.advanceTimersByTimeAsync(10_000);
    await run;

    expect(peak).toBe(6);
    expect(check.state.status).toBe('done');
    expect(rowOf(check, 'fake:ca')?.level).toBe('trouble');
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('can be cancelled, and then changes nothing', async () => {
    for (const chain of chains) chain.getBalances = () => new Promise(() => undefined);
    const check = new HealthCheck(shell);
    const run = check.run();
    check.stop();
    await run;
    expect(check.state).toEqual({ status: 'idle' });
    expect(shell.health.partsOf('chain')).toEqual([]);
  });

  it("shows the outcome of a wallet's last request, without counting a declined one as a failure", async () => {
    const check = new HealthCheck(shell);
    const wallet = new FakeWallet({ chains });
    wallet.rejectsConnect = true;
    await shell.wallet.connect(wallet).catch(() => undefined);
    expect(rowOf(check, 'fake')).toMatchObject({ level: 'unknown', seen: { last: 'declined', error: undefined } });
    wallet.rejectsConnect = false;
    wallet.connectError = new AppError('wallet/busy', { wallet: 'Fake Wallet' });
    await shell.wallet.connect(wallet).catch(() => undefined);
    expect(rowOf(check, 'fake')).toMatchObject({ level: 'trouble' });
    wallet.connectError = undefined;
    await shell.wallet.connect(wallet);
    expect(rowOf(check, 'fake')).toMatchObject({ level: 'well', isInUse: true });
  });

  it('makes a report without addresses, keys or external text', async () => {
    await shell.wallet.connect(new FakeWallet({ chains }));
    const error = new AppError('wallet/wrong-account', { wallet: 'Fake', address: 'one-alice' });
    shell.health.tell('node', 'fake:ca', {
      ms: 12,
      error: new Error('from one-alice'),
      part: 'https://node.example/v2/SECRET',
    });
    shell.health.tell('chain', 'fake:ca', { ms: 12, error });

    const report = healthReport(rowsOf(new HealthCheck(shell)), 0);

    expect(report).toContain('chain fake:ca: trouble, 0/1, last failed, wallet/wrong-account');
    expect(report).toContain('  node node.example: 0/1, last failed, Error');
    expect(report).not.toMatch(/alice|SECRET/);
  });
});

it('uses the median of the measured times', () => {
  expect([medianOf([]), medianOf([9.6]), medianOf([300, 1, 20])]).toEqual([undefined, 10, 20]);
});
