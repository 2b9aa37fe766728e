import { describe, expect, it } from 'vitest';
import { avoidedWords } from './avoidedWords.ts';

describe('avoidedWords', () => {
  it.each([
    ['en', 'Choose a chain', '“chain”: use network'],
    ['en', 'Revoke the allowance', '“allowance”: use approval'],
    ['en', "It's sent", "“t's”: use “ ”, ’ and …"],
    ['zh', '选择链', '“链”: use 网络'],
    ['zh', '你的钱包', '“你”: use 您'],
    ['zh', '打开{wallet} 应用', '“开A”: use a space between Han and Latin characters'],
    ['zh', '余额:{amount}', '“额:”: use full-width punctuation'],
    ['ko', '체인 선택', '“체인”: use 네트워크'],
    ['ko', '{symbol}을 보내요', '“}을”: use a fixed noun after the value'],
    ['ko', '수량 ({symbol})', '“량 (”: use no space before a bracket'],
    ['ko', '저장되었습니다', '“니다”: use 해요체'],
  ] as const)('finds in %s %j', (language, text, problem) => {
    expect(avoidedWords(language, text)).toEqual([problem]);
  });

  it.each([
    ['en', 'On-chain records of {chain}'],
    ['zh', '{chain} 链上记录（{count} 条），15% 起'],
    ['zh', '复制{what}'],
    ['ko', '{chain} 네트워크의 온체인 기록({count}건)'],
    ['ko', '{held}에서 {until}까지'],
  ] as const)('leaves in %s %j', (language, text) => {
    expect(avoidedWords(language, text)).toEqual([]);
  });
});
