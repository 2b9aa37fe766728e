import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AbiCoder, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFewAtATime } from '../aFewAtATime.ts';
import { keyOf } from '../FaultRun.ts';
import { FaultWorld } from '../FaultWorld.ts';
import type { Lie, SwapRequest } from './DeceivedPage.ts';
import { dollarLies, feeLies, hiddenFeeLies, type LiedPair, namedPriceLies, routeLies } from './dollarLies.ts';
import { badRateLie } from './priceLies.ts';
import { noCounts, printCounts } from './refusals.ts';
import { type ShownPage, ShownSwap } from './ShownSwap.tsx';
import { type ShownText, shownTexts } from './shownTexts.ts';

const SEED = 27;
const KEY = keyOf(SEED, 1);
const within: SwapRequest = {
  from: ['NORTHYARD', 'yUSD'],
  amount: '25',
  to: ['NORTHYARD', 'yGOLD'],
  dex: 'Switchback',
};
const across: SwapRequest = { from: ['NORTHYARD', 'yUSD'], amount: '90', to: ['SOUTHYARD', 'yUSD'], dex: 'CBridge' };
/** Base units of yUSD above the small part of either amount. */
const LARGE_UNITS = 20_000_000n;

/** A fact whose source the page does not name stands for signed. */
const counts = noCounts();
let world: FaultWorld;
let pages = 0;

beforeAll(async () => {
  world = await FaultWorld.start(SEED, [new Wallet(KEY).address]);
  world.isReliable = true;
  // The form renews its quotes while the page is visible. The database looks for a window when it starts.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  for (const chain of ['NORTHYARD', 'SOUTHYARD']) await feesSettled(chain);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.stop();
  printCounts('dollars and fees', counts);
});

/** The base fee of empty blocks falls until it is the lowest. Then the network's fees no longer differ between pages. */
async function feesSettled(chain: string): Promise<void> {
  const isLowest = async () => {
    const block = await world.bench.provider(chain).getBlock('latest');
    if ((block?.baseFeePerGas ?? 0n) > 100n) throw new Error('the base fee still falls');
  };
  await vi.waitFor(isLowest, { timeout: 60_000, interval: 500 });
}

function show(request: SwapRequest, lie?: Lie): Promise<ShownPage> {
  pages += 1;
  return new ShownSwap(world, { name: `dollars-${pages}`, key: KEY, ...(lie ? { lie } : {}) }).show(request);
}

function pairOf({ from, to, amount }: SwapRequest): LiedPair {
  const { bench } = world;
  return {
    pay: bench.tokenOf(...from),
    receive: bench.tokenOf(...to),
    below: String(Number(amount) / 5),
    above: String(Number(amount) * 5),
  };
}

const keyOfText = ({ row, text }: ShownText) => `${row}|${text}`;
const hasDollars = (text: string) => /\$[\d<>]/.test(text);

/**
 * What a page under a lie shows that the honest page does not, and whose source it does not name. Below the review, one
 * sentence names whose prices all of its dollars are. “No price” claims nothing.
 */
function unsourced(honest: ShownPage, lied: ShownPage): readonly string[] {
  const unsourcedIn = (part: 'form' | 'review') => {
    const known = new Set(shownTexts(honest[part]).map(keyOfText));
    const texts = shownTexts(lied[part]);
    const namesPrices = texts.some(({ text }) => /^Dollar values: .*the service’s prices/.test(text));
    return texts
      .filter((shown) => !known.has(keyOfText(shown)))
      .filter(({ context }) => !/service/i.test(context))
      .filter(({ text }) => text !== 'No price')
      .filter(({ context }) => part === 'form' || !hasDollars(context) || !namesPrices)
      .map(({ text, context }) => `${part}: “${text}” in “${context.trim()}”`);
  };
  return [...unsourcedIn('form'), ...(honest.review && lied.review ? unsourcedIn('review') : [])];
}

/** Counts the lies about a swap, and returns what each made the page show without a source. */
async function believedOf(request: SwapRequest, lies: readonly Lie[]): Promise<readonly string[]> {
  const honest = await show(request);
  const found = await aFewAtATime(lies, async (lie) => ({ lie, shown: await show(request, lie) }));
  const lied = found.filter(({ shown }) => shown.isLied);
  const believed = lied.map(({ lie, shown }) => ({
    name: lie.name,
    facts: unsourced(honest, shown),
    sent: shown.sent,
  }));
  counts.lies += lied.length;
  counts.signedLies += believed.filter(({ facts, sent }) => facts.length > 0 || sent > 0).length;
  counts.refused += believed.filter(({ facts, sent }) => facts.length === 0 && sent === 0).length;
  expect(lied.length).toBeGreaterThan(lies.length * 0.9);
  expect(believed.filter(({ sent }) => sent > 0)).toEqual([]);
  return believed.flatMap(({ name, facts }) => facts.map((fact) => `${name}: ${fact}`));
}

