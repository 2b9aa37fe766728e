import { ContractFactory, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownContract } from '../../server/devnet/artifacts.ts';
import northyard from '../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import { aFewAtATime } from './aFewAtATime.ts';
import { keyOf } from './FaultRun.ts';
import { FaultWorld } from './FaultWorld.ts';
import { type Lie, LiedPage, type SwapRequest, type Verdict } from './LiedPage.ts';
import { contractLies, heldLies, orderLies, quoteLies, swapRequests, tokenLies } from './swapLies.ts';
import { thieves } from './thieves.ts';

const SEED = 19;
const HONEST_RUNS = 60;
const [liar, ...honest] = Array.from({ length: HONEST_RUNS + 1 }, (_none, run) => keyOf(SEED, run));
const THIEF = new Wallet(keyOf(SEED, 900));
const addressOf = (role: string) => northyard.find((pin) => pin.role === role)?.address ?? '';
const tokens = northyard.flatMap(({ role, symbol, address }) =>
  role === 'token' && symbol ? [{ symbol, address }] : [],
);

let world: FaultWorld;

beforeAll(async () => {
  world = await FaultWorld.start(
    SEED,
    [liar ?? '', ...honest, THIEF.privateKey].map((key) => new Wallet(key).address),
  );
  world.isCalm = true;
});
afterAll(() => world.stop());

it('[MON-02] signs every honest swap', async () => {
  const runs = honest.map((key, index) => ({ key, request: swapRequests[index % swapRequests.length] }));
  const verdicts = await aFewAtATime(runs, ({ key, request }, index) =>
    request
      ? new LiedPage(world, { name: `honest-${index}`, key }).swap(request)
      : Promise.reject(new Error('no request')),
  );

  console.log(`${verdicts.filter(({ isSigned }) => isSigned).length} of ${verdicts.length} honest swaps signed`);
  expect(verdicts.filter(({ isSigned }) => !isSigned)).toEqual([]);
  expect(verdicts.length).toBeGreaterThanOrEqual(HONEST_RUNS);
});

it('[MON-02] signs nothing for a backend that lies consistently in quote, order and lists', async () => {
  const lies = await everyLie();
  const runs = lies.flatMap((lie) =>
    swapRequests.filter((request) => lie.concerns?.(request) ?? true).map((request) => ({ lie, request })),
  );
  const verdicts = await aFewAtATime(runs, ({ lie, request }, index) =>
    new LiedPage(world, { name: `lie-${index}`, key: liar ?? '', lie }).swap(request),
  );
  const found = verdicts.map((verdict, index) => ({ ...verdict, what: nameOf(runs[index]) })).filter(isLie);

  report(found);
  expect(found.filter(({ isSigned }) => isSigned)).toEqual([]);
  expect(found.filter(({ code }) => code === undefined)).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(300);
}, 1_200_000);

/** There was no lie if no reply of the swap was changed. */
function isLie({ isLied }: Verdict): boolean {
  return isLied;
}

function nameOf(run: { readonly lie: Lie; readonly request: SwapRequest } | undefined): string {
  return run
    ? `${run.lie.name}: ${run.request.from.join(' ')} to ${run.request.to.join(' ')} by ${run.request.dex}`
    : '';
}

async function everyLie(): Promise<readonly Lie[]> {
  const others = await thieves(world, THIEF.address, keyOf(SEED, 950));
  const fake = await deployed('YardToken', ['Yard Dollar', 'yUSD', 6, THIEF.address]);
  return [
    ...(['router', 'lock'] as const).flatMap((role) => contractLies({ role, address: addressOf(role) }, others)),
    ...tokenLies(
      tokens.filter(({ symbol }) => symbol === 'yUSD' || symbol === 'yGOLD'),
      fake,
    ),
    ...orderLies(THIEF.address),
    ...heldLies(fake),
    ...quoteLies,
  ];
}

async function deployed(name: string, args: readonly unknown[]): Promise<string> {
  const { abi, bytecode } = ownContract(name);
  const wallet = THIEF.connect(world.bench.provider('NORTHYARD'));
  const made = await new ContractFactory(abi, bytecode, wallet).deploy(...args);
  await made.waitForDeployment();
  const address = await made.getAddress();
  const code = await world.bench.provider('NORTHYARD').getCode(address);
  await world.bench.provider('SOUTHYARD').send('anvil_setCode', [address, code]);
  return address;
}

function report(found: readonly (Verdict & { readonly what: string })[]): void {
  const codes = new Map<string, number>();
  for (const { code = 'no error' } of found) codes.set(code, (codes.get(code) ?? 0) + 1);
  const list = [...codes].sort(([, a], [, b]) => b - a).map(([code, times]) => `${code} ${times}`);
  const signed = found.filter(({ isSigned }) => isSigned);
  console.log(`${found.length} lies: ${signed.length} signed (${list.join(', ')})`);
  for (const { what, code } of signed) console.log(`  signed: ${what} (${code})`);
}
