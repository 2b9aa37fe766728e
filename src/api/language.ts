import * as z from 'zod/mini';

/** Codes of the languages in calls, in links and in local storage (spec §1). */
export const WireLanguage = z.enum(['en', 'zh', 'korea']);
export type WireLanguage = z.output<typeof WireLanguage>;

const codes = { en: 'en', zh: 'zh', ko: 'korea' } as const;
const languages = { en: 'en', zh: 'zh', korea: 'ko' } as const satisfies Record<WireLanguage, keyof typeof codes>;

export function toWireLanguage(language: keyof typeof codes): WireLanguage {
  return codes[language];
}

export function fromWireLanguage(code: WireLanguage): keyof typeof codes {
  return languages[code];
}
