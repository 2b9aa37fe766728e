import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { quoteOf, quoteRequest } from '../../src/api/readQuote.ts';
import { multiQuote } from '../../src/api/swap.ts';
import { SwapExecution } from '../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import { routeOf } from '../../src/features/swap/quotes/Route.ts';
import { swapRequestOf } from '../../src/features/swap/quotes/swapRequestOf.ts';
import { Amount } from '../../src/model/Amount.ts';
import { agree } from './agree.ts';
import { Dice } from './Dice.ts';
import { FaultNet } from './FaultNet.ts';
import type { FaultWorld } from './FaultWorld.ts';
import { Page } from './Page.ts';

const SLIPPAGE_BPS = 500;
/** Number of retries before the user leaves. */
const TRIES = 4;
/** Ratio of the transactions that reach a pool. */
const DROPPED = 0.06;
const REPLACED = 0.08;
/** Number of times that the user reads the order while faults are on. */
const LOOKS = 4;
const AGREE_LIMIT_MS = 120_000;
const AGREE_EVERY_MS = 400;
/**
 * A user of a stuck order comes back after these ten minutes. Before that, an unknown transaction may still be on its way. The
 * page also does not offer a release again that a reorganization removed.
 */
const COMES_BACK_MS = 10 * 60_000;
const STANDS_STILL_MS = 15_000;

/** Source chain, source token, amount, target chain, target token. */
type SwapRequest = readonly [fromChain: string, from: string, amount: string, toChain: string, to: string];
const swapRequests: readonly [SwapRequest, ...SwapRequest[]] = [
  ['NORTHYARD', 'NYD', '0.05', 'NORTHYARD', 'yUSD'],
  ['NORTHYARD', 'yUSD', '25', 'NORTHYARD', 'yGOLD'],
  ['SOUTHYARD', 'yUSD', '30', 'SOUTHYARD', 'SYD'],
  ['NORTHYARD', 'NYD', '0.02', 'SOUTHYARD', 'yUSD'],
  ['NORTHYARD', 'yUSD', '40', 'SOUTHYARD', 'SYD'],
  ['SOUTHYARD', 'SYD', '1.5', 'NORTHYARD', 'yUSD'],
  ['SOUTHYARD', 'yUSD', '35', 'NORTHYARD', 'yUSD'],
];

/** Result of a run. */
export interface Outcome {
  readonly run: number;
  /** How the order ended. `nothing sent` if there is no order. */
  readonly end: string;
  /** Empty if chain, database and screen agree. */
  readonly disagreements: readonly string[];
}

/** The private key of a run, derived from the global seed. */
export function keyOf(seed: number, run: number): string {
  return `0x${new Dice(seed * 1_000_003 + run).hex32()}`;
}

/** One user with one intent, on a network that fails: quotes, confirms, retries, reads the order, releases its payout. */
export class FaultRun {
  readonly #world: FaultWorld;
  readonly #run: number;
  readonly #key: string;
  readonly #dice: Dice;
  readonly #net: FaultNet;
  readonly #page: Page;
  /** Statuses of the order on screen, in order. */
  readonly #shown: string[] = [];
  /** Hashes that went to a pool, including replacements. */
  readonly #sent = new Set<string>();

