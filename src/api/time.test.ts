import { describe, expect, it } from 'vitest';
import { readTime } from './time.ts';

describe('readTime', () => {
  it('reads the format of the wire only', () => {
    expect(readTime('2026-03-14 09:26:53')).toBe(Date.UTC(2026, 2, 14, 9, 26, 53));
    expect(readTime('yesterday')).toBeUndefined();
  });
});
