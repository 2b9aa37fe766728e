/**
 * Maximum difference from the device's date. It allows for a wrong time zone or day. Beyond it, the service's time is
 * ignored.
 */
const MAX_OFFSET_MS = 3 * 24 * 60 * 60_000;

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
  hear(date: string | null): void {
    this.isKnown = true;
    const at = Date.parse(date ?? '');
    if (!Number.isNaN(at)) this.#reading = { at, ticks: performance.now() };
  }

  /** Wraps `fetch` and reads the date of POST replies. Other replies may come from a cache and have an old date. */
  listenTo(fetch: Fetch): Fetch {
    return async (input, init) => {
      const reply = await fetch(input, init);
      if (init?.method === 'POST') this.hear(reply.headers.get('date'));
      return reply;
    };
  }
}
