import * as z from 'zod/mini';

/** Characters of one message. */
export const TEXT_LIMIT = 2_000;

/** What somebody writes. Line breaks and tabs are theirs; other control characters are nobody's. */
export const SupportTextInput = z.pipe(
  z.string().check(z.maxLength(TEXT_LIMIT)),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()),
    z.string().check(z.minLength(1)),
  ),
);

/** 128 bits, hex. */
export const RandomId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
