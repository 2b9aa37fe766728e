import { describe, expect, it } from 'vitest';
import { orderAt, orderInHash, orderLink } from './orderLink.ts';

const hash = `0x${'a1'.repeat(32)}`;

describe('orderLink', () => {
  it('makes an address that opens the same order', () => {
    const link = orderLink('https://app.example/yard/?source=x#/swap?order=old', hash);

    expect(link).toBe(`https://app.example/yard/?source=x#/order/${hash}`);
    expect(orderAt(new URL(link).hash.slice(1))).toBe(hash);
  });

  it.each(['/swap', '/Records'])('finds the order of a link that the start redirected to %s', (path) => {
    expect(orderInHash(`#${path}?source=abc&order=${hash}`)).toBe(hash);
  });

  it.each([
    '/order/',
    '/order/0x12',
    `/swap/${hash}`,
    `/order/${hash}/x`,
    `/order/<img src=x onerror=alert(1)>aaaaaaaaaaa`,
  ])('finds no order at %s', (path) => {
    expect(orderAt(path)).toBeUndefined();
  });

  it.each([
    '',
    '#/Records',
    '#/Records?order=',
    '#/Records?order=0x12',
    `#/Records?order=${'a'.repeat(129)}`,
    `#/Records?order=${hash}&order=${hash}`,
    `#/Records?order=${encodeURIComponent('<img src=x onerror=alert(1)>aaaaaaaaaaa')}`,
    `#/Records?order=javascript:alert(document.domain)//aaaaaaaaaaaaaa`,
    `#/Records?order=../../../../../../../../../../../../etc/passwd`,
  ])('finds no order with %s', (text) => {
    expect(orderInHash(text)).toBeUndefined();
  });
});
