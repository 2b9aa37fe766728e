import type { FileBytes } from './Cursor.ts';
import { harmful } from './refuse.ts';

/** What no words of a picture, film or sound need, and what some other reader of the same bytes would run. */
const code =
  /<script|<iframe|<html|<body|<object|<embed|<\?php|<!doctype|<!entity|%pdf-|javascript:|vbscript:|onerror\s*=|onload\s*=|eicar-standard/i;
/** Readers of PDF take one that begins this late. */
const HEAD = 1_024;
/** The record that readers of ZIP look for, of an archive in one part. */
const ZIP_END = 'PK\x05\x06\0\0\0\0';
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_LIMIT = 65_535;

/** @throws Refusal `uploadHarmful` where bytes hold what is run or laid out elsewhere */
export function refuseCode(bytes: Buffer): void {
  if (code.test(bytes.toString('latin1'))) throw harmful('there is code in it');
}

/**
 * Refuses files that are two at once: the bytes of a picture, and to another reader those of a page, a script, a document
 * or an archive.
 * @throws Refusal `uploadHarmful`
 */
export async function refuseTwofold(file: FileBytes): Promise<void> {
  const head = await file.read(0, HEAD);
  refuseCode(head);
  // A size that reads as the beginning of a comment makes the mark before it the name of a variable.
  const beginning = head.toString('latin1', 0, 16);
  if (/^(GIF8[79]a|RIFF|\xff\xd8\xff[\xe0-\xef\xfe])(\/[*/]|=(["'`]|\/[*/]))/.test(beginning))
    throw harmful('it is a script too');
  const from = Math.max(0, file.size - ZIP_END_LENGTH - ZIP_COMMENT_LIMIT);
  const tail = await file.read(from, file.size - from);
  if (tail.includes(ZIP_END, 0, 'latin1')) throw harmful('it is an archive too');
}
