import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { Amount } from '../../../model/Amount.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { type ShownDeposit, verifyDeposit } from './verifyDeposit.ts';

const one = new FakeChain('one');
const usd = one.token('USD', 6);
const shown: ShownDeposit = {
  token: usd,
  amount: Amount.parse('5', usd),
  piece: undefined,
  sender: 'one-alice',
  deposit: { address: 'one-desk', memo: '77' },
};
const transaction = { chain: usd.chain, from: 'one-alice' };
const good = { kind: 'transfer', token: usd.id, units: 5_000_000n, to: 'one-desk', memo: '77' } as const;
const verify = (effect: TransactionEffect, change: Partial<ShownDeposit> = {}, sent = transaction) =>
  verifyDeposit(sent, effect, { ...shown, ...change });
const refusal = (field: string) =>
  expect.objectContaining({ code: 'transaction/mismatch', context: expect.objectContaining({ field }) });

describe('verifyDeposit', () => {
  it('[SWP-06] accepts the displayed transfer', () => {
    expect(() => verify(good)).not.toThrow();
    expect(() =>
      verify({ ...good, memo: undefined }, { deposit: { address: 'one-desk', memo: undefined } }),
    ).not.toThrow();
    expect(() => verify({ ...good, piece: 'i0' }, { piece: 'i0' })).not.toThrow();
  });

  it.each<[string, TransactionEffect]>([
    ['token', { ...good, token: one.native.id }],
    ['amount', { ...good, units: 5_000_001n }],
    ['amount', { ...good, units: 4_999_999n }],
    ['deposit address', { ...good, to: 'one-mallory' }],
    ['memo', { ...good, memo: '78' }],
    ['memo', { ...good, memo: undefined }],
    ['inscription', { ...good, piece: 'i0' }],
  ])('[SWP-06] refuses another %s', (field, effect) => {
    expect(() => verify(effect)).toThrow(refusal(field));
  });

  it('[SWP-06] refuses another memo, and another inscription than the selected one', () => {
    expect(() => verify(good, { deposit: { address: 'one-desk', memo: undefined } })).toThrow(refusal('memo'));
    expect(() => verify({ ...good, piece: 'i1' }, { piece: 'i0' })).toThrow(refusal('inscription'));
    expect(() => verify(good, { piece: 'i0' })).toThrow(refusal('inscription'));
  });

  it('[SWP-06] refuses another account and another chain', () => {
    expect(() => verify(good, {}, { ...transaction, from: 'one-mallory' })).toThrow(refusal('from'));
    expect(() => verify(good, {}, { ...transaction, chain: 'fake:two' })).toThrow(refusal('chain'));
  });

  it.each<[string, TransactionEffect]>([
    ['call 0x12', { kind: 'opaque', detail: 'call 0x12' }],
    ['approval', { kind: 'approval', token: usd.id, units: 5_000_000n, spender: 'one-desk' }],
  ])('[SWP-06] refuses and names a transaction that is not a transfer: %s', (detail, effect) => {
    expect(() => verify(effect)).toThrow(
      expect.objectContaining({ code: 'transaction/unreadable', context: { detail } }),
    );
  });
});
