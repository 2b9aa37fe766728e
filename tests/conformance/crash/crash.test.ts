import { describe, expect, it } from 'vitest';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import { browserLocks } from '../../../src/shell/outbox/TabLocks.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import { FakeLockManager } from '../../support/fakes/FakeLockManager.ts';
import { createReadyShell } from '../../support/shells/createTestShell.ts';
import { loadLists, makeShell } from '../../support/shells/makeShell.ts';
import type { CrashFlow, CrashWorld } from './CrashFlow.ts';
import { nftFlows } from './nftFlows.ts';
import { orderFlows } from './orderFlows.ts';
import { type CrashPoint, PageApi, PageDb, type PageEvent, PageLife, pageWallet } from './PageLife.ts';
import { swapFlows } from './swapFlows.ts';

/** Enough to find, report and close a record. */
const ROUNDS = 4;
const DISK = 'crash';
const { signal } = new AbortController();

/** The points of a flow, in order: before and after each effect outside the page. */
function pointsOf({ reports, signsOnly, later = [] }: CrashFlow): readonly CrashPoint[] {
  const events: readonly PageEvent[] = [
    'store intent',
    'ask wallet',
    'store hash',
    ...later,
    ...reports.map(({ path }) => `call ${path}` as const),
    ...(reports.length > 0 || signsOnly ? (['store report'] as const) : []),
  ];
  return events.flatMap((event) => [
    { event, moment: 'before' as const },
    { event, moment: 'after' as const },
  ]);
}

/** A browser whose page dies and is opened again. Chains, wallet, backend and disk remain. */
class Browser {
  readonly #flow: CrashFlow;
  readonly #world: CrashWorld;
  readonly #locks = new FakeLockManager();
  readonly #received: { readonly path: string; readonly request: unknown }[] = [];
  #isOpened = false;

  constructor(flow: CrashFlow) {
    this.#flow = flow;
    this.#world = flow.world();
  }

  /** Hashes of the flow's transactions that the chain has. */
  get onChain(): readonly string[] {
    const { effect } = this.#flow;
    return this.#world.chain.sent
      .filter(({ transaction }) => transaction.payload.effect.kind === effect)
      .map(({ hash }) => hash);
  }

  /** Hashes that each report told the backend, each once. */
  get reported(): readonly (readonly string[])[] {
    return this.#flow.reports.map(({ path, hashOf }) => {
      const calls = this.#received.filter((call) => call.path === path);
      return [...new Set(calls.map(({ request }) => hashOf(request)))];
    });
  }

  get requests(): number {
    return this.#received.length;
  }

  /** Opens a page, as after a start of the browser. */
  async open(life: PageLife) {
    const { chains, tokens = [], features, wallet } = this.#world;
    const { locks, close } = this.#locks.ofTab();
    const api = new PageApi(life, this.#received);
    const plugin = pageWallet(wallet, life);
    const outboxDb = new PageDb(DISK, life);
    const options = {
      api,
      chains,
      tokens,
      features,
      wallets: [plugin],
      outboxDb,
      disk: DISK,
      locks: browserLocks(locks),
    };
    const { shell } = this.#isOpened ? makeShell(options) : await createReadyShell(options);
    if (this.#isOpened) await loadLists(shell);
    this.#isOpened = true;
    this.#world.answerOn(api);
    const stops = features.map((feature) => feature.start?.(shell));
    await shell.outbox.load();
    await shell.wallet.connect(plugin);
    const run = () => this.#world.run(shell, signal);
    const leave = () => {
      for (const stop of stops) stop?.();
      close();
    };
    return { shell, run, leave };
  }

  /** The deadline of a transaction that was not sent passes. */
  expire(): void {
    this.#world.chain.areExpired = true;
  }

  /** The flow's records on the disk. */
  async records() {
    const db = new OutboxDb(DISK);
    const all = await db.all();
    await db.close();
    return all.filter(({ kind }) => kind === this.#flow.kind);
  }
}

async function reconcile(shell: Shell): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await shell.outbox.reconcile(signal);
}

/** Runs the flow on a page that dies at the point. @throws Error if the page did not get there */
async function liveAndDie(browser: Browser, kind: string, point: CrashPoint): Promise<void> {
  const life = new PageLife(kind, point);
  const page = await browser.open(life);
  const lived = (async () => {
    await page.run();
    await reconcile(page.shell);
    return 'lived';
  })();
  const end = await Promise.race([lived, life.died]);
  page.leave();
  if (end === 'lived') throw new Error(`${point.moment} ${point.event} was not reached`);
}

/** Chain, disk and backend have the same transactions, each once. */
async function agree(browser: Browser, { reports }: CrashFlow): Promise<void> {
  const records = await browser.records();
  const sent = records.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  expect(sent).toEqual(browser.onChain);
  expect(records.filter(({ hash, isReported }) => hash !== undefined && !isReported)).toEqual([]);
  expect(browser.reported).toEqual(reports.map(() => browser.onChain));
}

const flows = [...swapFlows, ...orderFlows, ...nftFlows].map((flow) => [flow.name, flow] as const);

describe.each(flows)('a page that dies during: %s', (_name, flow) => {
  const points = pointsOf(flow).map((point) => [`${point.moment} "${point.event}"`, point] as const);

  it.each(points)('[SWP-07] dies %s, loses nothing, and sends nothing twice', async (_says, point) => {
    const browser = new Browser(flow);
    await liveAndDie(browser, flow.kind, point);
    const sentBefore = browser.onChain;
    const isIntentStored = !(point.event === 'store intent' && point.moment === 'before');
    expect(await browser.records()).toHaveLength(isIntentStored ? 1 : 0);

    const life = new PageLife(flow.kind);
    const page = await browser.open(life);
    await reconcile(page.shell);

    // A new page finds what was sent, reports it, and asks the wallet for nothing.
    expect(life.asked).toBe(0);
    if (!flow.signsOnly) expect(browser.onChain).toEqual(sentBefore);
    expect(browser.onChain.length).toBeLessThanOrEqual(1);
    await agree(browser, flow);
    const { requests } = browser;
    await reconcile(page.shell);
    expect(browser.requests).toBe(requests);

    const isSent = browser.onChain.length === 1;
    const isOpen = page.shell.outbox.open.some(({ kind }) => kind === flow.kind);
    if (!isSent && isOpen && flow.waitsForChain) {
      await page.run();
      expect(life.asked).toBe(0);
    }
    if (!isSent) {
      browser.expire();
      await reconcile(page.shell);
    }
    if (!isSent || flow.isRepeatable) await page.run();
    await reconcile(page.shell);
    expect(browser.onChain).toHaveLength(1);
    await agree(browser, flow);
    page.leave();
  });
});
