// @vitest-environment node
import { getAddress, Wallet } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvmSpelling } from './EvmSpelling.ts';

const usual = new EvmSpelling({ chainId: 1 });
const rootstock = new EvmSpelling({ chainId: 30, checksum: 'eip1191' });
const xdc = new EvmSpelling({ chainId: 50, prefix: 'xdc' });
const ronin = new EvmSpelling({ chainId: 2020, prefix: 'ronin:' });
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

/** The result of the parser of ethers, which is the reference. ICAP and texts without 0x are not addresses here. */
function isAddressByEthers(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  // ethers wants a checksum also of capitals alone, which carry none.
  if (/^0x[0-9A-F]{40}$/.test(text)) return true;
  try {
    getAddress(text);
    return true;
  } catch {
    return false;
  }
}

describe('EvmSpelling', () => {
  it('[CHN-02] agrees with ethers on 10,000 generated and mutated addresses', () => {
    const valid = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => {
      const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      return getAddress(hex);
    });
    const spelled = fc
      .tuple(valid, fc.nat(3))
      .map(([text, way]) => [text, text.toLowerCase(), `0x${text.slice(2).toUpperCase()}`, text.slice(2)][way] ?? text);
    const mutated = fc
      .tuple(spelled, fc.nat(42), fc.constantFrom('0', 'a', 'A', 'f', 'F', 'g', ' ', 'x'))
      .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(spelled, mutated), (text) => usual.isAddress(text) === isAddressByEthers(text)),
      { numRuns: 10_000 },
    );
  });

  // The vectors of EIP-1191 for chain 30.
  it.each([
    '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
    '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
    '0xDBF03B407c01E7CD3cBea99509D93F8Dddc8C6FB',
    '0xD1220A0Cf47c7B9BE7a2e6ba89F429762E7B9adB',
  ])('[CHN-02] accepts the EIP-1191 checksum of %s if the chain uses it, besides EIP-55', (text) => {
    expect(rootstock.isAddress(text)).toBe(true);
    expect(usual.isAddress(text)).toBe(false);
    expect(rootstock.isAddress(getAddress(text.toLowerCase()))).toBe(true);
    expect(rootstock.canonical(text)).toBe(getAddress(text.toLowerCase()));
  });

  it.each([
    [xdc, `xdc${address.slice(2)}`],
    [xdc, `XDC${address.slice(2).toLowerCase()}`],
    [ronin, `ronin:${address.slice(2)}`],
    [ronin, address],
  ])('[CHN-02] reads the formats used on the chain: %#', (spelling, text) => {
    expect(spelling.isAddress(text)).toBe(true);
    expect(spelling.canonical(text)).toBe(address);
    expect(usual.isAddress(text)).toBe(text.startsWith('0x'));
  });

  it.each(['', '0x', `0X${address.slice(2)}`, `${address} `, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'vitalik.eth'])(
    '[CHN-02] refuses "%s"',
    (text) => {
      expect(usual.isAddress(text)).toBe(false);
    },
  );

  it('formats an account of a key as ethers does', () => {
    const wallet = Wallet.createRandom();

    expect(usual.canonical(wallet.address.toLowerCase())).toBe(wallet.address);
  });
});
