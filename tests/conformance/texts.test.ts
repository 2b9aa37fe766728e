import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;
const english = import.meta.glob<Texts>('../../src/**/messages/en.ts', { eager: true, import: 'en' });
const others = {
  zh: import.meta.glob<Texts>('../../src/**/messages/zh.ts', { eager: true, import: 'zh' }),
  ko: import.meta.glob<Texts>('../../src/**/messages/ko.ts', { eager: true, import: 'ko' }),
};
const cases = Object.entries(english).flatMap(([path, en]) =>
  (['zh', 'ko'] as const).map(
    (language) => [language, path, en, others[language][path.replace('en.ts', `${language}.ts`)]] as const,
  ),
);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
/** Texts that are the same in every language: names, and texts without letters. */
const isName = (text: string) =>
  !/[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')) || /^(NFTs?|Switchyard|Gas)$/.test(text);

it('finds the texts of the features', () => {
  expect(Object.keys(english).length).toBeGreaterThan(30);
});

describe.each(cases)('%s texts of %s', (language, _path, en, translated) => {
  it('[SHL-09] have every key of the English texts, and no other', () => {
    expect(Object.keys(translated ?? {}).sort()).toEqual(Object.keys(en).sort());
  });

  it('[SHL-09] have the placeholders of the English texts', () => {
    for (const [key, text] of Object.entries(en))
      expect(placeholders(translated?.[key] ?? ''), key).toEqual(placeholders(text));
  });

  it('[SHL-09] contain no English text', () => {
    const script = language === 'zh' ? /\p{Script=Han}/u : /\p{Script=Hangul}/u;
    const left = Object.entries(translated ?? {}).filter(([, text]) => !script.test(text) && !isName(text));

    expect(left).toEqual([]);
  });
});
