import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import type { SwapRoute } from '../quotes/Route.ts';
import { firstObstacle, type Situation } from './checks.ts';
import { parseSlippage } from './slippage.ts';

const one = new FakeChain('one');
const usd = one.token('USD', 6);
const amount = Amount.parse('10', usd);
const route: SwapRoute = {
  name: 'Ferry',
  receive: amount,
  minReceive: amount,
  fee: '0',
  feeSymbol: '',
  minPay: Amount.parse('1', usd),
  maxPay: Amount.parse('100', usd),
  timeCode: 0,
  isUnderMaintenance: false,
  needsKyc: false,
  contract: 'one-router',
  logoUrl: '',
  path: [],
};
const ready: Situation = {
  isOffline: false,
  connection: 'connected',
  canPay: true,
  isOnChain: true,
  isViewOnly: false,
  disabledChain: undefined,
  hasTokens: true,
  areListsLoading: false,
  amount,
  quantityFault: undefined,
  piece: 'free',
  slippage: { status: 'ok', bps: 50 },
  recipient: { status: 'ok', address: 'one-bob' },
  isRecipientConfirmed: true,
  isMemoValid: true,
  quotes: { status: 'ready', routes: [route], at: 0, amount },
  route,
  spendable: Amount.parse('10', usd),
  fee: { onHand: Amount.parse('2', one.native), needed: Amount.parse('1', one.native) },
  isPrerequisiteMissing: false,
  impact: { status: 'known', bps: 10 },
  hasImpactConsent: false,
};

