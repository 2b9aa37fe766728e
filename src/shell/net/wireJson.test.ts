import { describe, expect, it } from 'vitest';
import { wireJson, wireText } from './wireJson.ts';

describe('wireJson', () => {
  it('[MON-09] contains no NUL and no unpaired surrogate, wherever the text was cut', () => {
    const cut = 'a 😀 face'.slice(0, 3);

    expect(JSON.parse(wireJson({ list: [{ text: `${cut}\0` }], number: 1, whole: '😀' }))).toEqual({
      list: [{ text: 'a \ufffd' }],
      number: 1,
      whole: '😀',
    });
    expect(wireText('\ude00\ud83d\ud83d\ude00')).toBe('\ufffd\ufffd😀');
  });
});
