import { id } from 'ethers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '../../../src/model/errors.ts';
import { contractFor } from './live/bridgersService.ts';
import { atOne, type CodeLie, diamondCodes, emptyCodes, otherCodes, withSilence } from './live/codeLies.ts';
import { LivePage } from './live/LivePage.ts';
import { LiveWorld } from './live/LiveWorld.ts';
import { DIAMOND } from './live/lifiService.ts';
import { type LiveRequest, liveRequests, wireOf } from './live/liveTokens.ts';
import { noCounts, printCounts } from './refusals.ts';

const { tokenToToken, across, bridgers, bridgersCoin } = liveRequests;
const providers: readonly { readonly request: LiveRequest; readonly contract: string; readonly isDiamond: boolean }[] =
  [
    { request: tokenToToken, contract: DIAMOND, isDiamond: true },
    { request: across, contract: DIAMOND, isDiamond: true },
    { request: bridgers, contract: contractFor(undefined), isDiamond: false },
    { request: bridgersCoin, contract: contractFor(wireOf(bridgersCoin.from)), isDiamond: false },
  ];

/** Only the check of the code refuses these lies: everything else is honest. */
const codeRefusals: readonly string[] = ['contract/changed', 'contract/disputed'];

const counts = noCounts();
let world: LiveWorld;
let pages = 0;

beforeAll(async () => {
  world = await LiveWorld.start();
});
afterEach(() => {
  world.node.lie = undefined;
});
afterAll(async () => {
  await world.stop();
  printCounts('providers whose code was replaced', counts);
});

/** A page of a device that has used no contract yet. */
async function freshPage(): Promise<LivePage> {
  pages += 1;
  const page = new LivePage(world, id(`user ${pages} of replaced providers`));
  await page.open();
  return page;
}

/** Signs an honest swap, which is the first use of the contract. */
async function payHonestly(page: LivePage, request: LiveRequest): Promise<void> {
  const { isSigned, code } = await page.swap(request);
  counts.honest += 1;
  if (isSigned) counts.signedHonest += 1;
  expect([request.name, code]).toEqual([request.name, undefined]);
}

/** Swaps with the lie from the start, or from the end of the review. A text for a lie that no check refused. */
async function tryLie(page: LivePage, request: LiveRequest, [lie, when]: readonly [CodeLie, 'before' | 'between']) {
  const begin = () => {
    world.node.lie = lie.node;
  };
  if (when === 'before') begin();
  const { isSigned, code = 'no error' } = await page.swap(request, undefined, when === 'between' ? begin : undefined);
  world.node.lie = undefined;
  const isRefused = !isSigned && codeRefusals.includes(code);
  counts.lies += 1;
  if (isRefused) counts.refused += 1;
  if (isSigned) counts.signedLies += 1;
  return isRefused ? [] : [`${lie.name} ${when} the review, ${request.name}: ${isSigned ? 'signed' : code}`];
}

describe('providers whose code was replaced', () => {
  it('[MON-01] are not paid by a device that knows their code', async () => {
    const found: string[] = [];
    for (const { request, contract, isDiamond } of providers) {
      const page = await freshPage();
      await payHonestly(page, request);
      const replaced = [...emptyCodes(contract), ...otherCodes(contract), ...(isDiamond ? diamondCodes(contract) : [])];
      for (const lie of replaced) {
        for (const one of [
          lie,
          atOne(lie, 'one'),
          atOne(lie, 'two'),
          withSilence(lie, 'one'),
          withSilence(lie, 'two'),
        ]) {
          found.push(...(await tryLie(page, request, [one, 'before'])));
        }
        found.push(...(await tryLie(page, request, [lie, 'between'])));
      }
      await payHonestly(page, request);
      page.close();
    }

    expect(found).toEqual([]);
    expect(counts.lies).toBeGreaterThan(250);
  }, 900_000);

  it('[MON-01] are not paid at the first use if there is no code, or two nodes disagree', async () => {
    const found: string[] = [];
    for (const { request, contract } of providers) {
      const disputed = otherCodes(contract).flatMap((lie) => [atOne(lie, 'one'), atOne(lie, 'two')]);
      for (const lie of [...emptyCodes(contract), ...disputed]) {
        const page = await freshPage();
        found.push(...(await tryLie(page, request, [lie, 'before'])));
        page.close();
      }
    }

    expect(found).toEqual([]);
  }, 900_000);

  it('[MON-01] are paid again after the user has accepted the new code, and not if it changes once more', async () => {
    const { request, contract } = providers[2] ?? { request: bridgers, contract: '' };
    const [other, proxy] = otherCodes(contract);
    const page = await freshPage();
    await payHonestly(page, request);
    world.node.lie = other?.node;
    const { isSigned, error } = await page.swap(request);

    expect(isSigned).toBe(false);
    if (!isAppError(error, 'contract/changed') || !error.context.change) throw new Error('nothing to accept');
    expect(Object.keys(error.context.change.now)).toEqual(['code']);
    page.accept(error.context.change);
    await payHonestly(page, request);
    if (!proxy) throw new Error('no other lie');
    expect(await tryLie(page, request, [proxy, 'before'])).toEqual([]);
    page.close();
  }, 120_000);
});
