import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorkers } from '../../../tests/support/fakes/FakeWorkers.ts';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { defineDialog } from '../../shell/feature.ts';
import { singleTabLocks } from '../../shell/outbox/TabLocks.ts';
import { AppUpdate } from './AppUpdate.ts';

const stops: (() => void)[] = [];

async function open({ releases = 1, locks = singleTabLocks() } = {}) {
  const { shell } = createTestShell({ locks });
  const workers = new FakeWorkers();
  for (let count = 0; count < releases; count += 1) workers.release();
  const reload = vi.fn();
  const update = new AppUpdate(shell, {
    workers: workers.container,
    register: () => workers.getRegistration(),
    reload,
  });
  stops.push(update.start());
  await vi.advanceTimersByTimeAsync(0);
  return { shell, workers, update, reload };
}

describe('AppUpdate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });

  it('reports nothing for the first version on a device', async () => {
    const { workers, update } = await open({ releases: 0 });

    workers.release();

    expect(update.state).toBe('current');
  });

  it('keeps a new version waiting, without an automatic reload', async () => {
    const { workers, update, reload } = await open();

    workers.release();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);

    expect(update.state).toBe('ready');
    expect(update.isShown).toBe(true);
    expect(workers.registration.waiting?.messages).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('finds a version that was waiting before the page opened', async () => {
    const { update } = await open({ releases: 2 });

    expect(update.state).toBe('ready');
  });

  it('reports nothing for a version that failed to install', async () => {
    const { workers, update } = await open();

    workers.release({ breaks: true });

    expect(update.state).toBe('current');
    expect(workers.registration.active).toBe(workers.controller);
  });

  it('activates it on request, and reloads the page after the activation', async () => {
    const { workers, update, reload } = await open({ releases: 2 });
    const { waiting } = workers.registration;

    await update.take();

    expect(workers.controller).toBe(waiting);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not activate it while a wallet is asked to sign, in any tab', async () => {
    const locks = singleTabLocks();
    const { shell, workers, update, reload } = await open({ releases: 2, locks });
    let answer: () => void = () => undefined;
    const wallet = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const signing = shell.outbox.whileNotSending(() => wallet);

    await update.take();
    expect(update.state).toBe('busy');
    expect(workers.registration.waiting?.messages).toEqual([]);

    answer();
    await signing;
    await update.take();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is hidden while a dialog is open', async () => {
    const { shell, update } = await open({ releases: 2 });

    const close = shell.dialogs.open(
      defineDialog('review', async () => ({ default: () => null })),
      {},
    );
    expect(update.isShown).toBe(false);

    close();
    expect(update.isShown).toBe(true);
  });

  it('does not reload a tab if another one activated the new version', async () => {
    const { workers, update, reload } = await open({ releases: 2 });

    workers.registration.waiting?.postMessage('switchyard:take-over');
    expect(update.state).toBe('elsewhere');
    expect(reload).not.toHaveBeenCalled();

    await update.take();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offers it again if the waiting version does not respond', async () => {
    const { workers, update, reload } = await open({ releases: 2 });
    workers.isStuck = true;

    const taking = update.take();
    expect(update.state).toBe('taking');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(update.state).toBe('taking');
    await vi.advanceTimersByTimeAsync(10_000);
    await taking;

    expect(update.state).toBe('ready');
    expect(reload).not.toHaveBeenCalled();
  });

  it('checks for a new version once an hour', async () => {
    const { workers } = await open();

    await vi.advanceTimersByTimeAsync(3 * 60 * 60_000 + 1_000);

    expect(workers.registration.updates).toBe(3);
  });
});
