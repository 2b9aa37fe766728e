// @vitest-environment node
import fc from 'fast-check';
import { Validator, Wallet } from 'icon-sdk-js';
import { describe, expect, it } from 'vitest';
import { isIconAddress, isIconContract } from './iconAddress.ts';

const ACCOUNT = 'hxbe258ceb872e08851f1f59694dac2558708ece11';

const address = fc
  .tuple(fc.constantFrom('hx', 'cx', '0x', 'Hx'), fc.uint8Array({ minLength: 20, maxLength: 20 }))
  .map(([kind, bytes]) => kind + Buffer.from(bytes).toString('hex'));
const mutated = fc
  .tuple(address, fc.nat(42), fc.constantFrom('', 'g', 'A', '0', '00', ' ', '\n'))
  .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1));

describe('ICON addresses', () => {
  // Contracts are accepted, as in icon-sdk-js: wallets of several owners are contracts here. A transfer to a contract that
  // refuses coins fails, and the money stays with the sender.
  it('[CHN-02] accepts accounts and contracts', () => {
    expect(isIconAddress(ACCOUNT)).toBe(true);
    expect(isIconContract(ACCOUNT)).toBe(false);
    expect(isIconContract('cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32')).toBe(true);
    expect(isIconAddress(Wallet.create().getAddress())).toBe(true);
  });

  // No network is written into an address: nodes of a test network are not asked, and its id (nid) is what is signed.
  it.each([
    ['nothing', ''],
    ['capitals, which nodes do not take', 'hxBE258ceb872e08851f1f59694dac2558708ece11'],
    ['an EVM address', '0xbe258ceb872e08851f1f59694dac2558708ece11'],
    ['no kind', 'be258ceb872e08851f1f59694dac2558708ece11'],
    ['a public key', `hx02${'be'.repeat(32)}`],
    ['a line after it', `${ACCOUNT}\n`],
    ['a TRON address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('[CHN-02] refuses %s', (_what, text) => {
    expect(isIconAddress(text)).toBe(false);
  });

  it('[CHN-02] agrees with icon-sdk-js on 10,000 generated and mutated addresses', () => {
    fc.assert(
      fc.property(fc.oneof(address, mutated), (text) => {
        expect(isIconAddress(text)).toBe(Validator.isAddress(text));
        expect(isIconContract(text)).toBe(Validator.isScoreAddress(text));
      }),
      { numRuns: 10_000 },
    );
  });
});
