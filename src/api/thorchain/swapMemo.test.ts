import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import status from '../../../tests/upstream/thorchain/status.json' with { type: 'json' };
import { limitFor, minimumOf, readSwapMemo, type SwapTerms, writeSwapMemo } from './swapMemo.ts';

const SENDER = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const terms: SwapTerms = {
  ...{ asset: 'TRON.TRX', recipient: 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb', refundTo: SENDER, limit: 12_345n },
  affiliate: undefined,
};
const MEMO = `=:TRON.TRX:${terms.recipient}/${SENDER}:12345/0/1`;
const affiliate = { name: 'yard', bps: 30 };

describe('[LIV-02] the memo of a swap by THORChain', () => {
  it('has one spelling', () => {
    expect(writeSwapMemo(terms)).toBe(MEMO);
    expect(writeSwapMemo({ ...terms, affiliate })).toBe(`${MEMO}:yard:30`);
    expect(readSwapMemo(MEMO)).toEqual(terms);
    expect(readSwapMemo(`${MEMO}:yard:30`)).toEqual({ ...terms, affiliate });
  });

  it.each([
    ['no limit', MEMO.replace('12345', '0')],
    ['a limit that is left out', MEMO.replace('12345', '')],
    ['a limit in scientific notation', MEMO.replace('12345', '12e3')],
    ['a limit with a leading zero', MEMO.replace('12345', '012345')],
    ['several swaps', MEMO.replace('/0/1', '/1/0')],
    ['as many swaps as the network wants', MEMO.replace('/0/1', '/0/0')],
    ['a word about swaps left out', MEMO.replace('/0/1', '')],
    ['no account of a refund', MEMO.replace(`/${SENDER}`, '')],
    ['a refund to a name', MEMO.replace(SENDER, 'yard')],
    ['a limit order', MEMO.replace('=:', '=<:')],
    ['another spelling of the swap', MEMO.replace('=:', 'SWAP:')],
    ['a donation', MEMO.replace('=:', 'd:')],
    ['a deposit of liquidity', MEMO.replace('=:', '+:')],
    ['a short name of the asset', MEMO.replace('TRON.TRX', 'tr')],
    ['an asset on THORChain', MEMO.replace('TRON.TRX', 'BTC/BTC')],
    ['an asset in small letters', MEMO.replace('TRON.TRX', 'tron.trx')],
    ['the end of an address', MEMO.replace('TRON.TRX', 'ETH.USDC-EB48')],
    ['an affiliate without a fee', `${MEMO}:yard`],
    ['an affiliate with a fee of 0', `${MEMO}:yard:0`],
    ['two affiliates', `${MEMO}:yard/eve:30`],
    ['an exchange on the target chain', `${MEMO}:yard:30:agg:0x1:5`],
    ['a space', `${MEMO} `],
    ['a line', `${MEMO}\n`],
    ['a second memo', `${MEMO}|${MEMO}`],
    [
      'more bytes than THORChain reads',
      `${MEMO.replace('12345', '9'.repeat(30))}:${'y'.repeat(64)}:30${'0'.repeat(99)}`,
    ],
    ['nothing', ''],
  ])('is not read with %s', (_title, memo) => {
    expect(readSwapMemo(memo)).toBeUndefined();
  });

  it('is not read as others write it', () => {
    expect([status.done.tx.memo, status.pending.tx.memo].map(readSwapMemo)).toEqual([undefined, undefined]);
  });

  it.each<[string, Partial<SwapTerms>]>([
    ['a limit of 0', { limit: 0n }],
    ['a recipient with a tag', { recipient: 'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv#7' }],
    ['a recipient that would add a field', { recipient: `${terms.recipient}:1` }],
    ['no recipient', { recipient: '' }],
    ['a refund to another family', { refundTo: terms.recipient }],
    ['an affiliate of two', { affiliate: { name: 'a/b', bps: 30 } }],
    ['a fee of 0', { affiliate: { name: 'yard', bps: 0 } }],
  ])('is not written with %s', (_title, change) => {
    expect(writeSwapMemo({ ...terms, ...change })).toBeUndefined();
  });

  it('has the lowest limit with which the minimum is left after the fee', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 1_000 }), (minimum, bps) => {
        const fee = bps === 0 ? undefined : { name: 'yard', bps };
        const limit = limitFor(minimum, fee);
        expect(minimumOf({ limit, affiliate: fee })).toBeGreaterThanOrEqual(minimum);
        expect(minimumOf({ limit: limit - 1n, affiliate: fee })).toBeLessThan(minimum);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
