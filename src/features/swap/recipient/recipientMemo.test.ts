import { describe, expect, it } from 'vitest';
import type { MemoRule } from '../../../shell/plugin/chain.ts';
import { recipientMemo } from './recipientMemo.ts';

const tags: MemoRule = { kind: 'tag', isMemo: (text) => /^\d+$/.test(text) };

describe('recipientMemo', () => {
  it.each([
    ['', undefined, { status: 'ok', memo: undefined }],
    [' 42 ', undefined, { status: 'ok', memo: '42' }],
    ['', '7', { status: 'ok', memo: '7' }],
    ['7', '7', { status: 'ok', memo: '7' }],
    ['abc', undefined, { status: 'invalid' }],
    ['8', '7', { status: 'conflict', inAddress: '7' }],
  ])('[CHN-07] reads %j beside an address with %j inside it correctly', (typed, inAddress, expected) => {
    expect(recipientMemo(tags, typed, inAddress)).toEqual(expected);
  });

  it('sends none on a chain without memos, whatever was typed before', () => {
    expect(recipientMemo(undefined, '42', undefined)).toEqual({ status: 'ok', memo: undefined });
  });
});
