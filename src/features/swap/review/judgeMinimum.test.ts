import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { pinRate } from '../../../../tests/support/pinRate.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainDriver } from '../../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../../shell/plugin/contracts.ts';
import type { Exchange } from '../../../shell/plugin/deposits.ts';
import { judgeMinimum, judgeReceived, lossOf } from '../../../trade/rates/judgeMinimum.ts';
import { planFixture, routeFixture } from '../testing/fixtures.ts';

const EXCHANGE: PinnedContract = { role: 'exchange', address: 'one-exchange' };
const { signal } = new AbortController();

const carried = (address: string, name: string, decimals: number): PinnedContract => ({
  role: 'token',
  symbol: name.toUpperCase(),
  address,
  asset: { name, decimals },
});

async function setUp() {
  const one = new FakeChain('one', { hasDeposits: true });
  const two = new FakeChain('two', { decimals: 6, hasDeposits: true });
  const usd = one.token('USD', 6);
  const gold = two.token('GOLD', 8);
  const { shell } = await createReadyShell({ chains: [one, two], tokens: [usd, gold] });
  /** Judges a minimum of `units` for a payment of 1. The slippage is 0.5 %. */
  const judge = ([from, to]: readonly [Token, Token], units: bigint, path: readonly unknown[] = []) => {
    const receive = Amount.ofUnits(units, to);
    const plan = { ...planFixture(from, to), route: routeFixture(receive, { minReceive: receive, path }) };
    return judgeMinimum(shell, { plan, gasFee: undefined }, { signal });
  };
  return { shell, one, two, usd, gold, judge };
}

/** Replies of the pinned exchanges by the first and the last token of the path, one for each node. */
function exchanges(
  chain: FakeChain,
  replies: Readonly<Record<string, readonly bigint[] | ((payUnits: bigint) => bigint)>>,
) {
  const asked: Exchange[] = [];
  const bestExchange = async (exchange: Exchange) => {
    asked.push(exchange);
    const { path, payUnits } = exchange;
    const reply = replies[`${path[0] ?? 'coin'} ${path.at(-1) ?? 'coin'}`] ?? [0n];
    return typeof reply === 'function' ? [reply(payUnits)] : reply;
  };
  Object.assign(chain, { deposits: { ...chain.deposits, bestExchange } });
  chain.contracts = [...chain.contracts, EXCHANGE];
  return asked;
}

/** Dollars for each token of a chain, as its feeds publish them. A function is called with the tokens that were asked for. */
function feeds(chain: FakeChain, dollars: ReadonlyMap<Token, bigint> | (() => never)): readonly (readonly string[])[] {
  const asked: (readonly string[])[] = [];
  const usdPrices: ChainDriver['usdPrices'] = async (tokens) => {
    asked.push(tokens.map(({ id }) => id));
    if (typeof dollars === 'function') return dollars();
    const found = [...dollars].map(([{ id }, price]) => [id, price * 10n ** 18n] as const);
    return new Map(found.filter(([id]) => tokens.some((token) => token.id === id)));
  };
  Object.assign(chain, { usdPrices });
  return asked;
}

