import { describe, expect, it } from 'vitest';
import { ownUrl } from './ownUrl.ts';

describe('ownUrl', () => {
  it.each([
    'http://127.0.0.1:5432/',
    'https://eve.example/texture.png',
    '//eve.example/a',
    'texture.png',
    'file:///a',
    'javascript:1',
  ])('[NFT-14] lets a 3D model fetch nothing from %s', (url) => {
    expect(ownUrl(url)).toBe('data:,');
  });

  it.each(['blob:https://app.example/1', 'data:image/png;base64,AA=='])(
    '[NFT-14] lets it use its own part %s',
    (url) => {
      expect(ownUrl(url)).toBe(url);
    },
  );
});
