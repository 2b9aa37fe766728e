// @vitest-environment node
// The family's library knows the bytes of its own realm only.
import { Address, CoinType, encode, newFromString } from '@glif/filecoin-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filecoinAddressBytes } from './filecoinAddress.ts';

const SECP = 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy';
const ETHEREUM = 'f410fllw2kyqvwftyspuawt7giw5g2w5loz66me7k26q';

/** Whether Glif's library accepts the address: it encodes to the same text, and only Ethereum accounts are delegated. */
function oracle(text: string): readonly number[] | undefined {
  try {
    const address = newFromString(text);
    const isKnown = address.protocol() !== 4 || (address.namespace === 10 && address.subAddr.length === 20);
    // It counts an id's digits only; the chain's ids are signed 64-bit integers.
    if (address.protocol() === 0 && BigInt(text.slice(2)) >= 2n ** 63n) return undefined;
    return isKnown && encode('f', address) === text ? [...address.bytes] : undefined;
  } catch {
    return undefined;
  }
}

describe('filecoinAddressBytes', () => {
  it('[CHN-02] accepts the published addresses', () => {
    const bls = 'f3vvmn62lofvhjd2ugzca6sof2j2ubwok6cj4xxbfzz4yuxfkgobpihhd2thlanmsh3w2ptld2gqkn2jvlss4a';
    expect(filecoinAddressBytes(SECP)).toHaveLength(21);
    expect(filecoinAddressBytes(bls)).toHaveLength(49);
    const bytes = filecoinAddressBytes(ETHEREUM) ?? new Uint8Array();
    expect(Buffer.from(bytes).toString('hex')).toBe('040a5aeda56215b167893e80b4fe645ba6d5bab767de');
    expect([...(filecoinAddressBytes('f01234') ?? [])]).toEqual([0, 0xd2, 0x09]);
  });

  it.each([
    SECP.replace('f', 't'),
    SECP.toUpperCase(),
    `${SECP}a`,
    SECP.replace('p42', 'p43'),
    'f0',
    'f001',
    'f09999999999999999999',
    '0x5aeda56215b167893e80b4fe645ba6d5bab767de',
    '',
  ])('[CHN-02] refuses “%s”', (text) => {
    expect(filecoinAddressBytes(text)).toBeUndefined();
  });

  it("[CHN-02] agrees with Glif's library on 10,000 generated and damaged addresses", () => {
    const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    const payload = fc.oneof(
      fc.tuple(fc.constantFrom(1, 2), bytesOf(20)),
      fc.tuple(fc.constant(3), bytesOf(48)),
      fc.tuple(
        fc.constant(4),
        bytesOf(20).map((bytes) => Uint8Array.from([10, ...bytes])),
      ),
      fc.tuple(
        fc.constant(4),
        bytesOf(20).map((bytes) => Uint8Array.from([11, ...bytes])),
      ),
    );
    const made = payload.map(([protocol, bytes]) =>
      encode('f', new Address(Uint8Array.from([protocol, ...bytes]), CoinType.MAIN)),
    );
    const id = fc.bigInt({ min: 0n, max: 2n ** 64n }).map((number) => `f0${number}`);
    const address = fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: id });
    fc.assert(
      fc.property(
        address,
        fc.record({ at: fc.nat(90), extra: fc.constantFrom('', 'a', '7', 'A', '0', 't', 'ff') }),
        fc.boolean(),
        (text, { at, extra }, isWhole) => {
          const damaged = isWhole ? text : text.slice(0, at) + extra + text.slice(at + 1);
          const bytes = filecoinAddressBytes(damaged);
          expect(bytes && [...bytes]).toEqual(oracle(damaged));
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
