import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceClock } from './ServiceClock.ts';

/** A `Date` header, which has whole seconds (RFC 9110, 5.6.7). */
const header = (ms: number) => new Date(ms).toUTCString();
const START = Date.parse('2026-11-24T12:00:00.900Z');

describe('ServiceClock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  it('does not go back at the next reply, whose time is rounded down', () => {
    const clock = new ServiceClock();
    vi.setSystemTime(START + 100);
    clock.readDate(header(Date.now()));
    const first = clock.now();
    vi.advanceTimersByTime(950);

    clock.readDate(header(Date.now()));

    expect(clock.now()).toBe(first + 950);
  });

  it('does not go back at a reply that was under way for long', () => {
    const clock = new ServiceClock();
    const sentAt = Date.now();
    vi.advanceTimersByTime(20_000);
    clock.readDate(header(Date.now()));
    const before = clock.now();

    clock.readDate(header(sentAt));

    expect(clock.now()).toBe(before);
  });

  it('goes on at a later time, and back to a time that is far behind', () => {
    const clock = new ServiceClock();
    clock.readDate(header(START));
    clock.readDate(header(START + 600_000));
    expect(clock.now()).toBe(Math.floor((START + 600_000) / 1_000) * 1_000);

    clock.readDate(header(START));

    expect(clock.now()).toBe(Math.floor(START / 1_000) * 1_000);
  });
});
