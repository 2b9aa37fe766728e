import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';

const PROBE = join(import.meta.dirname, 'probe.js');
/** Slow 4G as in Lighthouse: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** CPU slowdown that simulates a mid-range phone on a workstation. */
const SLOWER = 4;

/** Conditions of a visit. The processor is four times slower by default. */
interface Visit {
  readonly network?: 'slow-4g';
  readonly isPhone?: boolean;
}

/** A measured page. `probe.js` runs in it. */
export interface MeasuredPage {
  readonly page: Page;
  /** Encoded bytes of scripts from the network since the page was created, and the start times of requests. */
  readonly network: { scriptBytes: number; readonly startedAt: number[] };
  slowDown(rate: number): Promise<void>;
}

/** The measuring browser. Every visit is a first visit: it has its own context. */
export class Bench {
  readonly #browser: Browser;
  /** Number of runs for values that vary. */
  readonly runs: number;

  private constructor(browser: Browser, runs: number) {
    this.#browser = browser;
    this.runs = runs;
  }

  static async open(runs: number): Promise<Bench> {
    return new Bench(await chromium.launch({ args: [...chromiumArgs], executablePath: chromiumPath() ?? '' }), runs);
  }

  /** Opens a fresh context for the work and closes it afterwards. */
  async visit<T>(how: Visit, work: (open: () => Promise<MeasuredPage>) => Promise<T>): Promise<T> {
    const context = await this.#browser.newContext({
      locale: 'en-US',
      ...(how.isPhone
        ? { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
        : { viewport: { width: 1280, height: 900 } }),
    });
    await context.addInitScript({ path: PROBE });
    try {
      return await work(() => openPage(context, how));
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

async function openPage(context: BrowserContext, { network }: Visit): Promise<MeasuredPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const seen: MeasuredPage['network'] = { scriptBytes: 0, startedAt: [] };
  const scripts = new Set<string>();
  await devtools.send('Network.enable');
  let began: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    began ??= timestamp;
    seen.startedAt.push((timestamp - began) * 1_000);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType) && !response.fromDiskCache) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) seen.scriptBytes += encodedDataLength;
  });
  if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  const slowDown = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await slowDown(SLOWER);
  return { page, network: seen, slowDown };
}
