import { expect, it } from 'vitest';
import { quoteNumbers } from './quoteNumbers.ts';

it.each([
  ['{"a":0.1,"b":-12e-7,"c":[1,2.50]}', { a: '0.1', b: '-12e-7', c: ['1', '2.50'] }],
  [
    '{"a":123456789012345678901234567890.000000000000000001}',
    { a: '123456789012345678901234567890.000000000000000001' },
  ],
  // Numbers within strings stay unchanged, also next to escaped quotes.
  [String.raw`{"a 1":"x 2 \" 3 \\","b":"4"}`, { 'a 1': 'x 2 " 3 \\', b: '4' }],
  ['[true,null,false,""]', [true, null, false, '']],
])('quotes the numbers of %s', (json, value) => {
  expect(JSON.parse(quoteNumbers(json))).toEqual(value);
});

it('never makes invalid JSON readable', () => {
  for (const broken of ['{"a":1', '<html>1</html>', '1 2', '"a']) {
    expect(() => JSON.parse(quoteNumbers(broken))).toThrow();
  }
});
