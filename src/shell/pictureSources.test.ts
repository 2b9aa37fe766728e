import { expect, it } from 'vitest';
import { pictureSources } from './pictureSources.ts';

const BASE = 'https://app.example/swap/';

it('[MON-08] loads pictures only from the page and its media origin', () => {
  const isAllowed = pictureSources({ mediaOrigin: 'https://media.example' }, BASE);

  const urls = [
    './icon.svg',
    'https://app.example/a.png',
    'https://media.example/nft-media/1',
    'data:image/png;base64,AA',
    'blob:https://app.example/1',
  ];
  expect(urls.filter((url) => !isAllowed(url))).toEqual([]);
  const foreign = [
    'https://evil.example/pixel.png',
    'http://media.example/1',
    'https://media.example.evil.example/1',
    '//evil.example/1',
    'javascript:alert(1)',
    'https://[',
  ];
  expect(foreign.filter(isAllowed)).toEqual([]);
});

it('uses the page as media origin if none is set', () => {
  const isAllowed = pictureSources({ mediaOrigin: '' }, BASE);

  expect([isAllowed('https://app.example/nft-media/1'), isAllowed('https://media.example/1')]).toEqual([true, false]);
});