  constructor(world: FaultWorld, seed: number, run: number) {
    this.#world = world;
    this.#run = run;
    this.#key = keyOf(seed, run);
    this.#dice = new Dice(seed ^ Math.imul(run + 1, 0x9e3779b1));
    this.#net = new FaultNet({
      dice: this.#dice,
      count: world.count,
      forward: world.forward,
      onTaken: (chain, raw, hash) => this.#onTaken(chain, raw, hash),
    });
    this.#page = new Page(world.open(`run-${run}`, this.#net.fetch), this.#key, world.bench);
  }

  async play(): Promise<Outcome> {
    const page = this.#page;
    try {
      await page.open();
      const plan = await this.#plan(this.#dice.pick(swapRequests));
      const execution = new SwapExecution(page.shell, plan);
      await this.#confirm(execution);
      await this.#look(execution);
      this.#net.isReliable = true;
      return await this.#untilAgreed(plan);
    } finally {
      page.close();
    }
  }

  /** Requests quotes until there are some. */
  async #plan([fromChain, pay, units, toChain, receive]: SwapRequest): Promise<SwapPlan> {
    const { shell, address } = this.#page;
    const [from, to] = [this.#page.token(fromChain, pay), this.#page.token(toChain, receive)];
    const amount = Amount.parse(units, from);
    if (!amount) throw new Error(units);
    const question = { from, to, amount, slippageBps: SLIPPAGE_BPS, sender: address, recipient: address };
    const request = quoteRequest(swapRequestOf(shell, question));
    for (;;) {
      const asked = await shell.api.request(multiQuote, request);
      const quotes = asked.status === 'ok' ? asked.data.txData : [];
      const [first, ...others] = quotes.flatMap((quote) => routeOf(quoteOf(quote), question) ?? []);
      if (!first) continue;
      const route = this.#dice.pick([first, ...others]);
      return { ...question, route };
    }
  }

  /** Presses the button again as long as the app allows it. */
  async #confirm(execution: SwapExecution): Promise<void> {
    const { signal } = new AbortController();
    for (let tries = 0; tries < TRIES && !execution.progress.hash; tries += 1) await execution.run(signal);
  }

  async #look(execution: SwapExecution): Promise<void> {
    const hash = execution.progress.hash;
    for (let look = 0; look < LOOKS; look += 1) {
      const shown = hash && (await this.#page.readOrder(hash));
      if (shown) this.#shown.push(shown);
      await this.#page.releaseIfOffered();
      await this.#page.records.polled.refresh();
      await new Promise((resolve) => setTimeout(resolve, this.#dice.between(20, 300)));
    }
  }

  async #untilAgreed(plan: SwapPlan): Promise<Outcome> {
    const until = Date.now() + AGREE_LIMIT_MS;
    let cameBackAt = Date.now();
    for (;;) {
      const found = await agree(this.#world, { page: this.#page, plan, sent: this.#sent, shown: this.#shown });
      if (found.disagreements.length === 0) return { run: this.#run, ...found };
      if (Date.now() > until) {
        return {
          run: this.#run,
          end: found.end,
          disagreements: [...found.disagreements, ...(await this.#whereabouts())],
        };
      }
      if (Date.now() - cameBackAt > STANDS_STILL_MS) {
        this.#page.wait(COMES_BACK_MS);
        cameBackAt = Date.now();
      }
      await this.#page.releaseIfOffered();
      await new Promise((resolve) => setTimeout(resolve, AGREE_EVERY_MS));
    }
  }

  /** The state of each transaction that went to a pool, to analyze a failed run. */
  async #whereabouts(): Promise<readonly string[]> {
    const { bench } = this.#world;
    const looks = devnetChains.flatMap(({ name }) =>
      [...this.#sent].map(async (hash) => {
        const sent = await bench.provider(name).getTransaction(hash);
        if (!sent) return [];
        const next = await bench.provider(name).getTransactionCount(sent.from);
        const place = sent.blockNumber === null ? `in the pool, next nonce ${next}` : `in block ${sent.blockNumber}`;
        return [`${hash.slice(0, 8)} on ${name}, nonce ${sent.nonce}: ${place}`];
      }),
    );
    return (await Promise.all(looks)).flat();
  }

  async #onTaken(chain: string, raw: string, hash: string): Promise<void> {
    this.#sent.add(hash);
    if (this.#net.isReliable) return;
    if (this.#dice.chance(DROPPED)) return this.#world.drop(chain, hash);
    if (!this.#dice.chance(REPLACED)) return;
    const by = await this.#world.replace(chain, { raw, key: this.#key, isCancelled: this.#dice.chance(0.4) });
    if (by) this.#sent.add(by);
  }
}
