import type { signInText } from '../../../api/auth.ts';
import type { DataOf } from '../../../api/endpoint.ts';
import { type SignInFacts, signInMessage } from '../../../api/signInMessage.ts';
import { AppError } from '../../../model/errors.ts';

/** Maximum time between issue and expiry. Owners of a contract account need minutes to approve the text. */
const MAX_LIFE_MS = 15 * 60_000;
/** Maximum time between issue and now. It allows for a wrong device date where replies have no time. */
const MAX_OFFSET_MS = 24 * 60 * 60_000;

/** UTC without a sub-millisecond part, as `Date.toISOString` writes it. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What each line of the text states, for the error. */
const lineNames = [
  'first line',
  'address',
  'line 3',
  'statement',
  'line 5',
  'URI',
  'version',
  'chain',
  'nonce',
  'time of issue',
  'expiration',
] as const;

/** The account that signs in on this page. `now`: milliseconds since 1970. */
interface Expected extends Pick<SignInFacts, 'accountKind' | 'address' | 'site' | 'chain'> {
  readonly now: number;
}

/**
 * Checks that the reply's text is exactly the text that signs in this account on this page, issued now and valid for a
 * short time. Only nonce and times come from the reply.
 * @throws AppError `sign-in/mismatch` with the first line that differs
 */
export function assertSignInText(
  { message, nonce, expiresAt }: DataOf<typeof signInText>,
  { now, ...account }: Expected,
): void {
  const issuedAt = /^Issued At: (.*)$/m.exec(message)?.[1] ?? '';
  const expected = signInMessage({ ...account, nonce, issuedAt, expiresAt });
  if (message !== expected) throw firstDifference(expected.split('\n'), message.split('\n'));
  const [issued, expires] = [timeOf(issuedAt), timeOf(expiresAt)];
  // NaN fails both comparisons.
  if (!(Math.abs(issued - now) <= MAX_OFFSET_MS)) throw mismatch('time of issue', isoText(now), issuedAt);
  if (!(expires > issued && expires <= issued + MAX_LIFE_MS)) {
    throw mismatch('expiration', isoText(issued + MAX_LIFE_MS), expiresAt);
  }
}

function firstDifference(expected: readonly string[], found: readonly string[]): AppError {
  const length = Math.max(expected.length, found.length);
  const index = Array.from({ length }, (_, line) => line).find((line) => expected[line] !== found[line]) ?? length;
  return mismatch(lineNames[index] ?? `line ${index + 1}`, expected[index] ?? '', found[index] ?? '');
}

function mismatch(field: string, expected: string, found: string): AppError<'sign-in/mismatch'> {
  return new AppError('sign-in/mismatch', { field, expected, found });
}

/** Milliseconds since 1970. NaN if the text is no such time. */
function timeOf(text: string): number {
  return isoTime.test(text) ? Date.parse(text) : Number.NaN;
}

function isoText(ms: number): string {
  return new Date(ms).toISOString();
}
