import * as z from 'zod/mini';

/** Maximum characters of one message. */
export const TEXT_LIMIT = 2_000;

/** The text of a message. Line breaks and tabs are allowed; other control characters are not. */
export const SupportTextInput = z.pipe(
  z.string().check(z.maxLength(TEXT_LIMIT)),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()),
    z.string().check(z.minLength(1)),
  ),
);

/** 128 bits, hex. */
export const RandomId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
