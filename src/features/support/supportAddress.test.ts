import { describe, expect, it } from 'vitest';
import type { Language } from '../../model/language.ts';
import { supportAddress } from './supportAddress.ts';

const services = { swap: '', main: 'https://api.example', bridge: '', devnet: '' };
const both = { services, support: { frame: 'https://chat.example/', frameCn: 'https://cn.example/' } };

describe('supportAddress', () => {
  it.each<[Language, string, string]>([
    ['en', 'web', 'https://chat.example/'],
    ['ko', 'web', 'https://chat.example/'],
    ['zh', 'web', 'https://cn.example/'],
    ['en', 'cn', 'https://cn.example/'],
    ['en', 'wallet-CN', 'https://cn.example/'],
    ['ko', 'china_app', 'https://cn.example/'],
    // A word that only contains the letters is not a country.
    ['en', 'cnc', 'https://chat.example/'],
    ['en', 'machina', 'https://chat.example/'],
  ])('[CHT-06] in %s, opened from %s, is %s', (language, source, address) => {
    expect(supportAddress(both, { language, source })).toBe(address);
  });

  it('[CHT-06] is the only configured address if there is one', () => {
    const support = { frame: 'https://chat.example/', frameCn: '' };

    expect(supportAddress({ services, support }, { language: 'zh', source: 'cn' })).toBe('https://chat.example/');
  });

  it("[CHT-06] is the backend's own page if none is configured", () => {
    const support = { frame: '', frameCn: '' };

    expect(supportAddress({ services, support }, { language: 'en', source: 'web' })).toBe(
      'https://api.example/support/?lang={lang}&theme={theme}&app={app}#{thread}',
    );
  });
});