describe('dollars, fees, limits and times that the service invents', () => {
  it('[MON-02] shows the same page for the same honest answers', async () => {
    for (const request of [within, across]) {
      const [first, second] = [await show(request), await show(request)];

      counts.honest += 2;
      counts.signedHonest += [first, second].filter(({ refusal }) => refusal === undefined).length;
      expect([first.refusal, second.refusal]).toEqual([undefined, undefined]);
      expect(unsourced(first, second)).toEqual([]);
      expect(shownTexts(first.form).some(({ text }) => hasDollars(text))).toBe(true);
      expect(shownTexts(first.review).some(({ text }) => hasDollars(text))).toBe(true);
    }
  }, 240_000);

  it('[MON-02] shows no dollars as a fact that are only the service’s', async () => {
    const pair = pairOf(within);
    expect(await believedOf(within, [...dollarLies(pair), ...namedPriceLies(pair)])).toEqual([]);
  }, 900_000);

  it('[MON-02] shows no fee, limit, time or price impact as a fact that is only the service’s', async () => {
    const pair = pairOf(within);
    const lies = [...feeLies(), ...routeLies(pair, LARGE_UNITS), ...hiddenFeeLies(pair)];
    // What a bad rate gives is the offer itself. The review compares it with the pools, see below.
    expect(await believedOf(within, lies.filter(isNoRate))).toEqual([]);
  }, 900_000);

  it('[MON-02] shows none of it as a fact across chains, where a service promises the payout', async () => {
    const pair = pairOf(across);
    const lies = [...feeLies(), ...routeLies(pair, LARGE_UNITS), ...hiddenFeeLies(pair)];
    expect(await believedOf(across, lies.filter(isNoRate))).toEqual([]);
  }, 900_000);

  it.each([99, 97, 94, 92])(
    '[MON-02] names the cost at the pools’ rate for a fee hidden in %s percent of it',
    async (percent) => {
      const lie = badRateLie(`a rate of ${percent} percent`, 0n, BigInt(percent));
      const { review, refusal, isLied } = await show(within, lie);
      const texts = shownTexts(review);
      const received = Number(
        texts.find(({ row, text }) => row === 'You receive (est.)' && text !== row)?.text.split(' ')[0],
      );
      const [, cost] =
        /^([\d.]+) yGOLD/.exec(texts.find(({ row, text }) => /^Cost/.test(row) && text !== row)?.text ?? '') ?? [];
      const fair = await pooledGold(25);

      counts.lies += 1;
      const isNamed = refusal !== undefined || Math.abs(Number(cost) - (fair - received)) < fair * 0.002;
      if (isNamed) counts.refused += 1;
      else counts.signedLies += 1;
      expect({ isLied, isNamed, cost, received, fair, refusal }).toEqual({
        isLied: true,
        isNamed: true,
        cost,
        received,
        fair,
        refusal,
      });
    },
  );

  it('notices a page that names no source', async () => {
    const [honest, lied] = [await show(within), await show(within, feeLies()[2])];
    const silent = {
      ...lied,
      form: lied.form.replace(/service/gi, 'route'),
      review: lied.review.replace(/service/gi, 'route'),
    };

    expect(unsourced(honest, silent).length).toBeGreaterThan(2);
  });
});

const isNoRate = ({ name }: Lie) => !/rate of|price impact/.test(name);

/** Gold for dollars by the reserves of the chain's pool, as Uniswap's formula gives it. */
async function pooledGold(dollars: number): Promise<number> {
  const { bench } = world;
  const file = join(bench.folder, 'devnet', 'NORTHYARD.deployment.json');
  const provider = bench.provider('NORTHYARD');
  const tokens = ['yUSD', 'yGOLD'].map((symbol) => bench.tokenOf('NORTHYARD', symbol).toLowerCase());
  const addressOf = async (pair: string, selector: string) => {
    const [address] = AbiCoder.defaultAbiCoder().decode(['address'], await provider.call({ to: pair, data: selector }));
    return String(address).toLowerCase();
  };
  for (const { pair } of JSON.parse(readFileSync(file, 'utf8')).pools) {
    const sides = [await addressOf(pair, '0x0dfe1681'), await addressOf(pair, '0xd21220a7')];
    if (!tokens.every((token) => sides.includes(token))) continue;
    const reserves = AbiCoder.defaultAbiCoder().decode(
      ['uint112', 'uint112', 'uint32'],
      await provider.call({ to: pair, data: '0x0902f1ac' }),
    );
    const [usd, gold] = sides[0] === tokens[0] ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]];
    const paid = dollars * 0.997;
    return (paid * (Number(gold) / 1e18)) / (Number(usd) / 1e6 + paid);
  }
  throw new Error('no pool of gold');
}
