import fc from 'fast-check';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { I18n } from './I18n.ts';
import type { MessageSet } from './messages.ts';

const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  '../../**/messages/{en,zh,ko}.ts',
  { eager: true },
);
type Texts = Readonly<Record<string, string>>;
const languages = ['en', 'zh', 'ko'] as const;

/** All texts of the app in one namespace, keys with their path. */
function textsIn(language: string): Texts {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, module]) =>
      Object.entries(module[language] ?? {}).map(([key, text]) => [`${path.replace(/\w+\.ts$/, '')}${key}`, text]),
    ),
  );
}

/** i18next as the app used it: the independent other side. */
async function reference(language: string, texts: Readonly<Record<string, Texts>>) {
  const i18next = createInstance();
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
    resources: Object.fromEntries(Object.entries(texts).map(([name, all]) => [name, { all }])),
    ns: 'all',
    defaultNS: 'all',
  });
  return (key: string, values: Readonly<Record<string, string | number>>): string => i18next.t(key, { ...values });
}

async function ours(language: (typeof languages)[number], texts: Readonly<Record<string, Texts>>) {
  const pack = (name: string) => async () => ({ all: texts[name] ?? {} });
  const i18n = new I18n({ zh: pack('zh'), ko: pack('ko') });
  await i18n.use(language);
  const set: MessageSet<Texts> = { namespace: 'all', en: texts.en ?? {} };
  return i18n.translator(set) as (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.constantFrom('{name}', '{count}', '$&', '$1', '$t(close)', '<b>', '\\', 'constructor'),
);

describe.each(languages)('texts in %s, compared with i18next', (language) => {
  const texts = Object.fromEntries(languages.map((name) => [name, textsIn(name)]));
  const keys = Object.keys(texts.en ?? {});

  it('[SHL-09] are the same for every message of the app', async () => {
    const theirs = await reference(language, texts);
    const t = await ours(language, texts);
    for (const key of keys) {
      const names = [...(texts.en?.[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      for (const count of [0, 1, 2, 21]) {
        const values = Object.fromEntries(names.map((name) => [name, name === 'count' ? count : `‹${name}›`]));
        expect(t(key, values), key).toBe(theirs(key, values));
      }
      expect(t(key), key).toBe(theirs(key, {}));
    }
  });

  it('[SHL-09] are the same for hostile and missing values', async () => {
    const samples = {
      both: 'A {name} of {count}, {name}',
      items: '{count} items of {name}',
      items_one: '{count} item of {name}',
      bare: 'no value {, {} {name',
    };
    const all = { en: samples, zh: { ...samples, items: '{name} 的 {count} 件' }, ko: { both: '{name} {count}개' } };
    const theirs = await reference(language, all);
    const t = await ours(language, all);
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(samples), 'unknown'),
        fc.record({ name: value, count: value }, { requiredKeys: [] }),
        (key, values) => {
          expect(t(key, values)).toBe(theirs(key, values));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
