import type { Language } from '../../model/language.ts';

type Values = Readonly<Record<string, string | number>>;

const rules = new Map<Language, Intl.PluralRules>();

/** Replaces `{name}` by its value, and keeps a placeholder without a value. A value is never read as a message. */
export function fillIn(text: string, values: Values | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  );
}

/** The key of the plural form for `count`, such as `tokens.count_one` (CLDR, as i18next names them). */
export function formOf(language: Language, key: string, values: Values | undefined): string {
  const count = values?.count;
  if (typeof count !== 'number') return key;
  const plural = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, plural);
  return `${key}_${plural.select(count)}`;
}
