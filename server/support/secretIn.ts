import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The support page reads the same file, so that a secret is not even sent to the server. */
export const SECRET_PATTERNS = join(import.meta.dirname, 'secretPatterns.json');

const Patterns = z.object({ sure: z.array(z.string()), unsure: z.array(z.string()) });
const { sure, unsure } = z.parse(Patterns, JSON.parse(readFileSync(SECRET_PATTERNS, 'utf8')));
const [isSure, isUnsure] = [sure, unsure].map((list) => list.map((pattern) => new RegExp(pattern, 'u')));

/**
 * Whether a text contains a wallet secret: a recovery phrase, or a key in an unambiguous format. `unsure` means that the text
 * may also be a transaction hash.
 */
export function secretIn(text: string): 'sure' | 'unsure' | undefined {
  if (isSure?.some((pattern) => pattern.test(text))) return 'sure';
  return isUnsure?.some((pattern) => pattern.test(text)) ? 'unsure' : undefined;
}
