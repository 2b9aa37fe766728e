import { resultCodes } from '../../src/api/codes.ts';
import { Refusal } from '../http/Refusal.ts';
import { isSameSpelled, oneSpelling } from '../orders/oneSpelling.ts';
import type { SignIns } from './SignIns.ts';
import { sessionIdIn } from './sessionCookie.ts';

/** The account that a call is for, in its one spelling. @throws Refusal `notSignedIn` unless the caller signed in with it */
export async function ownerOf(signIns: SignIns, userAddr: string, cookies: string): Promise<string> {
  const owner = await signedInOwner(signIns, cookies);
  if (!isSameSpelled(owner, userAddr)) throw notSignedIn('signed in with another account');
  return owner;
}

/** The account that the caller signed in with, in its one spelling. @throws Refusal `notSignedIn` without one */
export async function signedInOwner(signIns: SignIns, cookies: string): Promise<string> {
  const session = await signIns.find(sessionIdIn(cookies));
  if (!session) throw notSignedIn('nobody is signed in');
  return oneSpelling(session.address);
}

function notSignedIn(why: string): Refusal {
  return new Refusal(resultCodes.notSignedIn, why);
}
