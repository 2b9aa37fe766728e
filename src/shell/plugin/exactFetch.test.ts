import { expect, it } from 'vitest';
import { exactFetch } from './exactFetch.ts';

it('keeps every digit of long numbers, and leaves short ones, fractions and texts alone', async () => {
  const json =
    '{"a":12345678901234567890,"b":-9007199254740993,"c":5,"d":1.50,"e":"\\"x 12345678901234567890","f":[1]}';
  const fetch = exactFetch(async () => new Response(json, { status: 404 }));

  const response = await fetch('https://node.example');

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    a: '12345678901234567890',
    b: '-9007199254740993',
    c: 5,
    d: 1.5,
    e: '"x 12345678901234567890',
    f: [1],
  });
});
