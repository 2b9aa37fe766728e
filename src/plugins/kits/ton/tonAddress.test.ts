// @vitest-environment node
import { Address } from '@ton/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jettonId } from './jettons/jettonId.ts';
import { bounceableTonAddress, isTonAddress, rawTonAddress, tonAddress } from './tonAddress.ts';

const RAW = '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8';
const EQ = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N';
const UQ = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI';

/** Every spelling that @ton/core writes, test networks and odd workchains too. */
const genuine = fc
  .record({
    workchain: fc.constantFrom(0, 0, 0, -1, 1),
    hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    urlSafe: fc.boolean(),
    bounceable: fc.boolean(),
    testOnly: fc.constantFrom(false, false, false, true),
  })
  .map(({ workchain, hash, ...spelling }) => new Address(workchain, Buffer.from(hash)).toString(spelling));
const alphabet = [...'ABCXYZabcxyz0189-_+/= :'];
const mutated = fc
  .tuple(genuine, fc.nat(47), fc.constantFrom(...alphabet), fc.constantFrom(0, 1, 2))
  .map(([text, at, character, kind]) => text.slice(0, at) + character.repeat(kind) + text.slice(at + 1));

function oracle(text: string): boolean {
  if (!Address.isFriendly(text)) return false;
  try {
    const { address, isTestOnly } = Address.parseFriendly(text);
    return !isTestOnly && (address.workChain === 0 || address.workChain === -1);
  } catch {
    return false;
  }
}

describe('TON addresses', () => {
  it('[SWP-11] writes and reads only test-only addresses on a test network, as @ton/core does', () => {
    const address = Address.parseRaw(`0:${'5a'.repeat(32)}`);
    for (const bounceable of [true, false]) {
      const ofTests = address.toString({ bounceable, testOnly: true });
      const spell = bounceable ? bounceableTonAddress : tonAddress;
      expect(spell(address.toRawString(), true)).toBe(ofTests);
      expect([isTonAddress(ofTests, true), isTonAddress(ofTests)]).toEqual([true, false]);
      expect(isTonAddress(address.toString({ bounceable }), true)).toBe(false);
      expect(() => tonAddress(ofTests)).toThrow('no TON address');
      expect(rawTonAddress(ofTests)).toBe(address.toRawString());
    }
  });

  it('[CHN-02] converts the test vectors into each other', () => {
    for (const spelling of [RAW, EQ, UQ, EQ.replaceAll('-', '+').replaceAll('_', '/')]) {
      expect(isTonAddress(spelling)).toBe(true);
      expect(tonAddress(spelling)).toBe(UQ);
      expect(bounceableTonAddress(spelling)).toBe(EQ);
      expect(rawTonAddress(spelling)).toBe(RAW);
      expect(jettonId('tvm:-239', spelling)).toBe(jettonId('tvm:-239', RAW));
    }
  });

  it.each([
    ['a test network', 'kQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqKYH'],
    ['a wrong checksum', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2M'],
    ['a short raw form', RAW.slice(0, -1)],
    ['another workchain', RAW.replace('0:', '1:')],
    ['another family', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nothing', ''],
  ])('[CHN-02] refuses %s', (_what, text) => {
    expect(isTonAddress(text)).toBe(false);
  });

  it('[CHN-02] agrees with @ton/core on 10,000 generated and mutated addresses', () => {
    fc.assert(
      fc.property(fc.oneof(genuine, mutated), (text) => isTonAddress(text) === oracle(text)),
      { numRuns: 10_000 },
    );
  });

  it('[CHN-02] formats raw and user-friendly addresses like @ton/core', () => {
    const accounts = fc.tuple(fc.constantFrom(0, -1), fc.uint8Array({ minLength: 32, maxLength: 32 }));
    fc.assert(
      fc.property(accounts, ([workchain, hash]) => {
        const address = new Address(workchain, Buffer.from(hash));
        const raw = address.toRawString();
        return (
          isTonAddress(raw) &&
          tonAddress(raw) === address.toString({ bounceable: false }) &&
          rawTonAddress(address.toString()) === raw
        );
      }),
    );
  });
});
