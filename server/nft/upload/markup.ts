import type { FileBytes } from './Cursor.ts';
import { harmful } from './refuse.ts';

/** Code that no text in a picture, film or sound needs, and that another program might run. */
const code =
  /<script|<iframe|<html|<body|<object|<embed|<\?php|<!doctype|<!entity|%pdf-|javascript:|vbscript:|onerror\s*=|onload\s*=|eicar-standard/i;
/** PDF readers accept a document that starts within this number of bytes. */
const HEAD = 1_024;
/** The end record that ZIP readers search for, of an archive in one part. */
const ZIP_END = 'PK\x05\x06\0\0\0\0';
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_LIMIT = 65_535;

/** @throws Refusal `uploadHarmful` if the bytes contain code or markup */
export function refuseCode(bytes: Buffer): void {
  if (code.test(bytes.toString('latin1'))) throw harmful('there is code in it');
}

/**
 * Refuses files with two valid types: a picture that another program reads as a page, a script, a document or an archive.
 * @throws Refusal `uploadHarmful`
 */
export async function refuseTwofold(file: FileBytes): Promise<void> {
  const head = await file.read(0, HEAD);
  refuseCode(head);
  // A size that reads as the start of a comment would turn the mark before it into a variable name.
  const beginning = head.toString('latin1', 0, 16);
  if (/^(GIF8[79]a|RIFF|\xff\xd8\xff[\xe0-\xef\xfe])(\/[*/]|=(["'`]|\/[*/]))/.test(beginning))
    throw harmful('it is a script too');
  const from = Math.max(0, file.size - ZIP_END_LENGTH - ZIP_COMMENT_LIMIT);
  const tail = await file.read(from, file.size - from);
  if (tail.includes(ZIP_END, 0, 'latin1')) throw harmful('it is an archive too');
}
