import { describe, expect, it } from 'vitest';
import type { MessageSet } from '../../src/shell/i18n/messages.ts';

type Texts = Readonly<Record<string, string>>;
const english = import.meta.glob<Texts>('../../src/**/messages/en.ts', { eager: true, import: 'en' });
const others = {
  zh: import.meta.glob<Texts>('../../src/**/messages/zh.ts', { eager: true, import: 'zh' }),
  ko: import.meta.glob<Texts>('../../src/**/messages/ko.ts', { eager: true, import: 'ko' }),
};
/** The files that declare the texts of a folder. */
const declared = import.meta.glob<Readonly<Record<string, Partial<MessageSet>>>>('../../src/**/*essages.ts', {
  eager: true,
});
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

// A language's pack has the texts by the name of their folder (`packOf` in src/compose.ts).
describe.each(Object.keys(english).map((path) => [path.replace(/^(\.\.\/)+|\/messages\/en\.ts$/g, '')] as const))(
  'the texts in %s',
  (folder) => {
    const name = folder.replace(/.*\//, '');

    it('have a folder whose name no other folder with texts has', () => {
      const same = Object.keys(english).filter((path) => path.split('/').at(-3) === name);

      expect(same, `Rename ${folder}: texts in Chinese and Korean are found by the folder's name.`).toHaveLength(1);
    });

    it('are declared with the name of their folder', () => {
      const sets = Object.entries(declared).filter(([path]) => path.replace(/\/[^/]*$/, '').endsWith(`/${folder}`));
      const names = sets.flatMap(([, file]) => Object.values(file).flatMap(({ namespace }) => namespace ?? []));

      expect(names, `defineMessages in ${folder} needs the name '${name}'.`).toEqual([name]);
    });
  },
);

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
