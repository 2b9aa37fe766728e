import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import * as z from 'zod/mini';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { BareSite } from '../e2e/support/BareSite.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import type { StrandedOrder } from './StrandedOrder.ts';

/** Limit of each step in a page, where several pages and chains share two cores. */
const LIMIT_MS = 90_000;
const SEND = /^(?:eth_sendRawTransaction|sendTransaction)$/;

const Call = z.object({ id: z.unknown(), method: z.string() });
const Reply = z.object({ id: z.unknown(), result: z.optional(z.string()) });

/**
 * The built app in Chromium, where payers take deposits back on `#/refund` with the demo wallet. The site has the app's
 * files and the chains' nodes. No backend answers.
 */
export class RefundPages {
  readonly #site: BareSite;
  readonly #url: string;
  readonly #browser: Browser;
  #taken = 0;

  private constructor(site: BareSite, url: string, browser: Browser) {
    this.#site = site;
    this.#url = url;
    this.#browser = browser;
  }

  /** `rpc`: node addresses by wire name of the chain. */
  static async open(rpc: ReadonlyMap<string, string>): Promise<RefundPages> {
    const site = new BareSite('dist', Object.fromEntries(rpc));
    const url = `http://127.0.0.1:${await freePort()}/`;
    await site.up(url);
    const executablePath = chromiumPath();
    const browser = await chromium.launch({ args: [...chromiumArgs], ...(executablePath ? { executablePath } : {}) });
    return new RefundPages(site, url, browser);
  }

  /** Number of deposits that were taken back. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes the order's deposit back, which is the payer's only one. Resolves with the hash when the page says that it is back. */
  async takeBack({ key, id }: StrandedOrder): Promise<string> {
    const context = await this.#browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
    context.setDefaultTimeout(LIMIT_MS);
    const page = await context.newPage();
    try {
      await page.addInitScript((seed) => {
        sessionStorage.setItem('wallet:demo:key', `0x${seed}`);
        sessionStorage.setItem('wallet:demo:solanaSeed', seed);
      }, key);
      await page.goto(`${this.#url}#/refund`);
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Demo wallet/ })
        .click();
      await page.getByText('Ready to take back', { exact: true }).waitFor();
      const [hash] = await Promise.all([
        hashSentBy(page),
        page.getByRole('button', { name: /^Take back / }).click(),
        page.getByText(/ is back at /).waitFor(),
      ]);
      this.#taken += 1;
      return hash;
    } catch (error) {
      const shown = await page
        .getByRole('main')
        .allInnerTexts()
        .catch(() => []);
      throw new Error(`${id} was not taken back. The page shows:\n${shown.join()}`, { cause: error });
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#site.down();
  }
}

/** The hash with which a node accepts the page's next transaction. */
async function hashSentBy(page: Page): Promise<string> {
  const response = await page.waitForResponse((one) => callsOf(one).some(({ method }) => SEND.test(method)));
  const sent = callsOf(response).find(({ method }) => SEND.test(method));
  const replies = z.parse(z.array(Reply), [await response.json()].flat());
  const hash = replies.find(({ id }) => id === sent?.id)?.result;
  if (hash === undefined) throw new Error('the node refused the transaction');
  return hash;
}

function callsOf(response: Response): readonly z.output<typeof Call>[] {
  const body: unknown = response.url().includes('/devnet/rpc/') ? response.request().postDataJSON() : [];
  return z.parse(z.array(Call), [body].flat());
}
