import { describe, expect, it } from 'vitest';
import { readPins, readPinsByChain } from './readPins.ts';

const pin = { role: 'router', address: '0xAb', codeHash: `0x${'a'.repeat(64)}` };

describe('readPins', () => {
  it('[MON-01] reads the role and the code of a contract', () => {
    const proxy = { ...pin, service: 'One', implementation: { address: '0xCd' } };

    expect(readPins([pin, proxy])).toEqual([pin, proxy]);
    expect(readPinsByChain({ 'eip155:56': [pin] })).toEqual({ 'eip155:56': [pin] });
    expect(readPinsByChain({})).toEqual({});
  });

  it.each([
    ['a role that there is not', [{ ...pin, role: 'friend' }]],
    ['a hash that is none', [{ ...pin, codeHash: '0x12' }]],
    ['no address', [{ role: 'router', address: '' }]],
    ['a word that is not known', [{ ...pin, codehash: pin.codeHash }]],
    ['no list', { router: pin }],
  ])('[MON-01] refuses a file with %s', (_what, file) => {
    expect(() => readPins(file)).toThrow();
  });

  it('[MON-01] refuses a chain with an invalid id', () => {
    expect(() => readPinsByChain({ BSC: [pin] })).toThrow();
  });
});
