import { vi } from 'vitest';
import { ServiceClock } from '../../src/shell/net/ServiceClock.ts';

/** A device whose date is wrong, and is set while the app is open, with the clock of a service that is right. */
export class SkewedDevice {
  readonly clock = new ServiceClock();
  #skewMs: number;

  /** Fakes the clocks; `vi.useRealTimers()` ends that. `startsAt`: milliseconds since 1970, what time it really is. */
  constructor(startsAt: number, skewMs: number) {
    vi.useFakeTimers({ now: startsAt + skewMs });
    this.#skewMs = skewMs;
  }

  /** What time it really is. */
  get trueNow(): number {
    return Date.now() - this.#skewMs;
  }

  /** A reply comes. */
  hear(): void {
    this.clock.hear(new Date(this.trueNow).toUTCString());
  }

  /** The date is set; no time goes by. */
  jump(ms: number): void {
    this.#skewMs += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  /** Time goes by. */
  wait(ms: number): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(ms);
  }
}
