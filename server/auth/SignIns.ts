import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '../../src/api/auth.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { isChainId } from '../../src/model/caip.ts';
import type { Db } from '../db/Database.ts';
import { Refusal } from '../http/Refusal.ts';
import { signInMessage } from './signInMessage.ts';
import { verifierOf } from './Verifier.ts';

const TEXT_LIVES_MS = 5 * 60_000;
const SESSION_LIVES_MS = 7 * 24 * 3_600_000;
/** Seconds that a session's cookie lasts. */
export const SESSION_SECONDS = SESSION_LIVES_MS / 1_000;

/** Texts to sign, and the sessions that their signatures open. */
export class SignIns {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Issues a text to sign on a page of `site`. @throws Refusal `signInUnsupported`, `invalidAddress`, `invalidParameter` */
  async issue({ family, chain, address }: { family: string; chain: string; address: string }, site: string) {
    const verifier = await verifierOf(family);
    if (!verifier) throw new Refusal(resultCodes.signInUnsupported, `signatures of ${family} are not known here`);
    if (!isChainId(chain) || !verifier.namespaces.includes(chain.slice(0, chain.indexOf(':')))) {
      throw new Refusal(resultCodes.invalidParameter, 'the chain is none of the family');
    }
    const spelled = verifier.spell(address);
    if (spelled === undefined) throw new Refusal(resultCodes.invalidAddress, 'not an address of the family');
    const nonce = randomBytes(16).toString('hex');
    const [issuedAt, expiresAt] = [this.#iso(0), this.#iso(TEXT_LIVES_MS)];
    const { accountKind } = verifier;
    const message = signInMessage({ accountKind, address: spelled, site, chain, nonce, issuedAt, expiresAt });
    await this.#db.deleteFrom('sign_in_texts').where('expires_at', '<', issuedAt).execute();
    await this.#db
      .insertInto('sign_in_texts')
      .values({ nonce, family, chain, address: spelled, site, message, expires_at: expiresAt })
      .execute();
    return { nonce, message, expiresAt };
  }

  /** Opens a session. The text is used up by the attempt, also by one that fails. @throws Refusal `signInExpired`, `signatureInvalid` */
  async open({ nonce, signature }: { nonce: string; signature: string }, site: string) {
    const text = await this.#db
      .deleteFrom('sign_in_texts')
      .where('nonce', '=', nonce)
      .returning(['family', 'chain', 'address', 'site', 'message', 'expires_at'])
      .executeTakeFirst();
    const now = this.#iso(0);
    if (!text || text.expires_at <= now)
      throw new Refusal(resultCodes.signInExpired, 'the text was used or is too old');
    if (text.site !== site) throw new Refusal(resultCodes.siteUnknown, 'the text was issued to another site');
    const { family, chain, address, message } = text;
    if (!(await isSigned(family, { address, message, signature }))) {
      throw new Refusal(resultCodes.signatureInvalid, 'the signature is not of this account');
    }
    const id = randomBytes(32).toString('hex');
    const session = { family, chain, address, created_at: now, expires_at: this.#iso(SESSION_LIVES_MS) };
    await this.#db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await this.#db
      .insertInto('sessions')
      .values({ id_hash: hashOf(id), ...session })
      .execute();
    return { id, session: { family, chain, address, expiresAt: session.expires_at } satisfies SignedIn };
  }

  /** Whose session the id is; `undefined` when it is nobody's, or over. */
  async find(id: string | undefined): Promise<SignedIn | undefined> {
    if (id === undefined) return undefined;
    const row = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('id_hash', '=', hashOf(id))
      .where('expires_at', '>', this.#iso(0))
      .executeTakeFirst();
    return row && { family: row.family, chain: row.chain, address: row.address, expiresAt: row.expires_at };
  }

  async close(id: string | undefined): Promise<void> {
    if (id !== undefined) await this.#db.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
  }

  #iso(afterMs: number): string {
    return new Date(this.#now() + afterMs).toISOString();
  }
}

async function isSigned(family: string, signed: { address: string; message: string; signature: string }) {
  try {
    return (await (await verifierOf(family))?.verify(signed)) === true;
  } catch {
    // Not even in the form of a signature.
    return false;
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
