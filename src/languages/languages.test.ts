import { expect, it } from 'vitest';
import { texts as ko } from './ko.ts';
import { texts as zh } from './zh.ts';

it.each([
  ['ko', ko, import.meta.glob('../**/messages/ko.ts')],
  ['zh', zh, import.meta.glob('../**/messages/zh.ts')],
])('the chunk of %s has the texts of every folder', (_language, texts, written) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(written).sort());
});
