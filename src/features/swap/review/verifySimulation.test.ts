import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { verifySimulation } from './verifySimulation.ts';

const one = new FakeChain('one');
const usd = one.token('USD', 6);
const gold = one.token('GOLD', 8);
const shown = { from: usd, amount: Amount.parse('5', usd), chain: 'Chain one', contract: 'one-router' };
const nothing: Simulation = { failure: undefined, moves: [], receipts: [], grants: [], losses: [] };
const moved = (token: typeof usd, units: bigint) => ({ token: token.id, address: token.address, units });
const verify = (change: Partial<Simulation>) => () => verifySimulation({ ...nothing, ...change }, shown);

describe('verifySimulation', () => {
  it.each<[string, Partial<Simulation>]>([
    ['the amount leaves and something arrives', { moves: [moved(usd, -5_000_000n), moved(gold, 1n)] }],
    ['less than the amount leaves', { moves: [moved(usd, -4_999_999n)] }],
    ['something is left of the allowance', { grants: [{ token: usd.id, spender: 'one-router', units: 1n }] }],
  ])('[SWP-06] passes if %s', (_what, change) => {
    expect(verify(change)).not.toThrow();
  });

  it.each<[string, Partial<Simulation>]>([
    ['more than the amount leaves', { moves: [moved(usd, -5_000_001n)] }],
    ['a coin leaves besides', { moves: [moved(usd, -5_000_000n), moved(one.native, -1n)] }],
    ['another token leaves', { moves: [moved(usd, -5_000_000n), moved(gold, -1n)] }],
    ['somebody else may take the token', { grants: [{ token: usd.id, spender: 'one-eve', units: 1n }] }],
    ['the contract may take another token', { grants: [{ token: gold.id, spender: 'one-router', units: 1n }] }],
    ['an NFT leaves', { losses: [{ contract: 'one-cards', kind: 'sent' }] }],
    ['NFTs are put in somebody’s hands', { losses: [{ contract: 'one-cards', kind: 'entrusted' }] }],
  ])('[SWP-06] refuses if %s', (_what, change) => {
    expect(verify(change)).toThrow(expect.objectContaining({ code: 'transaction/mismatch' }));
  });

  it('[SWP-06] lets at most the displayed service fee leave in coins', () => {
    const chainFee = { token: one.native.id, units: 3n };
    const leaving = (coin: bigint) => () =>
      verifySimulation(
        { ...nothing, moves: [moved(usd, -5_000_000n), moved(one.native, coin)] },
        { ...shown, chainFee },
      );

    expect(leaving(-3n)).not.toThrow();
    expect(leaving(-4n)).toThrow(expect.objectContaining({ code: 'transaction/mismatch' }));
    const coin = { ...shown, from: one.native, amount: Amount.parse('1', one.native), chainFee };
    const { units } = coin.amount;
    expect(() => verifySimulation({ ...nothing, moves: [moved(one.native, -units - 3n)] }, coin)).not.toThrow();
    expect(() => verifySimulation({ ...nothing, moves: [moved(one.native, -units - 4n)] }, coin)).toThrow();
  });

  it("[SWP-06] refuses a failing swap, with the chain's reason", () => {
    expect(verify({ failure: { index: 0, reason: 'too little' } })).toThrow(
      expect.objectContaining({
        code: 'transaction/would-fail',
        context: { chain: 'Chain one', reason: 'too little' },
      }),
    );
  });

  describe('within one chain', () => {
    const arrival = { to: gold, least: Amount.ofUnits(100n, gold), recipient: 'one-bob' };
    const arriving = (units: bigint, recipient = 'one-bob', token = gold) => [{ token: token.id, recipient, units }];
    const verifyArrival = (receipts: Simulation['receipts']) => () =>
      verifySimulation({ ...nothing, receipts }, { ...shown, arrival });

    it('[MON-03] returns what arrives at the recipient if it is at least the minimum', () => {
      expect(verifyArrival(arriving(100n))()).toEqual(Amount.ofUnits(100n, gold));
      expect(verifyArrival([...arriving(101n), ...arriving(7n, 'one-eve')])()).toEqual(Amount.ofUnits(101n, gold));
    });

    it.each([
      ['less arrives', arriving(99n)],
      ['it arrives at somebody else', arriving(100n, 'one-eve')],
      ['another token arrives', arriving(100n, 'one-bob', usd)],
      ['nothing arrives', []],
    ])('[MON-03] refuses if %s', (_what, receipts) => {
      expect(verifyArrival(receipts)).toThrow('transaction/mismatch');
    });
  });
});
