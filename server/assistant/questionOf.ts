import type { ChatRequest } from '../../src/api/chat.ts';
import { fromWireLanguage } from '../../src/api/language.ts';
import type { Language } from '../../src/model/language.ts';
import { looksSecret } from '../../src/model/secrets.ts';
import type { AssistantQuestion, Turn } from './Assistant.ts';

/** Maximum number of messages, including the question (contract §11.2). */
const MAX_TURNS = 10;

type ChatInput = Pick<ChatRequest, 'content' | 'messages' | 'language' | 'locale' | 'userAddr'>;

/**
 * The question as assistants take it. The last ten messages are kept. A repeated question is kept once, without its earlier
 * answer. Text that looks like a key or a recovery phrase is removed.
 */
export function questionOf({ content, messages, language, locale, userAddr }: ChatInput): AssistantQuestion {
  const text = content.trim();
  const turns = messages.flatMap(({ role, type, content: body }): Turn[] => {
    if (role === 'gptfunc' || type !== 'text' || body.trim() === '') return [];
    return looksSecret(body) ? [] : [{ role, text: body.trim() }];
  });
  const last = turns.at(-1);
  const before = last?.role === 'user' && last.text === text ? turns.slice(0, -1) : turns;
  const history = withoutRepeats([...before, { role: 'user', text }]).slice(-MAX_TURNS, -1);
  return {
    text,
    language: languageOf(text, locale ? fromWireLanguage(locale) : language === 'en' ? 'en' : 'zh'),
    history,
    account: userAddr?.trim() || undefined,
  };
}

function withoutRepeats(turns: readonly Turn[]): readonly Turn[] {
  const latest = new Map(turns.flatMap(({ role, text }, at) => (role === 'user' ? [[text, at]] : [])));
  let isLeftOut = false;
  return turns.filter(({ role, text }, at) => {
    if (role === 'user') isLeftOut = latest.get(text) !== at;
    return !isLeftOut;
  });
}

/** The language of the question if its letters show it, else the app's language. */
export function languageOf(text: string, otherwise: Language): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [hangul, han, latin] = [/\p{Script=Hangul}/gu, /\p{Script=Han}/gu, /[a-z]/gi].map(count) as [
    number,
    number,
    number,
  ];
  // A character of either script counts as much as two letters.
  if (hangul > 0 && hangul >= han && 2 * hangul >= latin) return 'ko';
  if (han > 0 && 2 * han >= latin) return 'zh';
  return otherwise;
}
