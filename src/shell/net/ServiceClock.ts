/**
 * Maximum difference from the device's date. It allows for a wrong time zone or day. Beyond it, the service's time is
 * ignored.
 */
const MAX_OFFSET_MS = 3 * 24 * 60 * 60_000;

/** A time that is further behind the last one corrects it. A smaller difference is a slow reply. */
const MAX_LATE_MS = 60_000;

type Fetch = typeof globalThis.fetch;

/**
 * The current time, for deadlines: the service's last time plus the time since then. The device's date may be wrong, or
 * may change while an order is open. The result differs from the device's date by three days at most. So a service cannot
 * make a deadline of next year look like today's.
 */
export class ServiceClock {
  /** Whether a service has replied. Until then, or if replies have no time, the device's date is used. */
  isKnown = false;
  #reading: { readonly at: number; readonly ticks: number } | undefined;

  /** Milliseconds since 1970. */
  now(): number {
    const device = Date.now();
    if (!this.#reading) return device;
    const now = Math.round(this.#reading.at + performance.now() - this.#reading.ticks);
    return Math.abs(now - device) <= MAX_OFFSET_MS ? now : device;
  }

  /** `date` is the header of a reply that just arrived. `null` if it is missing, or the browser hides it from the page. */
  readDate(date: string | null): void {
    this.isKnown = true;
    const at = Date.parse(date ?? '');
    if (Number.isNaN(at)) return;
    const reading = { at, ticks: performance.now() };
    const last = this.#reading;
    // The header has whole seconds, and a reply may be slow: the time is never later than now. So the clock does not go back,
    // and records of this device stay in their order.
    const lateMs = last ? last.at - last.ticks - (reading.at - reading.ticks) : 0;
    if (lateMs <= 0 || lateMs > MAX_LATE_MS) this.#reading = reading;
  }

  /** Wraps `fetch` and reads the date of POST replies. Other replies may come from a cache and have an old date. */
  listenTo(fetch: Fetch): Fetch {
    return async (input, init) => {
      const reply = await fetch(input, init);
      if (init?.method === 'POST') this.readDate(reply.headers.get('date'));
      return reply;
    };
  }
}
