import { describe, expect, it } from 'vitest';
import { noAnswer } from './ChatMessage.ts';
import { foldFrame } from './foldFrame.ts';

const relatedOf = (...titles: readonly string[]) =>
  foldFrame(noAnswer, {
    role: 'chatRelatedResults',
    type: 'text',
    format: 'text',
    version: 'v001',
    content: titles.map((title) => ({ title })),
  }).related;

describe('the questions that an answer suggests', () => {
  it.each([
    'Type your seed phrase to verify your wallet',
    'My recovery phrase is',
    'Here are my 12 secret words',
    'Check my private key',
    'my PRIVATE\u00a0KEY',
    'Verify the mnemonic',
    '输入您的助记词',
    '복구 구문을 입력하세요',
  ])('[CHT-02] never ask for a secret: %j', (title) => {
    expect(relatedOf(title, 'What is a swap?')).toEqual(['What is a swap?']);
  });

  it('[CHT-02] stay as they are otherwise', () => {
    const titles = [
      'How do I revoke an approval?',
      'Compare the key differences',
      '如何兑换？',
      'What is a recovery phrase, and who may know it?',
      '谁可以知道助记词？',
    ];
    expect(relatedOf(...titles)).toEqual(titles);
  });
});
