/** Whether a text can be a memo: not empty, on one line, at most `maxBytes` in UTF-8. */
export function isMemoOf(text: string, maxBytes: number): boolean {
  const isPlain = text !== '' && text === text.trim() && !/\p{C}/u.test(text);
  return isPlain && new TextEncoder().encode(text).length <= maxBytes;
}