describe('firstObstacle', () => {
  it('reports offline before everything else', () => {
    const everything = { connection: 'restoring', canPay: false, hasTokens: false } as const;

    expect(firstObstacle({ ...ready, ...everything, isOffline: true })).toEqual({ kind: 'offline' });
  });

  it('[WAL-08] waits for the last wallet to be restored before other checks', () => {
    const restoring = firstObstacle({ ...ready, connection: 'restoring', canPay: false, hasTokens: false });

    expect(restoring).toEqual({ kind: 'wallet.restoring' });
  });

  it('[SWP-03] finds no obstacle if everything is complete', () => {
    expect(firstObstacle(ready)).toBeUndefined();
  });

  it.each<[string, Partial<Situation>]>([
    ['currency.missing', { hasTokens: false }],
    ['currency.loading', { hasTokens: false, areListsLoading: true }],
    ['quantity.missing', { amount: undefined }],
    ['quantity.malformed', { amount: undefined, quantityFault: 'malformed' }],
    ['quantity.tooPrecise', { amount: undefined, quantityFault: 'tooPrecise' }],
    ['quantity.tooPrecise', { amount: undefined, quantityFault: 'tooPrecise', connection: 'disconnected' }],
    ['quantity.missing', { amount: Amount.zero(usd) }],
    ['piece.missing', { amount: undefined, piece: 'missing' }],
    ['piece.missing', { piece: 'missing' }],
    ['balance.loading', { piece: 'loading' }],
    ['balance.unknown', { amount: undefined, piece: 'failed' }],
    ['wallet.connect', { connection: 'disconnected' }],
    ['wallet.connect', { amount: undefined, connection: 'disconnected' }],
    ['quantity.missing', { amount: undefined, connection: 'connecting' }],
    ['wallet.cannotPay', { canPay: false }],
    ['recipient.missing', { recipient: { status: 'missing' } }],
    ['recipient.burn', { recipient: { status: 'burn' } }],
    ['recipient.lookAlike', { isRecipientConfirmed: false }],
    ['quote.none', { quotes: { status: 'ready', routes: [], at: 0, amount }, route: undefined }],
    ['amount.tooSmall', { amount: Amount.parse('0.999999', usd) }],
    ['amount.tooLarge', { amount: Amount.parse('100.000001', usd), spendable: Amount.parse('200', usd) }],
    ['balance.insufficient', { spendable: Amount.parse('9.999999', usd) }],
    ['balance.insufficient', { amount: Amount.parse('120.1', usd) }],
    ['balance.unknown', { spendable: 'unknown' }],
    ['prerequisite.missing', { isPrerequisiteMissing: true }],
    ['fee.insufficient', { fee: { onHand: Amount.zero(one.native), needed: Amount.parse('1', one.native) } }],
  ])('[SWP-03] stops at %s', (kind, change) => {
    expect(firstObstacle({ ...ready, ...change })?.kind).toBe(kind);
  });

  it('[SWP-03] names the violated bound', () => {
    expect(firstObstacle({ ...ready, amount: Amount.parse('0.5', usd) })).toEqual({
      kind: 'amount.tooSmall',
      bound: route.minPay,
    });
  });

  it.each([
    ['slippage.zero', '0'],
    ['slippage.zero', ''],
    ['slippage.tooHigh', '15.01'],
    ['slippage.tooHigh', '100'],
    ['slippage.tooPrecise', '0.005'],
    ['slippage.invalid', 'much'],
    ['slippage.tooHigh', '1,000'],
  ])('[SWP-04] refuses slippage: %s for "%s"', (kind, text) => {
    expect(firstObstacle({ ...ready, slippage: parseSlippage(text) })?.kind).toBe(kind);
  });

  it.each([
    ['0,5', 50],
    ['0。5', 50],
    ['０．５％', 50],
    ['.5 %', 50],
    ['1', 100],
  ])('[SWP-04] reads a slippage of %s', (text, bps) => {
    expect(parseSlippage(text)).toEqual({ status: 'ok', bps });
  });

  it('[SWP-04] accepts 15 percent and anything above zero', () => {
    expect(firstObstacle({ ...ready, slippage: parseSlippage('15') })).toBeUndefined();
    expect(firstObstacle({ ...ready, slippage: parseSlippage('0.01') })).toBeUndefined();
  });

  it.each([
    ['recipient.invalid', 'invalid'],
    ['recipient.risky', 'risky'],
    ['recipient.tokenContract', 'token-contract'],
    ['recipient.invalid', 'token-account'],
    ['recipient.invalid', 'program'],
  ] as const)('[SWP-05] refuses the receive address: %s', (kind, status) => {
    expect(firstObstacle({ ...ready, recipient: { status } })?.kind).toBe(kind);
  });

  it('[SWP-03] requires consent above 10 % price impact and refuses above 50 %', () => {
    const at = (bps: number, hasImpactConsent = false) =>
      firstObstacle({ ...ready, impact: { status: 'known', bps }, hasImpactConsent })?.kind;

    expect([at(1_000), at(1_001), at(1_001, true)]).toEqual([undefined, 'impact.consent', undefined]);
    expect([at(5_000, true), at(5_001, true)]).toEqual([undefined, 'impact.refused']);
  });

  it('[WAL-17] asks for another chain of the wallet last, when the swap can be made', () => {
    const elsewhere = { ...ready, isOnChain: false };
    expect(firstObstacle(elsewhere)).toEqual({ kind: 'wallet.otherChain' });
    expect(firstObstacle({ ...elsewhere, impact: { status: 'known', bps: 1_001 } })?.kind).toBe('impact.consent');
    expect(firstObstacle({ ...elsewhere, spendable: Amount.parse('9', usd) })?.kind).toBe('balance.insufficient');
  });

  it('[SWP-03] requires consent for an unknown price impact, and waits while it is pending', () => {
    const of = (status: 'unknown' | 'pending', hasImpactConsent: boolean) =>
      firstObstacle({ ...ready, impact: { status }, hasImpactConsent })?.kind;

    expect([of('unknown', false), of('unknown', true)]).toEqual(['impact.unknown', undefined]);
    expect(of('pending', true)).toBe('impact.pending');
  });
});

describe('a watched address', () => {
  const watched: Situation = { ...ready, connection: 'disconnected', canPay: false, isViewOnly: true };

  it('is reported after the entered values and before other address checks', () => {
    expect(firstObstacle(watched)).toEqual({ kind: 'wallet.viewOnly' });
    expect(firstObstacle({ ...watched, amount: undefined })).toEqual({ kind: 'quantity.missing' });
    expect(firstObstacle({ ...watched, recipient: { status: 'missing' } })).toEqual({ kind: 'wallet.viewOnly' });
    // A wallet of another family is connected.
    expect(firstObstacle({ ...watched, connection: 'connected' })).toEqual({ kind: 'wallet.viewOnly' });
  });
});

it('reports a disabled chain before other checks', () => {
  const disabledChain: Situation = { ...ready, disabledChain: 'Chain one', amount: undefined };
  expect(firstObstacle(disabledChain)).toEqual({ kind: 'chain.disabled', chain: 'Chain one' });
});
