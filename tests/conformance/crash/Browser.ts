import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import { browserLocks } from '../../../src/shell/outbox/TabLocks.ts';
import { FakeLockManager } from '../../support/fakes/FakeLockManager.ts';
import { createReadyShell } from '../../support/shells/createTestShell.ts';
import { loadLists, makeShell } from '../../support/shells/makeShell.ts';
import type { CrashFlow, CrashWorld } from './CrashFlow.ts';
import { pageChain } from './PageChain.ts';
import { PageApi, PageDb, type PageLife, pageWallet } from './PageLife.ts';

const DISK = 'crash';

/** A browser whose page dies and is opened again. Chains, wallet, backend and disk remain. */
export class Browser {
  readonly #flow: CrashFlow;
  readonly #world: CrashWorld;
  readonly #locks = new FakeLockManager();
  readonly #received: { readonly path: string; readonly request: unknown }[] = [];
  readonly #signal = new AbortController().signal;
  #isOpened = false;
  #isBlockDue = false;

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
    const { chain, tokens = [], features, wallet } = this.#world;
    const onFollow = () => {
      if (this.#isBlockDue) chain.include();
    };
    const chains = this.#world.chains.map((one) => pageChain(one, { life, onFollow }));
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
    const run = () => this.#world.run(shell, this.#signal);
    const leave = () => {
      for (const stop of stops) stop?.();
      close();
    };
    return { shell, run, leave };
  }

  /** The flow's transactions wait for their block. */
  delayBlock(): void {
    this.#world.chain.late = this.#flow.effect;
  }

  /** The block comes when a page asks for it. */
  endDelay(): void {
    this.#isBlockDue = true;
  }

  /** The deadline of a transaction that was not sent passes. */
  expire(): void {
    this.#world.chain.areExpired = true;
  }

  /** Number of transactions that disk or backend do not know, and that were sent in addition to the first one. */
  async damage(): Promise<{ readonly lost: number; readonly doubled: number }> {
    const { onChain, reported } = this;
    const stored = (await this.records()).map(({ hash }) => hash);
    const isKnown = (hash: string) => [stored, ...reported].every((known) => known.includes(hash));
    return { lost: onChain.filter((hash) => !isKnown(hash)).length, doubled: Math.max(0, onChain.length - 1) };
  }

  /** The flow's records on the disk. */
  async records() {
    const db = new OutboxDb(DISK);
    const all = await db.all();
    await db.close();
    return all.filter(({ kind }) => kind === this.#flow.kind);
  }
}
