import { type BrowserContext, expect, type Page } from '@playwright/test';
import { SignerWallet } from '../e2e/support/SignerWallet.ts';
import { SwapPage } from '../e2e/support/SwapPage.ts';
import { declineRecommendations } from '../e2e/test.ts';
import { Browser } from './Browser.ts';
import type { BrowserPoint } from './browserPoints.ts';
import { agreeBackend, agreeOutbox, agreeScreen, ChainLedger } from './ledgers.ts';
import { Disagreement, eachOnce, untilAgreed } from './Verdict.ts';

/** How the browser restarts. */
export const variants = ['same tab', 'two tabs', 'an hour later'] as const;
export type Variant = (typeof variants)[number];

const REACH_LIMIT_MS = 90_000;
const AGREE_LIMIT_MS = 120_000;
const HOUR_MS = 3_600_000;

/** A browser that is killed during a swap, and its restart. */
class Crash {
  readonly #browser = new Browser();
  readonly #url: string;
  readonly #point: BrowserPoint;
  readonly #variant: Variant;
  readonly #wallet: SignerWallet;
  readonly #chain: ChainLedger;

  constructor(url: string, point: BrowserPoint, variant: Variant) {
    this.#url = url;
    this.#point = point;
    this.#variant = variant;
    this.#wallet = new SignerWallet(url);
    this.#chain = new ChainLedger(url, this.#wallet.address);
  }

  async run(): Promise<void> {
    try {
      await this.#chain.read();
      await this.#liveAndDie();
      const { swaps } = await this.#chain.read();
      if (swaps.length !== (this.#point.isPaid ? 1 : 0)) throw new Error(`not stopped at ${this.#point.id}`);
      const asked = this.#timesAsked();
      const page = await this.#comeBack();
      await this.#agree(page, swaps);
      if (this.#timesAsked() !== asked) throw new Disagreement('twice', 'the wallet was asked again by itself');
      if (!this.#point.isPaid && this.#variant !== 'an hour later') await this.#swapAgain(page);
    } catch (error) {
      await this.#browser.picture(`${this.#point.id} ${this.#variant}`);
      throw error;
    } finally {
      await this.#browser.stop();
    }
  }

  async #liveAndDie(): Promise<void> {
    const context = await this.#browser.start();
    await this.#wallet.install(context);
    let reached: () => void = () => undefined;
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const { until } = this.#point;
    if (this.#point.arm && this.#point.id !== 'P1') await this.#point.arm({ context, wallet: this.#wallet, reached });
    const first = await firstPage(context, this.#url);
    await new SwapPage(first).connect(/Test Signer/);
    // The first tab is the leader: it reports what the second tab sends.
    const page = this.#variant === 'two tabs' ? await anotherPage(context, this.#url) : first;
    const swap = new SwapPage(page);
    await quote(swap);
    if (until !== 'quoted') await swap.review();
    if (until === 'confirmed' || until === 'finished') {
      if (this.#point.id === 'P1') await this.#point.arm?.({ context, wallet: this.#wallet, reached });
      await swap.confirm();
    }
    if (this.#point.see) await this.#point.see(swap);
    else if (this.#point.arm) await within(REACH_LIMIT_MS, isReached, `${this.#point.id} was not reached`);
    await this.#browser.kill();
    this.#wallet.beforeSending = async () => undefined;
    this.#wallet.afterSending = async () => undefined;
  }

  async #comeBack(): Promise<Page> {
    const context = await this.#browser.start();
    if (this.#variant === 'an hour later') await context.clock.install({ time: Date.now() + HOUR_MS });
    await this.#wallet.inject(context);
    const opening = [firstPage(context, this.#url)];
    if (this.#variant === 'two tabs') opening.push(anotherPage(context, this.#url));
    const [page] = await Promise.all(opening);
    if (!page) throw new Error('no page');
    await connected(page);
    return page;
  }

  async #agree(page: Page, swaps: readonly string[]): Promise<void> {
    await show(page, 'Records');
    await untilAgreed(AGREE_LIMIT_MS, async () => {
      await agreeBackend(this.#url, this.#wallet.address, swaps);
      await agreeOutbox(page, swaps);
      await agreeScreen(page, swaps);
    });
    const now = await this.#chain.read();
    eachOnce('the chain', swaps, now.swaps);
  }

  /** A swap that was not sent can be done again: one approval in total, one payment. */
  async #swapAgain(page: Page): Promise<void> {
    await show(page, 'Swap');
    const swap = new SwapPage(page);
    await quote(swap);
    await swap.review();
    await swap.confirm();
    await swap.success();
    await swap.closeDialog();
    const { swaps, approvals } = await this.#chain.read();
    if (swaps.length !== 1) throw new Disagreement(swaps.length > 1 ? 'twice' : 'lost', `${swaps.length} payments`);
    if (approvals.length !== 1) throw new Disagreement('twice', `${approvals.length} approvals`);
    await this.#agree(page, swaps);
  }

  #timesAsked(): number {
    return this.#wallet.asked.filter((method) => method === 'eth_sendTransaction').length;
  }
}

/** Kills a browser at the point of a swap, restarts it, and compares the chain, the backend and the screen. */
export function crashBrowser(url: string, point: BrowserPoint, variant: Variant): Promise<void> {
  return new Crash(url, point, variant).run();
}

async function show(page: Page, panel: 'Swap' | 'Records'): Promise<void> {
  await page.getByRole('navigation', { name: 'Swap or Records' }).getByRole('link', { name: panel }).click();
}

async function quote(swap: SwapPage): Promise<void> {
  await swap.choose('pay with', 'yUSD', 'Northyard');
  await swap.choose('receive', 'SYD', 'Southyard');
  await swap.enter('12.5');
  await expect(swap.page.getByTestId('swap-action')).toHaveText('Review swap', { timeout: 60_000 });
}

/** A killed browser loses the last seconds of writes to local storage, so the wallet may have to be selected again. */
async function connected(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const connect = banner.getByRole('button', { name: 'Connect wallet' });
  const wallet = banner.getByRole('button', { name: /^Wallet / });
  await expect(connect.or(wallet)).toBeVisible({ timeout: 60_000 });
  if (await connect.isVisible()) await new SwapPage(page).connect(/Test Signer/);
}

async function firstPage(context: BrowserContext, url: string): Promise<Page> {
  return opened(context.pages()[0] ?? (await context.newPage()), url);
}

async function anotherPage(context: BrowserContext, url: string): Promise<Page> {
  return opened(await context.newPage(), url);
}

async function opened(page: Page, url: string): Promise<Page> {
  await declineRecommendations(page);
  await page.goto(url);
  return page;
}

async function within<T>(limitMs: number, work: Promise<T>, complaint: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
