import { describe, expect, it } from 'vitest';
import { formatAge } from './formatAge.ts';

describe('formatAge', () => {
  it.each([
    [0, 'en', 'now'],
    [42_000, 'en', '42 seconds ago'],
    [125_000, 'en', '2 minutes ago'],
    [7_300_000, 'zh', '2小时前'],
    [90_000_000, 'ko', '어제'],
  ])('describes an age of %i ms in %s', (ms, tag, text) => {
    expect(formatAge(ms, tag)).toBe(text);
  });
});
