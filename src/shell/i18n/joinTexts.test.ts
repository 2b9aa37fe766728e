import { describe, expect, it } from 'vitest';
import { paragraphOf, withNote, withValue } from './joinTexts.ts';

describe('joinTexts', () => {
  it.each([
    ['en', 'One. Two.', ['One.', false, 'Two.', undefined, '']],
    ['zh', '一。二。', ['一。', '二。']],
    ['ko', '하나. 둘.', ['하나.', '둘.']],
  ] as const)('joins sentences in %s', (language, paragraph, sentences) => {
    expect(paragraphOf(language, sentences)).toBe(paragraph);
  });

  it.each([
    ['en', '2 (5.6%)'],
    ['zh', '2（5.6%）'],
    ['ko', '2(5.6%)'],
  ] as const)('puts a note in brackets in %s', (language, text) => {
    expect(withNote(language, 2, '5.6%')).toBe(text);
  });

  it.each([
    ['en', 'A: 5'],
    ['zh', 'A：5'],
    ['ko', 'A: 5'],
  ] as const)('puts a value behind its name in %s', (language, text) => {
    expect(withValue(language, 'A', '5')).toBe(text);
  });
});
