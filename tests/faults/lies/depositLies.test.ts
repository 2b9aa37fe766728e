import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DepositBackend } from '../../conformance/deposits/depositPage.ts';
import { depositChains } from '../../support/deposits/depositChains.ts';
import { StandInChain } from '../../support/deposits/StandInChain.ts';
import { standIns } from '../../support/deposits/standIns.ts';
import { DepositPage } from './DepositPage.ts';
import { depositLies, statedLie } from './depositLies.ts';
import { noCounts, printCounts, refusals } from './refusals.ts';

/** Addresses of other families: one of them is foreign to every chain. */
const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const BITCOIN = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

let backend: DepositBackend;
const chains = standIns.map((standIn) => new StandInChain(standIn));
const counts = noCounts();

beforeAll(async () => {
  backend = await DepositBackend.start(await Promise.all(chains.map((chain) => chain.asDepositChain())));
});
afterAll(async () => {
  await backend.stop();
  printCounts('deposits', counts);
});

describe('a swap that a plain transfer pays, with a backend that lies in all replies', () => {
  it.each(chains.map((chain) => [chain.standIn.chain.name, chain] as const))(
    '[MON-02] from %s is signed only for a deposit at a pinned account',
    async (_name, chain) => {
      await DepositPage.with(backend, chain, async (page) => {
        counts.honest += 1;
        const { plan, payment } = await page.paid();
        expect(payment).toMatchObject({ sender: page.sender, units: plan.amount.units });
        expect(chain.standIn.accounts).toContain(payment.to);
        counts.signedHonest += 1;

        const thieves = thievesOn(page);
        expect(thieves.length).toBeGreaterThan(0);
        await expectOnlyStatedTerms(page, thieves[0] ?? '');
        await expectRefused(page, thieves);
      });
    },
  );
});

/** Other accounts of the chain: those of its own folder, and its example address. */
function thievesOn({ chain: { standIn }, driver, sender }: DepositPage): readonly string[] {
  const recorded = depositChains.filter(({ chain }) => chain.family === standIn.chain.family);
  const known = recorded.flatMap(({ from, to, other }) => [from, to, other]);
  const addresses = [standIn.chain.samples.address, ...known]
    .filter((address) => driver.isAddress(address))
    .map((address) => driver.canonicalAddress(address));
  const own = [...standIn.accounts, sender].map((address) => driver.canonicalAddress(address));
  return [...new Set(addresses)].filter((address) => !own.includes(address));
}

/** The order states other terms, which a transfer does not have. The payment is the one on screen. */
async function expectOnlyStatedTerms(page: DepositPage, thief: string): Promise<void> {
  const { plan, payment, isLied } = await page.paid(statedLie(thief));
  const { accounts, orderBy } = page.chain.standIn;
  expect(isLied).toBe(true);
  expect(payment).toMatchObject({ sender: page.sender, units: plan.amount.units });
  expect(accounts).toContain(payment.to);
  const named = orderBy.kind === 'memo' ? String(page.order[orderBy.field]) : '';
  expect(payment.memo).toBe(named);
}

async function expectRefused(page: DepositPage, thieves: readonly string[]): Promise<void> {
  const { accounts: pinned } = page.chain.standIn;
  const foreign = page.driver.isAddress(XRP) ? BITCOIN : XRP;
  const { sender, order } = page;
  for (const lie of depositLies({ pinned, thieves, sender, foreign, order })) {
    const { isAsked, isLied, code = 'no error' } = await page.lied(lie);
    counts.lies += 1;
    if (isAsked) counts.signedLies += 1;
    if (!isAsked && refusals.has(code)) counts.refused += 1;
    const verdict = { lie: lie.name, isLied, isAsked, isRefused: refusals.has(code), code };
    expect(verdict).toEqual({ ...verdict, isLied: true, isAsked: false, isRefused: true });
  }
}