describe('judgeMinimum within a chain', () => {
  it.each([
    [9_950n, 0],
    [20_000n, 0],
    [8_955n, 1_000],
    [8_954n, 1_002],
    [4_975n, 5_000],
  ])('[MON-02] compares a minimum of %s with 10,000 less the slippage', async (units, lossBps) => {
    const { one, usd, judge } = await setUp();
    exchanges(one, { 'coin one-usd': [10_000n] });

    expect(await judge([one.native, usd], units)).toMatchObject({
      status: 'known',
      minimum: Amount.ofUnits(units, usd),
      expected: Amount.ofUnits(9_950n, usd),
      lossBps,
    });
  });

  it('[MON-02] asks for consent above 10 percent, and refuses above 50', async () => {
    const { one, usd, judge } = await setUp();
    exchanges(one, { 'coin one-usd': [10_000n] });

    expect(lossOf(await judge([one.native, usd], 8_955n))).toBeUndefined();
    expect(lossOf(await judge([one.native, usd], 8_954n))).toEqual({ status: 'known', bps: 1_002 });
    expect(lossOf(await judge([one.native, usd], 4_975n))).toEqual({ status: 'known', bps: 5_000 });
    await expect(judge([one.native, usd], 4_974n)).rejects.toMatchObject({
      code: 'swap/rate-too-low',
      context: { minimum: '0.004974 USD', expected: '0.00995 USD' },
    });
  });

  it('[MON-02] takes the highest answer of the nodes, since a lying node names a low one', async () => {
    const { one, usd, judge } = await setUp();
    exchanges(one, { 'coin one-usd': [3n, 10_000n] });

    await expect(judge([one.native, usd], 3n)).rejects.toMatchObject({ code: 'swap/rate-too-low' });
  });

  it('also tries the path of the quote, over pinned tokens alone', async () => {
    const { one, usd, judge } = await setUp();
    const hops = ['one-lead', 'one-tin'].map(
      (address): PinnedContract => ({ role: 'token', address, symbol: address }),
    );
    const asked = exchanges(one, {});
    one.contracts = [...one.contracts, ...hops];

    await judge([one.native, usd], 1n, ['Switch', 'one-coin', 'ONE-LEAD', 7, 'one-tin', usd.address]);

    expect(asked.map(({ path }) => path)).toEqual([
      [undefined, 'one-usd'],
      [undefined, 'one-lead', 'one-tin', 'one-usd'],
    ]);
  });

  it('takes off what pays for gas', async () => {
    const { shell, one, usd } = await setUp();
    const asked = exchanges(one, { 'one-usd coin': [10_000n] });
    const plan = planFixture(usd, one.native, '10');

    await judgeMinimum(shell, { plan, gasFee: Amount.parse('2', usd) }, { signal });

    expect(asked).toEqual([{ path: ['one-usd', undefined], payUnits: 8_000_000n }]);
  });

  it('knows nothing without a pinned exchange, or where none has the pair', async () => {
    const { one, usd, judge } = await setUp();
    expect(await judge([one.native, usd], 1n)).toEqual({ status: 'none' });

    exchanges(one, {});
    expect(await judge([one.native, usd], 1n)).toEqual({ status: 'none' });
  });

  it('does not take an unreachable chain for one without a rate', async () => {
    const { one, usd, judge } = await setUp();
    exchanges(one, {
      'coin one-usd': () => {
        throw new AppError('chain/unreachable', { chain: 'Chain one' });
      },
    });

    await expect(judge([one.native, usd], 9_950n)).rejects.toMatchObject({ code: 'chain/unreachable' });
  });
});

