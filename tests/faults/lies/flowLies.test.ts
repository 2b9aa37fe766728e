import { address } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aFewAtATime } from '../aFewAtATime.ts';
import { keyOf } from '../FaultRun.ts';
import { signInHosts } from '../FaultWorld.ts';
import { judge, type Verdict } from '../flows/FlowPage.ts';
import { inventedListings } from '../flows/listingLies.ts';
import { buy, cancel, list, transfer } from '../flows/nftFlows.ts';
import { make, refund, release, type SolanaSwap, swapFromSolana } from '../flows/otherFlows.ts';
import {
  cancelLies,
  checkoutPriceLies,
  collectionLies,
  detailLies,
  listingLies,
  mintLies,
  operatorLie,
  purchaseLies,
  robberies,
  signInLies,
  together,
  tokenDecimalLies,
} from '../flows/replyLies.ts';
import { type Act, Stage, type User, userOf } from '../flows/Stage.ts';
import { solanaLies } from '../flows/solanaLies.ts';
import { statusLies } from '../flows/statusLies.ts';
import type { WalletRequest } from '../flows/WatchedWallet.ts';
import type { Lie } from './DeceivedPage.ts';
import { printCounts, refusals } from './refusals.ts';
import { renamed, type Thief } from './swapLies.ts';
import { thieves } from './thieves.ts';

const SEED = 20;
const CHAIN = 'NORTHYARD';
const THIEF = new Wallet(keyOf(SEED, 900)).address;
const SOLANA_THIEF = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg';
const PRICE = '0.1';
const LISTERS = 12;
const BUYERS = 6;
const solanaSwaps: readonly SolanaSwap[] = [
  { from: 'YSOL', amount: '0.5', to: [CHAIN, 'yUSD'] },
  { from: 'solUSD', amount: '30', to: ['SOUTHYARD', 'SYD'] },
  { from: 'solGOLD', amount: '0.05', to: [CHAIN, 'yGOLD'] },
];

interface PaidOrder {
  readonly hash: string;
  readonly orderId: string;
}

type Played = Act & Verdict & { readonly kind: string };

let stage: Stage;
let victim: User;
let [listers, buyers, makers, owed, payers]: (readonly User[])[] = [];
let others: readonly Thief[] = [];
let releases: readonly PaidOrder[] = [];
let refunds: readonly PaidOrder[] = [];
let described: { readonly picture: string; readonly tokenUri: string };
const honest: Played[] = [];
const lied: Played[] = [];

const users = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_none, number) => userOf(`${name} ${number}`)));
const nftOf = (tokenId: number) => ({ collection: stage.yard.nft, tokenId: BigInt(tokenId) });
const person = (list: readonly User[] | undefined, number: number): User => {
  const found = list?.[number];
  if (!found) throw new Error(`no user ${number}`);
  return found;
};

