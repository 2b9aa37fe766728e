/** Characters that no name needs: control characters, and marks that change the direction of the text next to them. */
const hostile =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Stacked marks on one letter cover the lines around it. */
const stacked = /(\p{M}{4})\p{M}+/gu;

/** Cleans external text for display and storage: at most `limit` characters, line breaks kept, nothing invisible. */
export function cleanText(text: string, limit: number): string {
  const kept = text
    .slice(0, limit * 4)
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(hostile, (mark) => (mark === '\n' ? mark : ''))
    .replaceAll(stacked, '$1')
    .trim();
  // Cut by code points, so that no character is split.
  return [...kept].slice(0, limit).join('');
}
