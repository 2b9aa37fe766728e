/** What no text of a name needs: controls, and marks that turn the direction of what stands beside it. */
const hostile =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Marks stacked on one letter grow over the lines around it. */
const stacked = /(\p{M}{4})\p{M}+/gu;

/** Text from outside as one that may be shown and stored: at most `limit` characters, line breaks kept, nothing invisible. */
export function cleanText(text: string, limit: number): string {
  const kept = text
    .slice(0, limit * 4)
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(hostile, (mark) => (mark === '\n' ? mark : ''))
    .replaceAll(stacked, '$1')
    .trim();
  // By characters: half of one is none.
  return [...kept].slice(0, limit).join('');
}
