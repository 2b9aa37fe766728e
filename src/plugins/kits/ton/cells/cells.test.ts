// @vitest-environment node
import { Address, beginCell, Cell as CoreCell, comment, external, storeMessage } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { readBoc, writeBoc } from './boc.ts';
import { commentCell, jettonTransferCell, readComment, readJettonTransfer } from './bodies.ts';
import { cellHash } from './cell.ts';
import { messageHash } from './messageHash.ts';

const RAW = '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8';
const GOLDEN =
  'te6cckEBAQEAWQAArg+KfqUAAAAAAAAAADD0JAgBB7+qpcxuU2jl+XmRiL15jNIuBKsW0djqT8N0gHQeY1EAIPf1VLmNym0cvy8yMRevMZpFwJVi2jsdSfhukA6DzGoIO5rKAMoYnPI=';
const transfer = { units: 1_000_000n, to: RAW, change: RAW, forward: 500_000_000n, comment: '' };

describe('cells of TON', () => {
  it('[CHN-10] encodes the reference jetton transfer exactly', () => {
    expect(writeBoc(jettonTransferCell(transfer))).toBe(GOLDEN);
    expect(readJettonTransfer(readBoc(GOLDEN))).toEqual({
      units: 1_000_000n,
      to: RAW,
      change: RAW,
      forward: 500_000_000n,
      comment: '',
    });
  });

  it.each(['', 'hello', 'ü'.repeat(61), 'x'.repeat(123), 'x'.repeat(124), '한'.repeat(200)])(
    '[CHN-10] encodes the comment %s like @ton/core, and reads it back',
    (text) => {
      const ours = CoreCell.fromBase64(writeBoc(commentCell(text)));

      expect(ours.equals(comment(text))).toBe(true);
      expect(readComment(readBoc(comment(text).toBoc().toString('base64')))).toBe(text);
      expect(cellHash(readBoc(comment(text).toBoc().toString('base64')))).toBe(comment(text).hash().toString('hex'));
    },
  );

  it('reads a jetton transfer with a text, and none with another payload or remaining data', () => {
    const withText = jettonTransferCell({ ...transfer, comment: 'order 7' });
    const core = CoreCell.fromBase64(writeBoc(withText));

    expect(core.hash().toString('hex')).toBe(cellHash(withText));
    expect(readJettonTransfer(withText)).toMatchObject({ units: 1_000_000n, comment: 'order 7' });
    expect(readJettonTransfer({ ...withText, refs: [{ bits: '1'.repeat(40), refs: [] }] })).toBeUndefined();
    expect(readJettonTransfer({ ...withText, bits: `${withText.bits}0` })).toBeUndefined();
    expect(readJettonTransfer({ ...withText, refs: [...withText.refs, commentCell('more')] })).toBeUndefined();
  });

  it.each(['', 'AAAA', GOLDEN.slice(0, -8), GOLDEN.replace('ADD0', 'ADD1')])('refuses the damaged bag %s', (text) => {
    expect(() => readBoc(text)).toThrow();
  });

  it('gives a message one hash for any encoding of the wallet', () => {
    const body = beginCell().storeUint(7, 32).storeRef(comment('a')).endCell();
    const init = { code: comment('code'), data: comment('data') };
    const to = Address.parseRaw(RAW);
    const normal = beginCell()
      .storeUint(2, 2)
      .storeAddress(null)
      .storeAddress(to)
      .storeCoins(0)
      .storeBit(false)
      .storeBit(true)
      .storeRef(body)
      .endCell();
    const spellings = [
      external({ to, body }),
      external({ to, body, init }),
      { ...external({ to, body }), info: { type: 'external-in' as const, dest: to, importFee: 5n } },
    ].flatMap((message) =>
      [true, false].map((forceRef) => beginCell().store(storeMessage(message, { forceRef })).endCell()),
    );

    const hashes = new Set(spellings.map((cell) => messageHash(cell.toBoc().toString('base64'))));

    expect([...hashes]).toEqual([normal.hash().toString('hex')]);
  });
});
