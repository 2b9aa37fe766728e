/** Invisible characters: controls, bidirectional marks, zero-width characters, tags. Not the ones used in emoji. */
const UNSEEN = /(?!\t|\n|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Terminal color codes. Removing only their first character would leave `[31m` visible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const ANSI = /[\u001b\u009b](?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]{0,1000}(?:\u0007|\u001b\\)?|[@-Z\\^_])?/g;

/** Joins two pictures to one (a family, a flag). Elsewhere it is invisible. */
const LONELY_JOINER =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Text that is safe to display: no invisible characters, lines end with `\n`. */
export function cleanText(raw: string): string {
  return raw.replace(/\r\n?/g, '\n').replace(ANSI, '').replace(UNSEEN, '').replace(LONELY_JOINER, '');
}
