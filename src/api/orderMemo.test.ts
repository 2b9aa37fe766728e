import { describe, expect, it } from 'vitest';
import { readOrderMemo, writeOrderMemo } from './orderMemo.ts';

const order = {
  id: `0x${'ab'.repeat(32)}`,
  chain: 'eip155:771001',
  token: '',
  min: '1000000',
  to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  until: 1_790_000_000,
};

describe('order memo', () => {
  it('round-trips', () => {
    expect(readOrderMemo(writeOrderMemo(order))).toEqual({ switchyard: 1, ...order });
  });

  it('refuses any other spelling', () => {
    const memo = writeOrderMemo(order);
    const others = [
      ` ${memo}`,
      memo.replace('"switchyard":1', '"switchyard":2'),
      memo.replace('{', '{"id":"0x00",'),
      memo.replace('}', ',"more":1}'),
      memo.replace('1000000', '1e6'),
      memo.replace('eip155:771001', 'northyard'),
      memo.replace(order.to, ''),
      'not JSON',
      'null',
    ];
    for (const other of others) expect(readOrderMemo(other), other).toBeUndefined();
  });
});
