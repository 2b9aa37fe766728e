import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIconAddress, isIconContract } from './iconAddress.ts';

/** goloop's definition, read another way: a kind, and twenty bytes that come back as they were written. */
function oracle(text: string): boolean {
  const digits = text.slice(2);
  return (
    ['hx', 'cx'].includes(text.slice(0, 2)) &&
    digits.length === 40 &&
    Buffer.from(digits, 'hex').toString('hex') === digits
  );
}

describe('isIconAddress', () => {
  it('[CHN-02] knows accounts and contracts', () => {
    expect(isIconAddress('hxbe258ceb872e08851f1f59694dac2558708ece11')).toBe(true);
    expect(isIconContract('cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32')).toBe(true);
    expect(isIconContract('hxbe258ceb872e08851f1f59694dac2558708ece11')).toBe(false);
    expect(isIconAddress('hxBE258ceb872e08851f1f59694dac2558708ece11')).toBe(false);
    expect(isIconAddress('0xbe258ceb872e08851f1f59694dac2558708ece11')).toBe(false);
  });

  it('[CHN-02] agrees with the definition over 10,000 made and damaged addresses', () => {
    const made = fc.tuple(fc.constantFrom('hx', 'cx', '0x', 'Hx'), fc.uint8Array({ minLength: 20, maxLength: 20 }));
    fc.assert(
      fc.property(
        made,
        fc.nat(42),
        fc.constantFrom('', 'g', 'A', '0', '00', ' '),
        fc.boolean(),
        ([kind, bytes], at, extra, isWhole) => {
          const whole = kind + Buffer.from(bytes).toString('hex');
          const text = isWhole ? whole : whole.slice(0, at) + extra + whole.slice(at + 1);
          expect(isIconAddress(text)).toBe(oracle(text));
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
