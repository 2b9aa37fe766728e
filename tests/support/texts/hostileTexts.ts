import { MARKUP, SCRIPT_URLS } from './attackTexts.ts';

/** Kinds of text that do harm if they are treated as more than text. Each kind returns another text by index. */
export const hostileTexts: readonly (readonly [says: string, textOf: (at: number) => string])[] = [
  ['markup', (at) => `${MARKUP[at % MARKUP.length]}${MARKUP[(at * 7) % MARKUP.length]}`],
  ['addresses of other schemes', (at) => SCRIPT_URLS[at % SCRIPT_URLS.length] ?? ''],
  ['marks that turn and hide', () => 'a\u202eb\u2066c\u200b\u2060d\u200fe\u0000f\u0007\u001b[31mg'],
  ['half characters and names of prototypes', (at) => ['\ud800', '__proto__', 'constructor', '\udfffx'][at % 4] ?? ''],
  ['what looks like a number', (at) => ['9'.repeat(400), '-1', '1e309', 'NaN', '0x10', '１２'][at % 6] ?? ''],
  ['a megabyte', () => 'long '.repeat(200_000)],
];
