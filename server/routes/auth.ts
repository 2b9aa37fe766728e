import type { FastifyInstance } from 'fastify';
import { currentSession, signIn, signInText, signOut } from '../../src/api/auth.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { SESSION_SECONDS, SignIns } from '../auth/SignIns.ts';
import { sessionCookie, sessionIdIn } from '../auth/sessionCookie.ts';
import { isOwnSite } from '../auth/sites.ts';
import { type Caller, implement } from '../http/implement.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Services } from '../Services.ts';

/** Nobody signs in more often than this. */
const ATTEMPTS_PER_MINUTE = 30;

/** Signing in by a wallet's signature. */
export function authRoutes(app: FastifyInstance, { db, config, now }: Services): void {
  const signIns = new SignIns(db, now);
  const limit = { perMinute: ATTEMPTS_PER_MINUTE };
  /** @throws Refusal `siteUnknown` when the page is not ours */
  const siteOf = ({ origin }: Caller): string => {
    if (!isOwnSite(origin, config.SITE_ORIGINS))
      throw new Refusal(resultCodes.siteUnknown, 'not a page of this service');
    return origin;
  };

  implement(app, signInText, (request, caller) => signIns.issue(request, siteOf(caller)), limit);

  implement(
    app,
    signIn,
    async (request, caller) => {
      const site = siteOf(caller);
      const { id, session } = await signIns.open(request, site);
      await signIns.close(sessionIdIn(caller.cookies));
      caller.setCookie(sessionCookie(site, id, SESSION_SECONDS));
      return session;
    },
    limit,
  );

  implement(app, currentSession, async (_request, { cookies }) => (await signIns.find(sessionIdIn(cookies))) ?? null);

  implement(app, signOut, async (_request, { cookies, origin, setCookie }) => {
    await signIns.close(sessionIdIn(cookies));
    setCookie(sessionCookie(origin, undefined, 0));
    return null;
  });
}
