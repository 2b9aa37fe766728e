import { expect, it } from 'vitest';
import { resultCodes } from '../../../src/api/codes.ts';
import { codeOf } from './bridgersCodes.ts';

it.each([
  // Their codes (docs-bridgers-en.bridgers.xyz, status code), and ours.
  [101, 102],
  [102, 102],
  [103, 103],
  [104, 104],
  [105, 105],
  [106, 106],
  [107, 218],
  [108, 218],
  [109, 3001],
  [110, 3001],
  [411, 411],
  [412, 1159],
  [413, 2003],
  [414, 50010],
  [415, 50010],
  [777, 777],
  [906, 50010],
  [907, 50010],
  [908, 50010],
  [999, 50010],
  [1114, 1114],
  [1145, 1145],
  [1146, 1146],
  // Undocumented codes.
  [1, 50010],
  [800, 50010],
  [900, 50010],
  [12_345, 50010],
])('maps their code %d to our %d', (theirs, ours) => {
  expect(codeOf(String(theirs))).toBe(ours);
  expect(Object.values(resultCodes)).toContain(ours);
});

it('maps unknown values to no code', () => {
  for (const text of ['', 'constructor', '__proto__', '100 ', '<b>'])
    expect(codeOf(text)).toBe(resultCodes.routeAbnormal);
});