describe('judgeMinimum across chains', () => {
  it('[MON-02] exchanges the payment for the carried asset, and that for the received token', async () => {
    const { one, two, gold, judge } = await setUp();
    const near = exchanges(one, { 'coin one-coal': [5_000n] });
    const far = exchanges(two, { 'two-coal two-gold': (units) => units * 2n });
    one.contracts = [...one.contracts, carried('one-coal', 'coal', 6)];
    two.contracts = [...two.contracts, carried('two-coal', 'coal', 8)];

    const judged = await judge([one.native, gold], 995_000n);

    expect(judged).toMatchObject({ status: 'known', expected: Amount.ofUnits(995_000n, gold), lossBps: 0 });
    expect(near).toEqual([{ path: [undefined, 'one-coal'], payUnits: 10n ** 18n }]);
    expect(far).toEqual([{ path: ['two-coal', 'two-gold'], payUnits: 500_000n }]);
  });

  it('[MON-02] needs no exchange for the carried token itself', async () => {
    const { one, two, usd, gold, judge } = await setUp();
    one.contracts = [...one.contracts, carried('one-usd', 'coal', 6)];
    two.contracts = [...two.contracts, carried('two-gold', 'coal', 8)];

    expect(await judge([usd, gold], 49_750_000n)).toMatchObject({
      expected: Amount.parse('0.995', gold),
      lossBps: 5_000,
    });
    await expect(judge([usd, gold], 39_800_000n)).rejects.toMatchObject({
      code: 'swap/rate-too-low',
      context: { minimum: '0.398 GOLD', expected: '0.995 GOLD' },
    });
  });

  it('[MON-02] takes the asset that gives most', async () => {
    const { one, two, gold, judge } = await setUp();
    exchanges(one, { 'coin one-coal': [10n], 'coin one-iron': [20n] });
    exchanges(two, { 'two-coal two-gold': (units) => units * 100n, 'two-iron two-gold': (units) => units * 100n });
    one.contracts = [...one.contracts, carried('one-coal', 'coal', 6), carried('one-iron', 'iron', 6)];
    two.contracts = [...two.contracts, carried('two-coal', 'coal', 6), carried('two-iron', 'iron', 6)];

    expect(await judge([one.native, gold], 1_990n)).toMatchObject({ expected: Amount.ofUnits(1_990n, gold) });
  });

  it('[MON-02] has no rate while the target chain is unreachable, but needs the source chain', async () => {
    const { one, two, gold, judge } = await setUp();
    const unreachable = () => {
      throw new AppError('chain/unreachable', { chain: 'Chain two' });
    };
    exchanges(one, { 'coin one-coal': [5_000n] });
    exchanges(two, { 'two-coal two-gold': unreachable });
    one.contracts = [...one.contracts, carried('one-coal', 'coal', 6)];
    two.contracts = [...two.contracts, carried('two-coal', 'coal', 8)];

    expect(await judge([one.native, gold], 1n)).toEqual({ status: 'none' });
    exchanges(two, {
      'two-coal two-gold': () => {
        throw new AppError('chain/unknown', { chain: 'Chain two' });
      },
    });
    await expect(judge([one.native, gold], 1n)).rejects.toMatchObject({ code: 'chain/unknown' });
    exchanges(one, { 'coin one-coal': unreachable });
    await expect(judge([one.native, gold], 1n)).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it('knows nothing if no asset is pinned on both chains', async () => {
    const { one, two, gold, judge } = await setUp();
    exchanges(one, { 'coin one-coal': [10n] });
    exchanges(two, { 'two-iron two-gold': [10n] });
    one.contracts = [...one.contracts, carried('one-coal', 'coal', 6)];
    two.contracts = [...two.contracts, carried('two-iron', 'iron', 6)];

    expect(await judge([one.native, gold], 1n)).toEqual({ status: 'none' });
  });

  it('has the rate of the fakes that other tests use', async () => {
    const { one, two, judge } = await setUp();
    const asked = pinRate(one, two, Amount.parse('100', two.native));

    expect(await judge([one.native, two.native], 99_500_000n)).toMatchObject({ status: 'known', lossBps: 0 });
    expect(asked.map(({ path }) => path)).toEqual([
      [undefined, 'one-carried'],
      ['two-carried', undefined],
    ]);
  });
});

describe('judgeMinimum by price feeds', () => {
  const unreachable = () => {
    throw new AppError('chain/unreachable', { chain: 'Chain two' });
  };

  it.each([
    // A coin of 2,000 dollars for tokens of 2 dollars, less 0.5 % slippage: 995 tokens.
    [995_000_000n, 0],
    [2_000_000_000n, 0],
    [895_500_000n, 1_000],
    [895_499_999n, 1_001],
    [497_500_000n, 5_000],
  ])('[MON-02] compares a minimum of %s with what the payment is worth', async (units, lossBps) => {
    const { one, usd, judge } = await setUp();
    feeds(
      one,
      new Map([
        [one.native, 2_000n],
        [usd, 2n],
      ]),
    );

    const judged = await judge([one.native, usd], units);

    expect(judged).toMatchObject({ status: 'known', expected: Amount.parse('995', usd), lossBps });
    expect(lossOf(judged)?.bps).toBe(lossBps > 1_000 ? lossBps : undefined);
  });

  it('[MON-02] refuses less than half of it, naming both values', async () => {
    const { one, usd, judge } = await setUp();
    feeds(
      one,
      new Map([
        [one.native, 2_000n],
        [usd, 2n],
      ]),
    );

    await expect(judge([one.native, usd], 497_499_999n)).rejects.toMatchObject({
      code: 'swap/rate-too-low',
      context: { minimum: '497.499999 USD', expected: '995 USD' },
    });
  });

  it('[MON-02] asks each chain about its own token, and counts the decimals of both', async () => {
    const { one, two, usd, gold, judge } = await setUp();
    const near = feeds(
      one,
      new Map([
        [usd, 3n],
        [gold, 1n],
      ]),
    );
    const far = feeds(
      two,
      new Map([
        [gold, 12n],
        [usd, 1n],
      ]),
    );

    expect(await judge([usd, gold], 1n).catch((error: unknown) => error)).toMatchObject({
      code: 'swap/rate-too-low',
      context: { expected: '0.24875 GOLD' },
    });
    expect([near, far]).toEqual([[[usd.id]], [[gold.id]]]);
  });

  it('[MON-02] knows nothing if one token has no feed, or a price of zero', async () => {
    const { one, two, usd, gold, judge } = await setUp();
    for (const known of [[usd], [gold], []]) {
      for (const chain of [one, two]) feeds(chain, new Map(known.map((token) => [token, 5n])));
      expect(await judge([usd, gold], 1n)).toEqual({ status: 'none' });
    }
    for (const [pay, receive] of [
      [0n, 5n],
      [5n, 0n],
    ] as const) {
      feeds(one, new Map([[usd, pay]]));
      feeds(two, new Map([[gold, receive]]));
      expect(await judge([usd, gold], 1n)).toEqual({ status: 'none' });
    }
  });

  it('[MON-02] neither refuses nor accepts anything while a chain with feeds is unreachable', async () => {
    const { one, two, usd, gold, judge } = await setUp();
    feeds(one, new Map([[usd, 3n]]));
    feeds(two, unreachable);
    expect(await judge([usd, gold], 1n)).toEqual({ status: 'none' });

    feeds(one, unreachable);
    feeds(two, new Map([[gold, 12n]]));
    expect(await judge([usd, gold], 1n)).toEqual({ status: 'none' });
    feeds(one, () => {
      throw new AppError('chain/unknown', { chain: 'Chain one' });
    });
    await expect(judge([usd, gold], 1n)).rejects.toMatchObject({ code: 'chain/unknown' });
  });

  it('[MON-02] goes by the pinned exchange where it gives a rate, and asks no feed', async () => {
    const { one, usd, judge } = await setUp();
    exchanges(one, { 'coin one-usd': [10_000n] });
    const asked = feeds(
      one,
      new Map([
        [one.native, 2_000n],
        [usd, 2n],
      ]),
    );

    expect(await judge([one.native, usd], 9_950n)).toMatchObject({ expected: Amount.ofUnits(9_950n, usd) });
    expect(asked).toEqual([]);
    exchanges(one, {});
    expect(await judge([one.native, usd], 995_000_000n)).toMatchObject({ expected: Amount.parse('995', usd) });
  });
});

describe('judgeReceived', () => {
  const gold = new FakeChain('one').token('GOLD', 8);
  const judge = (minimum: bigint, received: bigint, slippageBps = 50) => {
    const [least, current] = [Amount.ofUnits(minimum, gold), Amount.ofUnits(received, gold)];
    return () => judgeReceived(least, current, { slippageBps, chain: 'Chain one' });
  };

  it.each([
    // Half a percent of slippage, and 3 % for the time since the quote.
    [50, 103n, 105n],
    [500, 108n, 110n],
  ])('[MON-03] refuses a minimum far below what a simulation received, at %i bps of slippage', (bps, near, far) => {
    expect(judge(100n, near, bps)).not.toThrow();
    expect(judge(9_650n, 10_000n)).not.toThrow();
    expect(judge(9_649n, 10_000n)).toThrow('swap/minimum-too-low');
    expect(judge(100n, far, bps)).toThrow('swap/minimum-too-low');
  });

  it('[MON-03] names the minimum, and what arrives now', () => {
    expect(judge(100n, 100_000n)).toThrow(
      expect.objectContaining({
        code: 'swap/minimum-too-low',
        context: { minimum: '0.000001 GOLD', current: '0.001 GOLD', chain: 'Chain one' },
      }),
    );
  });
});
