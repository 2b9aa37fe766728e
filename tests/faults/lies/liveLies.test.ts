import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { id, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import relay from '../../upstream/lifi/call-relay.json' with { type: 'json' };
import quoted from '../../upstream/lifi/quote-swap.json' with { type: 'json' };
import { LivePage } from './live/LivePage.ts';
import { LiveWorld } from './live/LiveWorld.ts';
import { bridgersAbi, decodeCall, encodeCall, lifiAbi } from './live/liveAbi.ts';
import { type LiveLie, liveLies, termLies } from './live/liveLies.ts';
import { liveRequests } from './live/liveTokens.ts';
import { noCounts, printCounts, refusals } from './refusals.ts';

const KEY = id('user of the live services');
const THIEF = new Wallet(id('thief of the live services')).address;
const counts = noCounts();
const bridgersData = (name: string): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../upstream/bridgers/${name}.json`), 'utf8')).reply.data.txData
    .data;

let world: LiveWorld;
let page: LivePage;

beforeAll(async () => {
  world = await LiveWorld.start();
  page = new LivePage(world, KEY);
  await page.open();
});
afterAll(async () => {
  page.close();
  await world.stop();
  printCounts('live services', counts);
});

it.each([
  ['LI.FI: a swap', lifiAbi, quoted.reply.transactionRequest.data],
  ['LI.FI: a bridge', lifiAbi, relay.transaction.data],
  ['Bridgers: tokens', bridgersAbi, bridgersData('swap')],
  ['Bridgers: coins', bridgersAbi, bridgersData('swapNative')],
] as const)('encodes calls as their contracts have them (%s)', (_name, abi, data) => {
  expect(encodeCall(abi, decodeCall(abi, data))).toBe(data.toLowerCase());
});

describe('a swap of a live service on real chains', () => {
  it.each(Object.entries(liveRequests))('[MON-02] is signed as the service built it (%s)', async (_name, request) => {
    counts.honest += 1;
    const { signed, code } = await page.swap(request);

    expect(code).toBeUndefined();
    expect(signed).toHaveLength(1);
    counts.signedHonest += 1;
  });

  it('[MON-02] is not signed for a backend that lies in the bytes of LI.FI and Bridgers', async () => {
    const lies = liveLies(THIEF);

    expect(await findings(lies)).toEqual([]);
    expect(lies.length).toBeGreaterThan(150);
  });

  it.each(Object.entries(termLies()))('[MON-02] is not signed with %s', async (_name, lies) => {
    expect(await findings(lies)).toEqual([]);
  });
});

/** Lies that were signed, or that no check refused. */
async function findings(lies: readonly LiveLie[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { request, lie } of lies) {
    const { isSigned, isLied, code = 'no error' } = await page.swap(request, lie);
    const isRefused = !isSigned && refusals.has(code);
    counts.lies += 1;
    if (isRefused) counts.refused += 1;
    if (isSigned) counts.signedLies += 1;
    if (!isRefused || !isLied) found.push(`${lie.name}, ${request.name}: ${isSigned ? 'signed' : code}`);
  }
  return found;
}
