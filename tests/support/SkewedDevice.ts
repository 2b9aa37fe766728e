import { vi } from 'vitest';
import { ServiceClock } from '../../src/shell/net/ServiceClock.ts';

/** A device with a wrong date, which can change while the app is open. Its `ServiceClock` gets the correct time from replies. */
export class SkewedDevice {
  readonly clock = new ServiceClock();
  #skewMs: number;

  /** Uses fake clocks until `vi.useRealTimers()`. `startsAt`: the real time in milliseconds since 1970. */
  constructor(startsAt: number, skewMs: number) {
    vi.useFakeTimers({ now: startsAt + skewMs });
    this.#skewMs = skewMs;
  }

  /** The real time. */
  get trueNow(): number {
    return Date.now() - this.#skewMs;
  }

  /** Receives a reply. */
  readDate(): void {
    this.clock.readDate(new Date(this.trueNow).toUTCString());
  }

  /** Changes the date. No time passes. */
  jump(ms: number): void {
    this.#skewMs += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  /** Lets time pass. */
  wait(ms: number): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(ms);
  }
}
