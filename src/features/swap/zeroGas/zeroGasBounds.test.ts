import { describe, expect, it } from 'vitest';
import { AppError } from '../../../model/errors.ts';
import { zeroGasBounds } from './zeroGasBounds.ts';

const usd = { symbol: 'USD', decimals: 6 };
const refused = (message: string, resultCode = 50_016) =>
  new AppError('api/refused', { endpoint: '/api/commonSwap', resultCode, message });
const boundsIn = (error: unknown) => {
  const bounds = zeroGasBounds(error, usd);
  return bounds && [bounds.min.toDecimal(), bounds.max.toDecimal()];
};

describe('zeroGasBounds', () => {
  it.each([
    ['zero-gas deposit out of range [4,50]', ['4', '50']],
    ['[0.5,10000.0]', ['0.5', '10000']],
    ['out of range [1.234567,20.000000000000000000] ', ['1.234567', '20']],
    ['[0,100]', ['0', '100']],
  ])('[SWP-09] reads the bounds at the end of the message: %s', (message, bounds) => {
    expect(boundsIn(refused(message))).toEqual(bounds);
  });

  it.each([
    '',
    'out of range',
    '[4,50] and more',
    '[50,4]',
    '[0,0]',
    '[-1,50]',
    '[1e3,1e4]',
    '[4;50]',
    '[0.0000001,50]',
    `[${'9'.repeat(31)},${'9'.repeat(31)}]`,
    '[<b>4</b>,50]',
  ])('[SWP-09] reads no bounds in %s', (message) => {
    expect(boundsIn(refused(message))).toBeUndefined();
  });

  it('[SWP-09] reads no bounds of other errors', () => {
    expect(boundsIn(refused('[4,50]', 50_014))).toBeUndefined();
    expect(boundsIn(new AppError('swap/quote-expired', {}))).toBeUndefined();
    expect(boundsIn(undefined)).toBeUndefined();
  });
});
