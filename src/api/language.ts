import * as z from 'zod/mini';
import type { Language } from '../model/language.ts';

/** Codes of the languages in calls, in links and in local storage (spec §1). */
export const WireLanguage = z.enum(['en', 'zh', 'korea']);
export type WireLanguage = z.output<typeof WireLanguage>;

const codes: Readonly<Record<Language, WireLanguage>> = { en: 'en', zh: 'zh', ko: 'korea' };
const byCode: Readonly<Record<WireLanguage, Language>> = { en: 'en', zh: 'zh', korea: 'ko' };

export function toWireLanguage(language: Language): WireLanguage {
  return codes[language];
}

export function fromWireLanguage(code: WireLanguage): Language {
  return byCode[code];
}
