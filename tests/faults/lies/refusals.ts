import { appendFileSync } from 'node:fs';
import type { ErrorCode } from '../../../src/model/errors.ts';

/**
 * Errors with which the app refuses false data. A lie counts as detected only if one of them ended the flow. An empty list, an
 * unavailable service, or an unchanged request does not prove that the app checked anything.
 */
export const refusals: ReadonlySet<string> = new Set([
  'api/malformed',
  'contract/changed',
  'contract/disputed',
  'contract/unknown',
  'sign-in/mismatch',
  'swap/fee-unaccepted',
  'swap/minimum-too-low',
  'swap/rate-too-low',
  'swap/rate-unaccepted',
  'token/other-symbol',
  'transaction/mismatch',
  'transaction/unreadable',
  'transaction/would-fail',
] satisfies readonly ErrorCode[]);

/** Lies and honest runs of a test file. */
interface LieCounts {
  lies: number;
  /** Lies that ended in an error of `refusals`. */
  refused: number;
  signedLies: number;
  honest: number;
  signedHonest: number;
}

/** Prints the counts in one line. `npm run test:lies` also adds up those of all files. */
export function printCounts(of: string, counts: LieCounts): void {
  const { lies, refused, signedLies, honest, signedHonest } = counts;
  const refusedText = `${refused} refused by a check, ${signedLies} signed`;
  console.log(`${of}: ${lies} lies, ${refusedText}; ${honest} honest runs, ${signedHonest} signed`);
  const { LIE_COUNTS: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

export function noCounts(): LieCounts {
  return { lies: 0, refused: 0, signedLies: 0, honest: 0, signedHonest: 0 };
}
