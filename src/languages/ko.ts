import type { Messages } from '../shell/i18n/messages.ts';

/** Every text of the app in this language, by file. One chunk, loaded when the language is chosen. */
export const texts = import.meta.glob<Messages>(
  ['../{shell,market,trade}/**/messages/ko.ts', '../features/**/messages/ko.ts'],
  { eager: true, import: 'ko' },
);
