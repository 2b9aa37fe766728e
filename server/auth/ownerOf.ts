import { resultCodes } from '../../src/api/codes.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import type { Cookies } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { isSameId, normalizeId } from '../ids/normalizeId.ts';
import type { Session, SignIns } from './SignIns.ts';
import { sessionIdIn } from './sessionCookie.ts';

interface OwnerQuery {
  /** Account of the request. */
  readonly userAddr: string;
  /** Wire name of the chain of the request. */
  readonly mainnet: string;
}

/**
 * The account of a request about a chain, in its normalized spelling.
 * @throws Refusal `notSignedIn` unless the caller signed in with it; with a contract, on that chain
 */
export async function ownerOf(signIns: SignIns, cookies: Cookies, { userAddr, mainnet }: OwnerQuery): Promise<string> {
  const session = await sessionFor(signIns, cookies, userAddr);
  if (session.onlyOn !== undefined && session.onlyOn !== canonicalChain(mainnet)) {
    throw notSignedIn('signed in with a contract of another chain');
  }
  return normalizeId(session.address);
}

/**
 * Owner of data without a chain: open uploads and tasks. A contract account is separate from the same address on other chains.
 * @throws Refusal `notSignedIn` unless the caller signed in, with `userAddr` where it is given
 */
export async function dataOwnerOf(signIns: SignIns, cookies: Cookies, userAddr?: string): Promise<string> {
  const { address, onlyOn } = await sessionFor(signIns, cookies, userAddr);
  const owner = normalizeId(address);
  return onlyOn === undefined ? owner : `${owner}@${onlyOn}`;
}

async function sessionFor(signIns: SignIns, cookies: Cookies, userAddr?: string): Promise<Session> {
  const session = await signIns.find(sessionIdIn(cookies));
  if (!session) throw notSignedIn('not signed in');
  if (userAddr !== undefined && !isSameId(session.address, userAddr)) {
    throw notSignedIn('signed in with another account');
  }
  return session;
}

function notSignedIn(why: string): Refusal {
  return new Refusal(resultCodes.notSignedIn, why);
}
