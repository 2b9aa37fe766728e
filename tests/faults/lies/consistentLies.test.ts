import { generateKeyPairSigner } from '@solana/kit';
import { getCreateAccountInstruction } from '@solana-program/system';
import { getInitializeMint2Instruction, getMintSize, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { ContractFactory, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTransaction } from '../../../demo/channel/solana/sendTransaction.ts';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import { SolanaRpc } from '../../../demo/devnet/solana/SolanaRpc.ts';
import { solanaTokens } from '../../../demo/devnet/solana/solanaTokens.ts';
import northyard from '../../../src/plugins/chains/northyard/pins.json' with { type: 'json' };
import solyard from '../../../src/plugins/chains/solyard/pins.json' with { type: 'json' };
import { aFewAtATime } from '../aFewAtATime.ts';
import { keyOf } from '../FaultRun.ts';
import { FaultWorld } from '../FaultWorld.ts';
import { DeceivedPage, type Lie, type SwapRequest, type Verdict } from './DeceivedPage.ts';
import { noCounts, printCounts, refusals } from './refusals.ts';
import {
  contractLies,
  heldLies,
  minimumLies,
  mintLie,
  orderLies,
  quoteLies,
  solanaRequests,
  swapRequests,
  tokenLies,
  zeroGasLies,
} from './swapLies.ts';
import { thieves } from './thieves.ts';

const SEED = 19;
const HONEST_RUNS = 60;
const [liar, ...honest] = Array.from({ length: HONEST_RUNS + 1 }, (_none, run) => keyOf(SEED, run));
const THIEF = new Wallet(keyOf(SEED, 900));
const addressOf = (role: string) => northyard.find((pin) => pin.role === role)?.address ?? '';
const tokens = northyard.flatMap(({ role, symbol, address }) =>
  role === 'token' && symbol ? [{ symbol, address }] : [],
);

const counts = noCounts();

let world: FaultWorld;

beforeAll(async () => {
  world = await FaultWorld.start(
    SEED,
    [liar ?? '', ...honest, THIEF.privateKey].map((key) => new Wallet(key).address),
  );
  world.isReliable = true;
});
afterAll(async () => {
  await world.stop();
  printCounts('swaps', counts);
});

it('[MON-02] signs every honest swap', async () => {
  const runs = honest.map((key, index) => ({ key, request: swapRequests[index % swapRequests.length] }));
  const verdicts = await aFewAtATime(runs, ({ key, request }, index) =>
    request
      ? new DeceivedPage(world, { name: `honest-${index}`, key }).swap(request)
      : Promise.reject(new Error('no request')),
  );

  counts.honest = verdicts.length;
  counts.signedHonest = verdicts.filter(({ isSigned }) => isSigned).length;
  expect(verdicts.filter(({ isSigned }) => !isSigned)).toEqual([]);
  expect(verdicts.length).toBeGreaterThanOrEqual(HONEST_RUNS);
});

it('[MON-02] signs nothing for a backend that lies consistently in quote, order and lists', async () => {
  const lies = await everyLie();
  const runs = lies.flatMap((lie) =>
    swapRequests.filter((request) => lie.concerns?.(request) ?? true).map((request) => ({ lie, request })),
  );
  const verdicts = await aFewAtATime(runs, ({ lie, request }, index) =>
    new DeceivedPage(world, { name: `lie-${index}`, key: liar ?? '', lie }).swap(request),
  );
  const found = verdicts.map((verdict, index) => ({ ...verdict, what: nameOf(runs[index]) })).filter(isLie);

  report(found);
  const refused = found.filter(wasRefused).length;
  counts.lies += found.length;
  counts.refused += refused;
  counts.signedLies = found.filter(({ isSigned }) => isSigned).length;
  expect(found.filter(({ isSigned }) => isSigned)).toEqual([]);
  expect(found.filter(({ code }) => code === undefined)).toEqual([]);
  // A missing route or an unavailable service does not prove that the app checked anything.
  expect(refused).toBeGreaterThanOrEqual(300);
}, 1_200_000);

it('[MON-02] signs swaps to Solyard for its tokens, and nothing for false ones under their symbols', async () => {
  const recipient = (await generateKeyPairSigner()).address;
  const lies = await Promise.all(
    solyard.flatMap(async ({ role, symbol, address }) => {
      return role === 'token' && symbol ? [mintLie({ symbol, address }, await minted(symbol, address.length))] : [];
    }),
  );
  const runs = solanaRequests(recipient).flatMap((request) => [
    { lie: undefined, request },
    ...lies.flat().flatMap((lie) => (lie.concerns?.(request) ? [{ lie, request }] : [])),
  ]);
  const verdicts = await aFewAtATime(runs, ({ lie, request }, index) => {
    const key = (lie ? liar : honest[index]) ?? '';
    return new DeceivedPage(world, { name: `mint-${index}`, key, ...(lie ? { lie } : {}) }).swap(request);
  });
  const found = verdicts.map((verdict, index) => ({ ...verdict, lie: runs[index]?.lie?.name, what: '' }));
  const [lied, honestly] = [found.filter(({ lie }) => lie), found.filter(({ lie }) => !lie)];

  report(lied);
  expect(honestly.map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
  expect(lied.map(({ isLied, isSigned, code }) => ({ isLied, isSigned, code }))).toEqual(
    Array.from({ length: 3 }, () => ({ isLied: true, isSigned: false, code: 'contract/unknown' })),
  );
});

function wasRefused({ code = '' }: Verdict): boolean {
  return refusals.has(code);
}

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
    ...minimumLies,
    ...zeroGasLies(THIEF.address),
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

/** A mint of the thief with the decimals of the demo's token, and an address of that length. */
async function minted(symbol: string, length: number): Promise<string> {
  const rpc = new SolanaRpc(world.bench.devnet.rpc.get('SOLYARD') ?? '');
  const payer = await generateKeyPairSigner();
  await rpc.gift(payer.address);
  let mint = await generateKeyPairSigner();
  while (mint.address.length !== length) mint = await generateKeyPairSigner();
  const space = getMintSize();
  const lamports = await rpc.rent(space);
  const decimals = solanaTokens.find((token) => token.symbol === symbol)?.decimals ?? 0;
  const instructions = [
    getCreateAccountInstruction({ payer, newAccount: mint, lamports, space, programAddress: TOKEN_PROGRAM_ADDRESS }),
    getInitializeMint2Instruction({ mint: mint.address, decimals, mintAuthority: payer.address }),
  ];
  await sendTransaction(rpc, { payer, signers: [mint], instructions });
  return mint.address;
}

function report(found: readonly (Verdict & { readonly what: string })[]): void {
  const codes = new Map<string, number>();
  for (const { code = 'no error' } of found) codes.set(code, (codes.get(code) ?? 0) + 1);
  const list = [...codes].sort(([, a], [, b]) => b - a).map(([code, times]) => `${code} ${times}`);
  const signed = found.filter(({ isSigned }) => isSigned);
  console.log(`${found.length} lies: ${signed.length} signed (${list.join(', ')})`);
  for (const { what, code } of signed) console.log(`  signed: ${what} (${code})`);
}
