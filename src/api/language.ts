import * as z from 'zod/mini';

/** Codes of the languages in calls, in links and in local storage (spec §1). */
export const LanguageCode = z.enum(['en', 'zh', 'korea']);
export type LanguageCode = z.output<typeof LanguageCode>;

const codes = { en: 'en', zh: 'zh', ko: 'korea' } as const;
const languages = { en: 'en', zh: 'zh', korea: 'ko' } as const satisfies Record<LanguageCode, keyof typeof codes>;

/** The code of a language in calls, links and local storage: `korea` for `ko`. */
export function toWireLanguage(language: keyof typeof codes): LanguageCode {
  return codes[language];
}

/** The language of a code. */
export function fromWireLanguage(code: LanguageCode): keyof typeof codes {
  return languages[code];
}
