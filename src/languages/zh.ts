import type { Messages } from '../shell/i18n/messages.ts';

/** Every text of the app in this language, by file. One chunk, loaded when the language is chosen. */
export const texts = import.meta.glob<Messages>(
  ['../{shell,market,trade}/**/messages/zh.ts', '../features/**/messages/zh.ts'],
  { eager: true, import: 'zh' },
);
