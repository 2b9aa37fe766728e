import { describe, expect, it } from 'vitest';
import { dayName } from './days.ts';

const at = (text: string) => new Date(text).setHours(0, 0, 0, 0);
const now = new Date('2026-11-23T18:00:00').getTime();

describe('dayName', () => {
  it.each([
    ['2026-11-23T00:00:00', 'today'],
    ['2026-11-22T00:00:00', 'yesterday'],
  ])('names %s', (text, name) => {
    expect(dayName(at(text), now, 'en')).toBe(name);
  });

  it('names older days by their date, with the year of another year', () => {
    expect(dayName(at('2026-11-20T00:00:00'), now, 'en')).toEqual({ date: 'Friday, November 20' });
    expect(dayName(at('2025-11-20T00:00:00'), now, 'en')).toEqual({ date: 'Thursday, November 20, 2025' });
  });

  it('finds yesterday across the end of summer time', () => {
    expect(dayName(at('2026-10-24T00:00:00'), new Date('2026-10-25T23:30:00').getTime(), 'en')).toBe('yesterday');
  });
});
