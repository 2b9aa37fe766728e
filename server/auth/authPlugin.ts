import { currentSession, type SignedIn, signIn, signInText, signOut } from '../../src/api/auth.ts';
import { resultCodes } from '../../src/api/codes.ts';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { type Caller, implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { type Session, SignIns } from './SignIns.ts';
import { SESSION_COOKIE, sessionCookie, sessionIdIn } from './sessionCookie.ts';
import { isOwnSite } from './sites.ts';

/** Limit for sign-in attempts. */
const ATTEMPTS_PER_MINUTE = 30;

/** Sign-in by a wallet's signature. */
export const authPlugin: DomainPlugin = async (app, { db, config, now, accounts }) => {
  const signIns = new SignIns(db, now);
  const limit = { perMinute: ATTEMPTS_PER_MINUTE };
  /** @throws Refusal `siteUnknown` when the page is not ours */
  const siteOf = ({ origin }: Caller): string => {
    if (!isOwnSite(origin, config.SITE_ORIGINS))
      throw new Refusal(resultCodes.siteUnknown, 'not a page of this service');
    return origin;
  };

  implement(app, signInText, { ...limit, handler: (request, caller) => signIns.issue(request, siteOf(caller)) });

  implement(app, signIn, {
    ...limit,
    handler: async (request, caller) => {
      const site = siteOf(caller);
      const { id, session, seconds } = await signIns.open(request, { site, accounts, signal: caller.signal });
      await signIns.close(sessionIdIn(caller.cookies));
      caller.setCookie(SESSION_COOKIE, id, sessionCookie(site, seconds));
      return shown(session);
    },
  });

  implement(app, currentSession, async (_request, { cookies }) => {
    const session = await signIns.find(sessionIdIn(cookies));
    return session ? shown(session) : null;
  });

  implement(app, signOut, async (_request, { cookies, origin, setCookie }) => {
    await signIns.close(sessionIdIn(cookies));
    setCookie(SESSION_COOKIE, '', sessionCookie(origin, 0));
    return null;
  });
};

/** The fields of a session that the browser may see. */
function shown({ family, chain, address, expiresAt, onlyOn }: Session): SignedIn {
  return { family, chain, address, expiresAt, ...(onlyOn === undefined ? {} : { isContract: true }) };
}
