import { expect, it } from 'vitest';
import { fail, ok, warn } from './Finding.ts';
import { reportOf } from './reportOf.ts';

it('[LIV-06] reports each cause in one line, and ends with the number of lines of each kind', () => {
  const list = () => fail('risk list: lists.example cannot be reached', 'is RISK_LISTS right?');

  expect(
    reportOf([ok('settings: consistent'), list(), warn('clock: 7 s ahead', 'set the clock'), list(), list()]),
  ).toBe(
    [
      'ok    settings: consistent',
      'FAIL  risk list: lists.example cannot be reached (3 times) — is RISK_LISTS right?',
      'warn  clock: 7 s ahead — set the clock',
      '1 ok, 1 warning, 1 failure',
    ].join('\n'),
  );
  expect(reportOf([ok('one'), ok('two')])).toMatch(/\n2 ok, 0 warnings, 0 failures$/);
});
