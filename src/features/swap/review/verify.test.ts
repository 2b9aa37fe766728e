import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import { isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { promiseOf, promiserOf, type ShownSwap, verifySwap } from './verify.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');
const usd = one.token('USD', 6);
const gold = two.token('GOLD', 18);
const shown: ShownSwap = {
  amount: Amount.parse('12.5', usd),
  from: usd,
  to: gold,
  fromChain: one.plugin,
  toChain: two.plugin,
  path: ['an exchange', 'one-silver', 7],
  minReceive: Amount.parse('0.5', gold),
  recipient: 'two-bob',
  sender: 'one-alice',
  contract: 'one-router',
  now: 1_000_000,
};
type SwapEffect = Extract<TransactionEffect, { kind: 'swap' }>;
const good = {
  kind: 'swap',
  contract: 'one-router',
  pay: { token: usd.id, units: 12_500_000n },
  receive: { chain: two.plugin.id, address: 'two-gold', minUnits: 500_000_000_000_000_000n },
  recipient: 'two-bob',
  refundTo: 'one-alice',
  deadline: 1_001_200,
} satisfies SwapEffect;

function fieldOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (isAppError(error, 'transaction/mismatch')) return error.context.field;
    throw error;
  }
}

describe('verifySwap', () => {
  it('[SWP-06] accepts exactly the displayed swap, or a better one', () => {
    expect(fieldOf(() => verifySwap(good, shown))).toBeUndefined();
    const better = { ...good, receive: { ...good.receive, minUnits: good.receive.minUnits + 1n } };
    expect(fieldOf(() => verifySwap(better, shown))).toBeUndefined();
    const part = { ...shown, maxChainFee: 3n };
    expect(fieldOf(() => verifySwap({ ...good, chainFee: 3n }, part))).toBeUndefined();
    const carried = { ...good, heldAs: one.plugin.tokenId('one-silver'), lockedUntil: 1_003_300 };
    expect(fieldOf(() => verifySwap(carried, shown))).toBeUndefined();
  });

  it.each<[string, SwapEffect]>([
    ['contract', { ...good, contract: 'one-thief' }],
    ['token', { ...good, pay: { ...good.pay, token: one.native.id } }],
    ['amount', { ...good, pay: { ...good.pay, units: 12_500_001n } }],
    ['target chain', { ...good, receive: { ...good.receive, chain: one.plugin.id } }],
    ['target token', { ...good, receive: { ...good.receive, address: 'two-lead' } }],
    ['target token', { ...good, receive: { ...good.receive, address: undefined } }],
    ['recipient', { ...good, recipient: 'two-mallory' }],
    ['refund address', { ...good, refundTo: 'one-mallory' }],
    ['token held', { ...good, heldAs: one.plugin.tokenId('one-junk') }],
    ['locked until', { ...good, heldAs: one.plugin.tokenId('one-silver') }],
    ['target token', { ...good, receive: { ...good.receive, address: { symbol: 'LEAD' } }, promisedBy: 'Lines' }],
    ['service fee', { ...good, chainFee: 1n }],
    ['least received', { ...good, receive: { ...good.receive, minUnits: good.receive.minUnits - 1n } }],
    ['valid until', { ...good, deadline: 1_003_601 }],
    ['locked until', { ...good, lockedUntil: 1_000_000 + 24 * 3_600 + 1 }],
  ])('[SWP-06] refuses to sign if the %s differs', (field, effect) => {
    expect(fieldOf(() => verifySwap(effect, shown))).toBe(field);
  });

  it('[SWP-06] accepts a missing address of the token only for a service that the kit knows, and names it', () => {
    const silent = { ...good, receive: { ...good.receive, address: { symbol: 'GOLD' } } };

    expect(() => verifySwap(silent, shown)).toThrow('transaction/unreadable');
    expect(promiseOf(verifySwap({ ...silent, promisedBy: 'Lines' }, shown))).toBe('Lines');
  });

  it('[MON-02] names the service that promises a payout on another chain, and none where the transaction enforces it', () => {
    const promised = { ...good, promisedBy: 'Lines' };
    const here = { ...promised, receive: { ...good.receive, chain: one.plugin.id, address: 'one-gold' } };

    expect(promiserOf(verifySwap(promised, shown))).toBe('Lines');
    expect(promiserOf(here)).toBeUndefined();
    // The contract finds the token by its symbol.
    expect(promiserOf({ ...here, receive: { ...here.receive, address: { symbol: 'GOLD' } } })).toBe('Lines');
  });

  it('[MON-02] refuses a transaction that does not say which token arrives, even with a known service', () => {
    const silent = { ...good, receive: { ...good.receive, address: { symbol: undefined } }, promisedBy: 'Lines' };

    expect(() => verifySwap(silent, shown)).toThrow('transaction/unreadable');
  });

  it('[MON-02] accepts a coin that may arrive wrapped as the coin or that token, and names the service', () => {
    const wrapped = two.token('WRAPPED', 18);
    const receive = { ...good.receive, address: { nativeOr: 'two-wrapped' } };
    const either = { ...good, receive, promisedBy: 'Lines' };
    const choosing = (to: Token) => ({ ...shown, to, minReceive: Amount.ofUnits(receive.minUnits, to) });

    for (const to of [two.native, wrapped]) expect(promiseOf(verifySwap(either, choosing(to)))).toBe('Lines');
    expect(fieldOf(() => verifySwap(either, shown))).toBe('target token');
    const { promisedBy: _none, ...unpromised } = either;
    expect(() => verifySwap(unpromised, choosing(wrapped))).toThrow('transaction/unreadable');
  });

  it('[MON-02] requires that at least the payment less three percent is held, and for a limited time', () => {
    const held = (heldUnits: bigint) => ({ ...good, heldUnits, lockedUntil: 1_003_300 });

    expect(fieldOf(() => verifySwap(held(12_125_000n), shown))).toBeUndefined();
    expect(fieldOf(() => verifySwap(held(12_124_999n), shown))).toBe('least held');
    expect(fieldOf(() => verifySwap({ ...good, heldUnits: 12_500_000n }, shown))).toBe('locked until');
  });

  it('[MON-02] refuses a minimum on another chain of more than twice the shown one', () => {
    const { minUnits } = good.receive;
    const asking = (units: bigint, chain = good.receive.chain) => ({ ...good.receive, chain, minUnits: units });

    expect(fieldOf(() => verifySwap({ ...good, receive: asking(minUnits * 2n) }, shown))).toBeUndefined();
    expect(fieldOf(() => verifySwap({ ...good, receive: asking(minUnits * 2n + 1n) }, shown))).toBe('least received');
    // On one chain, the transaction fails if less arrives.
    const here = { ...shown, to: one.native, toChain: one.plugin };
    const swap = { ...good, receive: { ...asking(minUnits * 3n, one.plugin.id), address: undefined } };
    expect(fieldOf(() => verifySwap(swap, here))).toBeUndefined();
  });

  it('[SWP-06] [MON-02] refuses a transaction that enforces no minimum, even with a known service', () => {
    const receive = { ...good.receive, minUnits: undefined };

    expect(() => verifySwap({ ...good, receive }, shown)).toThrow('transaction/unreadable');
    expect(() => verifySwap({ ...good, receive, promisedBy: 'Lines' }, shown)).toThrow('transaction/unreadable');
  });

  it("[SWP-06] compares everything in a service's transaction with the displayed values", () => {
    const receive = { ...good.receive, address: { symbol: 'GOLD' } };
    const promised = { ...good, receive, promisedBy: 'Lines' };

    expect(fieldOf(() => verifySwap({ ...promised, recipient: 'two-mallory' }, shown))).toBe('recipient');
    expect(fieldOf(() => verifySwap({ ...promised, contract: 'one-thief' }, shown))).toBe('contract');
    const elsewhere = { ...promised, receive: { ...receive, chain: one.plugin.id } };
    expect(fieldOf(() => verifySwap(elsewhere, shown))).toBe('target chain');
    expect(promiseOf(verifySwap({ ...good, promisedBy: 'Lines' }, shown))).toBeUndefined();
  });

  it('[SWP-06] refuses every other recipient and every other amount', () => {
    fc.assert(
      fc.property(fc.string(), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (recipient, units) => {
        fc.pre(recipient !== shown.recipient && units !== shown.amount.units);

        expect(fieldOf(() => verifySwap({ ...good, recipient }, shown))).toBe('recipient');
        expect(fieldOf(() => verifySwap({ ...good, pay: { ...good.pay, units } }, shown))).toBe('amount');
      }),
    );
  });

  it('[SWP-06] compares gas paid from the amount with the displayed fee', () => {
    const gas = (gasFee: bigint, maxGasFee?: bigint) =>
      fieldOf(() => verifySwap({ ...good, gasFee }, maxGasFee === undefined ? shown : { ...shown, maxGasFee }));

    expect(gas(3n, 3n)).toBeUndefined();
    expect(gas(4n, 3n)).toBe('network fee');
    expect(gas(1n)).toBe('network fee');
    expect(gas(0n)).toBeUndefined();
  });

  it('[SWP-06] limits the deadline of a transaction and the lock time of the money', () => {
    const at = shown.now;

    expect(fieldOf(() => verifySwap({ ...good, deadline: at + 3_600 }, shown))).toBeUndefined();
    expect(fieldOf(() => verifySwap({ ...good, lockedUntil: at + 24 * 3_600 }, shown))).toBeUndefined();
    const { refundTo: _none, ...open } = { ...good, deadline: undefined };
    expect(fieldOf(() => verifySwap(open, shown))).toBeUndefined();
  });

  it("[SWP-06] accepts the target chain's native coin, and a paid token's vault", () => {
    const coin = { ...shown, to: two.native, minReceive: Amount.ofUnits(1n, two.native) };
    const paid = { ...good, receive: { ...good.receive, address: undefined, minUnits: 1n } };

    expect(fieldOf(() => verifySwap(paid, coin))).toBeUndefined();
    const held = { ...good, lockedUntil: 1_003_300 };
    expect(fieldOf(() => verifySwap({ ...held, heldAs: usd.id }, shown))).toBeUndefined();
    expect(fieldOf(() => verifySwap({ ...held, heldAs: one.plugin.tokenId('an exchange') }, shown))).toBeUndefined();
    expect(fieldOf(() => verifySwap({ ...held, heldAs: one.plugin.tokenId('one-gold') }, shown))).toBe('token held');
  });

  it('[SWP-06] reports displayed and found values, and transactions that are not a swap', () => {
    const refusal = (effect: TransactionEffect) => {
      try {
        return verifySwap(effect, shown);
      } catch (error) {
        return error;
      }
    };

    expect(refusal({ ...good, contract: 'one-thief' })).toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'contract', shown: 'one-router', found: 'one-thief' },
    });
    expect(refusal({ ...good, deadline: 9_999_999 })).toMatchObject({
      context: { shown: '1003600', found: '9999999' },
    });
    expect(refusal({ ...good, lockedUntil: 9_999_999 })).toMatchObject({
      context: { shown: '1086400', found: '9999999' },
    });
    expect(refusal({ ...good, chainFee: 7n })).toMatchObject({ context: { shown: '0', found: '7' } });
    expect(refusal({ kind: 'opaque', detail: 'call 0x12' })).toMatchObject({ context: { detail: 'call 0x12' } });
    expect(refusal({ kind: 'approval', token: usd.id, units: 1n, spender: 'one-router' })).toMatchObject({
      context: { detail: 'approval' },
    });
  });

  it.each<TransactionEffect>([
    { kind: 'opaque', detail: 'call 0x12345678' },
    { kind: 'transfer', token: usd.id, units: 12_500_000n, to: 'one-router', memo: undefined },
    { kind: 'approval', token: usd.id, units: 12_500_000n, spender: 'one-router' },
  ])('[SWP-06] refuses a transaction that is not a swap: $kind', (effect) => {
    expect(() => verifySwap(effect, shown)).toThrow('transaction/unreadable');
  });
});