beforeAll(async () => {
  // Lists are refreshed while the page is visible.
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  victim = await userOf('victim');
  [listers, buyers, makers, owed, payers] = await Promise.all([
    users('lister', LISTERS),
    users('buyer', BUYERS),
    users('maker', signInHosts.length),
    users('owed', 2),
    users('payer', 2),
  ]);
  const all = [victim, ...[listers, buyers, makers, owed, payers].flatMap((list) => list ?? [])];
  stage = await Stage.open(all);
  others = await thieves(stage.world, THIEF, keyOf(SEED, 950));
  await stage.yard.mint(victim.evm.address, 1, 6);
  for (const [index, { evm }] of (listers ?? []).entries()) await stage.yard.mint(evm.address, 100 + index, 1);
  for (const [index, { evm }] of (buyers ?? []).entries()) await stage.yard.mint(evm.address, 200 + index, 1);
  await stage.yard.mintMany(victim.evm.address, 1, 5);
  await stage.yard.mintMany(person(buyers, 1).evm.address, 2, 5);
  await stage.allowAll(victim);
  await payOrders();
  const solana = [victim, ...(buyers ?? [])].map(({ solana }) => solana);
  await Promise.all(solana.map((one) => stage.world.bench.devnet.faucet(one, new AbortController().signal)));
  described = await stage.described(victim, 'Tide');
  await stage.indexed([6, 100 + LISTERS - 1, 200 + BUYERS - 1]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await stage.world.stop();
  printCounts('other flows', {
    lies: lied.length,
    refused: lied.filter(wasRefused).length,
    signedLies: lied.filter(({ harms }) => harms.length > 0).length,
    honest: honest.length,
    signedHonest: honest.filter(({ asked, harms }) => asked > 0 && harms.length === 0).length,
  });
});

/** Two orders whose payouts wait for their release, and two that cannot be paid out: the recipient refuses coins. */
async function payOrders(): Promise<void> {
  const locked = { dex: 'CBridge', pair: stage.world.bench.pairOf(['SOUTHYARD', 'yUSD'], [CHAIN, 'yUSD']) };
  for (const user of owed ?? []) releases = [...releases, await stage.paidOrder(user, locked)];
  const unpayable = {
    dex: 'Ferry',
    pair: stage.world.bench.pairOf([CHAIN, 'yUSD'], ['SOUTHYARD', 'SYD']),
    recipient: stage.world.bench.tokenOf('SOUTHYARD', 'yUSD'),
  };
  for (const user of payers ?? []) refunds = [...refunds, await stage.paidOrder(user, unpayable)];
  for (const { hash } of releases)
    await stage.orderOnceIt(hash, ({ releaseStatus }) => releaseStatus === 'wait_release');
  for (const { hash } of refunds) await stage.orderOnceIt(hash, ({ finalStatus }) => finalStatus === 'wait_refund');
}

it('[MON-02] signs every honest listing', async () => {
  const acts = (listers ?? []).map(
    (user, index): Act => ({ name: 'listing', user, flow: list(nftOf(100 + index), PRICE) }),
  );
  await assertSigned([...acts, { name: 'listing', user: victim, flow: list(nftOf(3), PRICE) }]);
}, 240_000);

it('[MON-02] signs nothing harmful, for any consistent lie of a backend', async () => {
  for (const [kind, acts] of Object.entries({
    ...(await nftActs()),
    ...(await otherActs()),
    'everything together': await everywhereActs(),
  })) {
    const began = Date.now();
    const played = await playAll(acts.map((act) => ({ ...act, kind })));
    console.log(`${kind}: ${Math.round((Date.now() - began) / 1_000)} s`);
    lied.push(...played.filter(({ isLied }) => isLied));
  }

  report('lies', lied);
  expect(lied.flatMap(({ name, harms }) => harms.map((harm) => `${name}: ${harm}`))).toEqual([]);
  expect(lied.filter(({ asked, code }) => asked === 0 && code === undefined).map(({ name }) => name)).toEqual([]);
  // The user saw the higher payment, so the wallet's request is what was meant. Only an independent rate refuses it.
  const priced = lied.filter(({ name }) => checkoutPriceLies().some((lie) => lie.name === name));
  expect(priced.map(({ asked, code }) => [asked, code])).toEqual([
    ...Array(2).fill([0, 'swap/rate-unaccepted']),
    ...Array(2).fill([0, 'swap/rate-too-low']),
  ]);
  expect(lied.filter(wasRefused).length).toBeGreaterThanOrEqual(300);
}, 1_200_000);

it('[MON-02] signs every other honest flow', async () => {
  const at = (number: number) => person(buyers, number);
  const acts: readonly Act[] = [
    ...[0, 1].map((index): Act => ({ name: 'purchase', user: at(index), flow: buy([nftOf(100 + index)]) })),
    { name: 'purchase of several', user: at(2), flow: buy([nftOf(102), nftOf(103)]) },
    { name: 'purchase with a token', user: at(3), flow: buy([nftOf(104)], 'yUSD') },
    { name: 'purchase with a token', user: at(4), flow: buy([nftOf(105), nftOf(106)], 'yUSD') },
    ...[107, 108].map((id): Act => ({ name: 'cancelling', user: person(listers, id - 100), flow: cancel(nftOf(id)) })),
    { name: 'transfer', user: at(5), flow: transfer(nftOf(205), at(0).evm.address) },
  ];
  await assertSigned(acts);
  await assertSigned([
    {
      name: 'transfer of pieces',
      user: at(1),
      flow: transfer({ collection: stage.yard.items, tokenId: 2n }, THIEF, 3n),
    },
    ...signInHosts.map(
      (host, index): Act => ({ name: 'making', user: person(makers, index), host, flow: making(index > 1) }),
    ),
    ...releases.map(
      ({ hash, orderId }, index): Act => ({ name: 'release', user: person(owed, index), flow: release(hash, orderId) }),
    ),
    ...refunds.map(
      ({ hash, orderId }, index): Act => ({ name: 'refund', user: person(payers, index), flow: refund(hash, orderId) }),
    ),
  ]);
  await assertSigned([
    ...[0, 1, 2, 3, 4, 5].map(
      (index): Act => ({
        name: 'swap from Solana',
        user: at(index),
        flow: swapFromSolana(solanaSwaps[index % 3] as SolanaSwap),
      }),
    ),
  ]);
  report('honest runs', honest);
}, 240_000);

it('detects the harm if the same requests name a thief', async () => {
  const { places } = stage;
  const named = [places.seaport, places.checkout, places.studio, places.studios, places.lock, places.router];
  const lies = honest.flatMap((played) =>
    played.requests.flatMap((request) =>
      named.flatMap((place) => {
        const changed = withThief(request, place);
        return changed ? [{ played, changed }] : [];
      }),
    ),
  );
  const findings = await Promise.all(
    lies.map(({ played: { intent, user }, changed }) =>
      judge(changed, { intent, user: user.evm.address, solanaUser: user.solana, places }),
    ),
  );

  expect(findings.filter(({ harm }) => harm === undefined)).toEqual([]);
  expect(findings.length).toBeGreaterThan(30);
});

/** The request with a thief instead of a contract. `undefined` if the request does not contain the contract. */
function withThief(request: WalletRequest, place: string): WalletRequest | undefined {
  const replaced = (text: string) => text.replace(new RegExp(place.slice(2), 'gi'), THIEF.slice(2).toLowerCase());
  switch (request.kind) {
    case 'transaction': {
      const [to, data] = [replaced(request.to), replaced(request.data)];
      return to === request.to && data === request.data ? undefined : { ...request, to, data };
    }
    case 'typed data': {
      const json = replaced(request.json);
      return json === request.json ? undefined : { ...request, json };
    }
    default:
      return undefined;
  }
}

function wasRefused({ code = '' }: Verdict): boolean {
  return refusals.has(code);
}

function making(isOwn: boolean) {
  const collection = isOwn ? { collection: { name: 'Sidings', symbol: 'SDG' } } : {};
  return make({ ...described, name: 'Tide', royaltyPercent: 10, ...collection });
}

/** Runs some acts at once. Acts of one host run one after another, because it has only one page. */
async function playAll(acts: readonly (Act & { readonly kind: string })[]): Promise<readonly Played[]> {
  const lanes = new Map<string, (typeof acts)[number][]>();
  for (const [index, act] of acts.entries()) {
    const name = act.host ?? String(index);
    lanes.set(name, [...(lanes.get(name) ?? []), act]);
  }
  const played = await aFewAtATime([...lanes.values()], async (lane) => {
    const verdicts: Played[] = [];
    for (const act of lane) verdicts.push({ ...act, ...(await stage.play(act)) });
    return verdicts;
  });
  return played.flat();
}

async function assertSigned(acts: readonly Act[]): Promise<void> {
  const verdicts = await playAll(acts.map((act) => ({ ...act, kind: act.name })));
  honest.push(...verdicts);
  const failed = verdicts.filter(({ harms, asked, code }) => harms.length > 0 || asked !== 1 || code !== undefined);
  expect(failed.map(({ name, user, harms, asked, code }) => ({ name, user: user.name, harms, asked, code }))).toEqual(
    [],
  );
}

async function nftActs(): Promise<Readonly<Record<string, readonly Act[]>>> {
  const { seaport, checkout, chainId } = stage.places;
  const real = await stage.cancellationOf(victim, nftOf(3));
  const invented = await inventedListings(real, { seaport, chainId }, new Wallet(keyOf(SEED, 900)));
  const [own, other] = [nftOf(1), { collection: stage.yard.items, tokenId: 2n }];
  const loot = { user: victim.evm.address, thief: THIEF, token: tokenOf('yUSD'), ...own };
  const acts = (flow: Act['flow'], lies: readonly Lie[]) =>
    lies.map((lie): Act => ({ name: lie.name, user: victim, flow, lie }));
  const named = (what: string, address: string) =>
    others
      .filter((thief) => thief.address.toLowerCase() !== address)
      .map(({ name, address: thief }) => renamed(`the ${what} is ${name}`, address, thief));
  const purchases = [...purchaseLies(THIEF, nftOf(110)), ...robberies(loot)];
  return {
    listing: acts(list(own, PRICE), [
      ...named('market', seaport),
      ...others
        .filter(({ address: at }) => at.toLowerCase() !== seaport)
        .map(({ name, address: at }) => operatorLie(name, at)),
      ...listingLies(THIEF, other),
    ]),
    purchase: acts(buy([nftOf(109)]), [...named('market', seaport), ...purchases]),
    'purchase of several': acts(buy([nftOf(109), nftOf(111)]), [...named('market', seaport), ...purchases]),
    'purchase with a token': acts(buy([nftOf(109), nftOf(111)], 'yUSD'), [
      ...named('checkout', checkout),
      ...robberies(loot),
      ...tokenDecimalLies(CHAIN, 'yUSD'),
      ...checkoutPriceLies(),
    ]),
    cancelling: acts(cancel(nftOf(3)), [...named('market', seaport), ...cancelLies(), ...invented, ...robberies(loot)]),
    transfer: acts(
      transfer(own, THIEF),
      detailLies({
        'another number': { tokenId: '2' },
        'another number, with an owner': { tokenId: '2', ownerAddress: victim.evm.address },
        'another collection': { contractAddress: stage.yard.items, tokenStandard: 'ERC1155' },
        'another collection, checksummed': { contractAddress: tokenOf('yUSD') },
        'another standard': { tokenStandard: 'ERC1155' },
        'a token in place of an NFT': { contractAddress: tokenOf('yUSD'), tokenId: '1000000' },
      }),
    ),
  };
}

async function otherActs(): Promise<Readonly<Record<string, readonly Act[]>>> {
  const { studio, studios, lock, router } = stage.places;
  const loot = { user: victim.evm.address, thief: THIEF, token: tokenOf('yUSD'), ...nftOf(1) };
  const named = (what: string, address: string) =>
    others
      .filter((thief) => thief.address.toLowerCase() !== address)
      .map(({ name, address: thief }) => renamed(`the ${what} is ${name}`, address, thief));
  const otherUri = `${described.tokenUri.slice(0, -4)}aaaa`;
  const makes = (isOwn: boolean, lies: readonly Lie[]) =>
    lies.map((lie, index): Act => {
      const number = index % signInHosts.length;
      const host = signInHosts[number] ?? '';
      return { name: lie.name, user: person(makers, number), host, flow: making(isOwn), lie };
    });
  const debtor = person(owed, 0);
  const [[held], [stuck]] = [releases, refunds];
  if (!held || !stuck) throw new Error('no order');
  const calls = (user: User, flow: Act['flow'], lies: readonly Lie[]) =>
    lies.map((lie): Act => ({ name: lie.name, user, flow, lie }));
  return {
    making: makes(false, [
      ...named('studio', studio),
      ...robberies(loot),
      ...mintLies({ thief: THIEF, collection: THIEF, otherUri }),
      ...signInLies(THIEF),
    ]),
    'making a collection': makes(true, [
      ...named('factory', studios),
      ...robberies(loot),
      ...collectionLies(THIEF, stage.places.studio),
    ]),
    release: calls(debtor, release(held.hash, held.orderId), [
      ...named('lock', lock),
      ...robberies(loot),
      ...statusLies({ ...statusLoot(held, releases[1]), otherChain: 'SOUTHYARD' }),
    ]),
    refund: calls(person(payers, 0), refund(stuck.hash, stuck.orderId), [
      ...named('router', router),
      ...robberies(loot),
      ...statusLies({ ...statusLoot(stuck, refunds[1]), otherChain: 'SOUTHYARD' }),
    ]),
    'swap from Solana': await solanaActs(),
  };
}

function statusLoot({ orderId: id }: PaidOrder, other: PaidOrder | undefined) {
  if (!other) throw new Error('no other order');
  return { thief: THIEF, id, otherId: other.orderId, otherHash: other.hash };
}

/** NFT replies, mint replies and orders that agree with each other: a thief has the place of every contract. */
async function everywhereActs(): Promise<readonly Act[]> {
  const { seaport, checkout, studio, studios, lock, router } = stage.places;
  const places = [seaport, checkout, studio, studios, lock, router];
  const [held] = releases;
  const [stuck] = refunds;
  if (!held || !stuck) throw new Error('no order');
  const flows = {
    listing: { user: victim, flow: list(nftOf(1), PRICE) },
    purchase: { user: victim, flow: buy([nftOf(109)]) },
    'purchase with a token': { user: victim, flow: buy([nftOf(109), nftOf(111)], 'yUSD') },
    cancelling: { user: victim, flow: cancel(nftOf(3)) },
    making: { user: person(makers, 0), host: signInHosts[0], flow: making(false) },
    'making a collection': { user: person(makers, 0), host: signInHosts[0], flow: making(true) },
    release: { user: person(owed, 0), flow: release(held.hash, held.orderId) },
    refund: { user: person(payers, 0), flow: refund(stuck.hash, stuck.orderId) },
  } as const;
  const shown = detailLies({ 'the thief has it': { ownerAddress: THIEF, contractAddress: THIEF } });
  const minted = mintLies({ thief: THIEF, collection: THIEF, otherUri: described.tokenUri });
  const own = others.filter(({ address: at }) => !places.includes(at.toLowerCase()));
  const inPlace = own.map(({ name, address: at }) =>
    together(
      `${name} everywhere`,
      places.map((place) => renamed('', place, at)),
    ),
  );
  const all = [
    ...inPlace,
    together('NFTs, mints and the market at the thief', [...shown, ...minted, ...listingLies(THIEF, nftOf(110))]),
  ];
  return Object.entries(flows).flatMap(([what, act]) =>
    all.map((lie): Act => ({ ...act, name: `${what}: ${lie.name}`, lie })),
  );
}

async function solanaActs(): Promise<readonly Act[]> {
  const acts = await Promise.all(
    solanaSwaps.map(async (request) => {
      const mint = stage.places.tokens.get(`SOLYARD ${request.from}`)?.address || tokenOf('solUSD', 'SOLYARD');
      const at = async (owner: string) => {
        const seeds = { owner: address(owner), mint: address(mint), tokenProgram: TOKEN_PROGRAM_ADDRESS };
        return (await findAssociatedTokenPda(seeds))[0];
      };
      const lies = solanaLies({
        user: victim.solana,
        thief: SOLANA_THIEF,
        evmThief: THIEF,
        escrow: stage.places.escrow,
        mint,
        account: await at(victim.solana),
        theirs: await at(SOLANA_THIEF),
      });
      const name = (lie: Lie) => `${lie.name}, ${request.from} to ${request.to.join(' ')}`;
      return lies.map((lie): Act => ({ name: name(lie), user: victim, flow: swapFromSolana(request), lie }));
    }),
  );
  return acts.flat();
}

function tokenOf(symbol: string, chain = CHAIN): string {
  return stage.places.tokens.get(`${chain} ${symbol}`)?.address ?? '';
}

/** Prints the number of acts of each flow, and the errors that stopped them. */
function report(what: string, played: readonly Played[]): void {
  for (const kind of new Set(played.map((one) => one.kind))) {
    const own = played.filter((one) => one.kind === kind);
    const robbed = own.filter(({ harms }) => harms.length > 0).length;
    const meant = own.filter(({ harms, asked }) => harms.length === 0 && asked > 0);
    const codes = new Map<string, number>();
    for (const { code = 'none' } of own) codes.set(code, (codes.get(code) ?? 0) + 1);
    const list = [...codes].map(([code, times]) => `${code} ${times}`).join(', ');
    console.log(`${kind}: ${own.length} ${what}, ${robbed} rob, ${meant.length} ask for what is meant (${list})`);
    for (const { name } of what === 'lies' ? meant : []) console.log(`  as meant: ${name}`);
  }
  console.log(`${played.length} ${what}`);
}
