import { describe, expect, it } from 'vitest';
import { FakeLockManager } from '../../../tests/support/fakes/FakeLockManager.ts';
import { browserLocks, singleTabLocks, type TabLocks } from './TabLocks.ts';

/** Two tabs of a browser with Web Locks. */
function twoTabs(): readonly [TabLocks, TabLocks] {
  const manager = new FakeLockManager();
  return [browserLocks(manager.ofTab().locks), browserLocks(manager.ofTab().locks)];
}

/** The same object twice: one tab that asks twice. */
function oneTab(locks: TabLocks): readonly [TabLocks, TabLocks] {
  return [locks, locks];
}

/** Lets everything that waits for nothing else run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe.each<[string, () => readonly [TabLocks, TabLocks]]>([
  ['two tabs', twoTabs],
  ['one tab with Web Locks', () => oneTab(twoTabs()[0])],
  ['one tab without Web Locks', () => oneTab(browserLocks(undefined))],
  ['one tab of the tests', () => oneTab(singleTabLocks())],
])('a lock of %s', (_tabs, open) => {
  it('[MON-07] lets one of two works run, and tells the other at once', async () => {
    const [first, second] = open();
    let end: (result: string) => void = () => undefined;
    const running = first.ifFree('send', () => new Promise<string>((resolve) => (end = resolve)));
    await settle();
    let runs = 0;

    expect(await second.ifFree('send', async () => (runs += 1))).toBeUndefined();
    expect(await second.ifFree('another', async () => 'other work')).toBe('other work');
    end('done');

    expect(await running).toBe('done');
    expect(runs).toBe(0);
    expect(await second.ifFree('send', async () => (runs += 1))).toBe(1);
  });

  it('is free again after work that failed', async () => {
    const [first, second] = open();
    const fault = new Error('a fault');

    await expect(first.ifFree('send', () => Promise.reject(fault))).rejects.toBe(fault);

    expect(await second.ifFree('send', async () => 'done')).toBe('done');
  });

  it('is not led by a tab that was closed before', async () => {
    const [first] = open();
    let leads = 0;

    first.lead('outbox', AbortSignal.abort(), () => (leads += 1));
    await settle();

    expect(leads).toBe(0);
  });
});

describe('the leading tab', () => {
  /** Two tabs that want to lead. `leads`: those that have begun to. */
  async function openBoth() {
    const [first, second] = twoTabs();
    const [closingFirst, closingSecond] = [new AbortController(), new AbortController()];
    const leads: string[] = [];
    first.lead('outbox', closingFirst.signal, () => leads.push('first'));
    second.lead('outbox', closingSecond.signal, () => leads.push('second'));
    await settle();
    return { first, closingFirst, closingSecond, leads };
  }

  it('leads until it is closed, and then the next one does', async () => {
    const { first, closingFirst, closingSecond, leads } = await openBoth();
    expect(leads).toEqual(['first']);
    closingFirst.abort();
    await settle();

    expect(leads).toEqual(['first', 'second']);
    closingSecond.abort();
    await settle();
    expect(await first.ifFree('outbox', async () => 'free')).toBe('free');
  });

  it('does not lead if it was closed while it waited', async () => {
    const { closingFirst, closingSecond, leads } = await openBoth();

    // An unhandled rejection would fail this test.
    closingSecond.abort();
    closingFirst.abort();
    await settle();

    expect(leads).toEqual(['first']);
  });

  it('without Web Locks is the only one', () => {
    const leads: string[] = [];

    browserLocks(undefined).lead('outbox', new AbortController().signal, () => leads.push('only'));

    expect(leads).toEqual(['only']);
  });
});
