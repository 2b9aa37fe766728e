import { describe, expect, it } from 'vitest';
import { hasHidden, trimPasted } from './text.ts';

const address = '0x46037Fdc7C26000000000000000000000000dEaD';

describe('trimPasted', () => {
  it.each([
    ` \u200b${address}\u2060 `,
    `${address}\u200e`,
    `\u202a${address}\u202c`,
    `\ufeff\u00a0${address}\r\n`,
    address,
  ])('[SWP-05] finds the address in %j', (pasted) => {
    expect(trimPasted(pasted)).toBe(address);
  });

  it('[SWP-05] keeps what is inside: it makes another address', () => {
    const hidden = `0x46\u200b037`;

    expect(trimPasted(hidden)).toBe(hidden);
    expect(hasHidden(` ${hidden}`)).toBe(true);
  });

  it('[SWP-05] finds no hidden character in a plain address, nor around it', () => {
    expect([address, ` \u200b${address}\u2060 `, `${address.slice(0, 9)} ${address.slice(9)}`].map(hasHidden)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
