import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The page of the support reads the same file, so that a secret does not even leave it. */
export const SECRET_PATTERNS = join(import.meta.dirname, 'secretPatterns.json');

const Patterns = z.object({ sure: z.array(z.string()), unsure: z.array(z.string()) });
const { sure, unsure } = z.parse(Patterns, JSON.parse(readFileSync(SECRET_PATTERNS, 'utf8')));
const [isSure, isUnsure] = [sure, unsure].map((list) => list.map((pattern) => new RegExp(pattern, 'u')));

/**
 * Whether a text holds what opens a wallet: a phrase, or a key in a form that nothing else has. `unsure` is what may as well be
 * the hash of a transaction.
 */
export function secretIn(text: string): 'sure' | 'unsure' | undefined {
  if (isSure?.some((pattern) => pattern.test(text))) return 'sure';
  return isUnsure?.some((pattern) => pattern.test(text)) ? 'unsure' : undefined;
}
