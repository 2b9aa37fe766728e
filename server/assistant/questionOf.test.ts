import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatRequest } from '../../src/api/chat.ts';
import { languageOf, questionOf } from './questionOf.ts';

const asked = (content: string, history: readonly (readonly [role: 'user' | 'assistant', text: string])[] = []) =>
  questionOf(
    z.parse(ChatRequest, {
      content,
      msggroup: '1',
      language: 'en',
      code: 1,
      messages: history.map(([role, text]) => ({ role, content: text })),
    }),
  );

describe('questionOf', () => {
  it('keeps the last ten messages, including the question', () => {
    const earlier = Array.from(
      { length: 30 },
      (_, index) => [index % 2 === 0 ? 'user' : 'assistant', `${index}`] as const,
    );

    const { history } = asked('now', [...earlier, ['user', 'now']]);

    expect(history.map(({ text }) => text)).toEqual(['21', '22', '23', '24', '25', '26', '27', '28', '29']);
  });

  it('keeps a repeated question once, without its earlier answer', () => {
    const { history } = asked('and how long?', [
      ['user', 'what is a swap'],
      ['assistant', 'A swap is …'],
      ['user', 'and how long?'],
      ['assistant', 'Minutes.'],
      ['user', 'and how long?'],
    ]);

    expect(history).toEqual([
      { role: 'user', text: 'what is a swap' },
      { role: 'assistant', text: 'A swap is …' },
    ]);
  });

  it('[CHT-02] removes messages that contain a key', () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

    expect(
      asked('and now?', [
        ['user', phrase],
        ['assistant', 'Never type that.'],
      ]).history,
    ).toEqual([{ role: 'assistant', text: 'Never type that.' }]);
  });
});

describe('languageOf', () => {
  it.each([
    ['how do I swap', 'en', 'en'],
    ['how do I swap', 'ko', 'ko'],
    ['怎么卖 NFT', 'en', 'zh'],
    ['NFT를 어떻게 팔아요', 'en', 'ko'],
    ['what does the word 兑换 on this button mean', 'en', 'en'],
    ['2 ETH', 'zh', 'zh'],
  ] as const)('detects the language of %j with %s as %s', (text, app, expected) => {
    expect(languageOf(text, app)).toBe(expected);
  });
});
