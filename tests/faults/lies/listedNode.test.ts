import { Interface, Transaction, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pins from '../../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import { readEvmOrder } from '../EvmOrder.ts';
import { keyOf } from '../FaultRun.ts';
import { FaultWorld } from '../FaultWorld.ts';
import { DeceivedPage, type Lie, type NodeCall } from './DeceivedPage.ts';
import { noCounts, printCounts, refusals } from './refusals.ts';
import { swapRequests } from './swapLies.ts';

const KEY = keyOf(23, 0);
const ROUTER = pins.find(({ role }) => role === 'router')?.address ?? '';
/** Other code than the router's. */
const OTHER_CODE = '0x6001600155';
const DECIMALS = '0x313ce567';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const erc20 = new Interface(['function approve(address spender, uint256 units)']);
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
/** Within Northyard: coins for dollars, and dollars for gold. */
const requests = swapRequests.slice(0, 2);
const PAID = ['50000000000000000', '25000000'];

const counts = noCounts();
let world: FaultWorld;

beforeAll(async () => {
  world = await FaultWorld.start(23, [new Wallet(KEY).address]);
  world.isReliable = true;
});
afterAll(async () => {
  await world.stop();
  printCounts('listed nodes', counts);
});

function lie(name: string, node: NonNullable<Lie['node']>): Lie {
  return { name, reply: (body) => body, node };
}

/** A swap of tokens first asks for an approval, which is not simulated. */
function ofCoins(lied: Lie): Lie {
  return { ...lied, concerns: ({ from }) => from[1] === 'NYD' };
}

function codeOf(found: string): Lie['node'] & {} {
  return ({ method, params }, result) => (method === 'eth_getCode' && isRouter(params[0]) ? found : result);
}

function isRouter(address: unknown): boolean {
  return String(address).toLowerCase() === ROUTER.toLowerCase();
}

/** Changes the calls of a simulation. */
function simulated(change: (call: object) => object) {
  return ({ method }: NodeCall, result: unknown) => {
    if (method !== 'eth_simulateV1' || !Array.isArray(result)) return result;
    return result.map((block) => ({ ...block, calls: block.calls.map(change) }));
  };
}

/** All tokens that move are one unit. */
function withLess(call: object): object {
  const logs: readonly { readonly topics: readonly string[] }[] = Reflect.get(call, 'logs') ?? [];
  return { ...call, logs: logs.map((log) => (log.topics[0] === TRANSFER ? { ...log, data: word(1n) } : log)) };
}

const lies: readonly Lie[] = [
  lie('the router has other code', codeOf(OTHER_CODE)),
  lie('the router has no code', codeOf('0x')),
  lie('tokens have 2 decimals', ({ method, params: [call] }, result) =>
    method === 'eth_call' && Reflect.get(Object(call), 'data') === DECIMALS ? word(2n) : result,
  ),
  ofCoins(
    lie(
      'the swap fails',
      simulated((call) => ({ ...call, status: '0x0', returnData: '0x', logs: [] })),
    ),
  ),
  ofCoins(lie('nearly nothing arrives', simulated(withLess))),
];
/** Lies that make the app ask for nothing else than it shows. */
const flattery: readonly Lie[] = [
  ofCoins(
    lie('the account is rich', ({ method }, result) => (method === 'eth_getBalance' ? word(10n ** 30n) : result)),
  ),
  lie('every call is cheap', ({ method }, result) => (method === 'eth_estimateGas' ? '0x5208' : result)),
];

async function swaps(lied: Lie) {
  const results = [];
  for (const [index, request] of requests.entries()) {
    if (lied.concerns?.(request) === false) continue;
    const page = new DeceivedPage(world, { name: `${lied.name.replaceAll(' ', '-')}-${index}`, key: KEY, lie: lied });
    results.push({ what: `${lied.name}: ${request.from[1]}`, index, ...(await page.swap(request)) });
  }
  return results;
}

function refusedOnly(results: Awaited<ReturnType<typeof swaps>>): readonly string[] {
  counts.lies += results.length;
  counts.refused += results.filter(({ code = '', isSigned }) => !isSigned && refusals.has(code)).length;
  counts.signedLies += results.filter(({ isSigned }) => isSigned).length;
  return results.flatMap(({ what, code = 'no error', isLied, isSigned }) =>
    isLied && !isSigned && refusals.has(code) ? [] : [`${what}: ${isSigned ? 'signed' : code}, lied ${isLied}`],
  );
}

it('[MON-02] signs nothing if a listed node lies about code, decimals or a simulation', async () => {
  const found: string[] = [];
  for (const lied of lies) found.push(...refusedOnly(await swaps(lied)));

  expect(found).toEqual([]);
});

it('[MON-02] signs nothing if the code has changed and a listed node claims that it has not', async () => {
  const provider = world.bench.provider('NORTHYARD');
  const code = await provider.getCode(ROUTER);
  await provider.send('anvil_setCode', [ROUTER, OTHER_CODE]);
  try {
    const found = await swaps(lie('the code is the pinned one', codeOf(code)));

    expect(refusedOnly(found)).toEqual([]);
    expect(found.map(({ code: error }) => error)).toEqual(['contract/changed', 'contract/changed']);
  } finally {
    await provider.send('anvil_setCode', [ROUTER, code]);
  }
});

it('[MON-02] signs exactly what it shows if a listed node lies about balances and gas', async () => {
  for (const lied of flattery) {
    for (const { what, index, raw, isLied } of await swaps(lied)) {
      expect([isLied, raw.length], what).toEqual([true, 1]);
      const { to, data, value } = Transaction.from(raw[0]);
      const request = requests[index];
      if (request?.from[1] === 'NYD') {
        const { order } = readEvmOrder(data) ?? {};
        expect([isRouter(to), `${value}`, `${order?.payUnits}`, order?.recipient], what).toEqual([
          true,
          PAID[index],
          PAID[index],
          new Wallet(KEY).address,
        ]);
      } else {
        const [spender, units] = erc20.decodeFunctionData('approve', data);
        expect([to, `${units}`, isRouter(spender)], what).toEqual([
          world.bench.tokenOf('NORTHYARD', 'yUSD'),
          PAID[index],
          true,
        ]);
      }
    }
  }
});
