/** Further off than any wrong zone or day: a service that says so is not believed in this. */
const MOST_OFF_MS = 3 * 24 * 60 * 60_000;

type Fetch = typeof globalThis.fetch;

/**
 * What time it is, for deadlines: what the service last said, and what has gone by since. The device's date may be wrong, or
 * be set while an order is open. Three days off at most, so that no service can make a deadline of next year look like today's.
 */
export class ServiceClock {
  /** Whether a service has been heard. Until then, and where it says no time, the device's date counts. */
  isTold = false;
  #told: { readonly at: number; readonly ticks: number } | undefined;

  /** Milliseconds since 1970. */
  now(): number {
    const device = Date.now();
    if (!this.#told) return device;
    const now = Math.round(this.#told.at + performance.now() - this.#told.ticks);
    return Math.abs(now - device) <= MOST_OFF_MS ? now : device;
  }

  /** `date` is a reply's header, of this moment; `null` where there is none, or the browser keeps it from the page. */
  hear(date: string | null): void {
    this.isTold = true;
    const at = Date.parse(date ?? '');
    if (!Number.isNaN(at)) this.#told = { at, ticks: performance.now() };
  }

  /** The same `fetch`, listened to. What was not posted may be a reply of long ago, out of a cache. */
  listenTo(fetch: Fetch): Fetch {
    return async (input, init) => {
      const reply = await fetch(input, init);
      if (init?.method === 'POST') this.hear(reply.headers.get('date'));
      return reply;
    };
  }
}
