import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '../../src/api/auth.ts';
import { type ResultCode, resultCodes } from '../../src/api/codes.ts';
import { signInMessage } from '../../src/api/signInMessage.ts';
import { isChainId } from '../../src/model/caip.ts';
import type { Db, SessionRow } from '../db/Database.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { type Proof, type SignedText, type VerifierContext, verifierOf } from './Verifier.ts';

const TEXT_LIVES_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
const SESSION_LIVES_MS = 7 * DAY_MS;
/** The signers of a contract can change; a key cannot. */
const CONTRACT_SESSION_LIVES_MS = DAY_MS;

/** `onlyOn`: wire name of the only chain on which the account belongs to the user. Absent for an account with a key. */
export type Session = Omit<SignedIn, 'isContract'> & { readonly onlyOn?: string };

/** Issues texts to sign, and opens sessions from their signatures. */
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

  /**
   * Opens a session. Each attempt uses up the text, also a failed one. An attempt with an undecided result does not.
   * @throws Refusal `signInExpired`, `siteUnknown`, `signatureInvalid`, `signaturePending`, `signatureUnchecked`,
   * `contractUnsupported`
   */
  async open(
    { nonce, signature }: { nonce: string; signature: string },
    { site, ...context }: VerifierContext & { readonly site: string },
  ) {
    const text = await this.#db
      .deleteFrom('sign_in_texts')
      .where('nonce', '=', nonce)
      .returningAll()
      .executeTakeFirst();
    const now = this.#iso(0);
    if (!text || text.expires_at <= now)
      throw new Refusal(resultCodes.signInExpired, 'the text was used or is too old');
    if (text.site !== site) throw new Refusal(resultCodes.siteUnknown, 'the text was issued to another site');
    const { family, chain, address, message } = text;
    const proof = await proofOf(family, { address, chain, message, signature }, context);
    if (proof.status === 'pending' || proof.status === 'unchecked') {
      await this.#db.insertInto('sign_in_texts').values(text).execute();
    }
    if (proof.status !== 'signed') throw refusals[proof.status]();
    const { onlyOn } = proof;
    const livesMs = onlyOn === undefined ? SESSION_LIVES_MS : CONTRACT_SESSION_LIVES_MS;
    const times = { created_at: now, expires_at: this.#iso(livesMs) };
    const session = { family, chain, address, only_on: onlyOn ?? null, ...times };
    const id = randomBytes(32).toString('hex');
    await this.#db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await this.#db
      .insertInto('sessions')
      .values({ id_hash: hashOf(id), ...session })
      .execute();
    return { id, session: sessionOf(session), seconds: livesMs / 1_000 };
  }

  /** The session with this id. `undefined` if the id is unknown or the session has expired. */
  async find(id: string | undefined): Promise<Session | undefined> {
    if (id === undefined) return undefined;
    const row = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('id_hash', '=', hashOf(id))
      .where('expires_at', '>', this.#iso(0))
      .executeTakeFirst();
    return row && sessionOf(row);
  }

  async close(id: string | undefined): Promise<void> {
    if (id !== undefined) await this.#db.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
  }

  #iso(afterMs: number): string {
    return new Date(this.#now() + afterMs).toISOString();
  }
}

/** The refusal for each status of a signature check. */
const refusals: Readonly<Record<Exclude<Proof['status'], 'signed'>, () => Refusal>> = {
  refused: () => refusal(resultCodes.signatureInvalid, 'the signature is not of this account'),
  pending: () => refusal(resultCodes.signaturePending, 'the account has not approved the text yet'),
  unchecked: () => refusal(resultCodes.signatureUnchecked, 'the chain cannot be asked now, try again'),
  unsupported: () => refusal(resultCodes.contractUnsupported, 'no node of the chain is known here'),
};

function refusal(code: ResultCode, why: string): Refusal {
  return new Refusal(code, why);
}

async function proofOf(family: string, signed: SignedText, context: VerifierContext): Promise<Proof> {
  try {
    const proof = await (await verifierOf(family))?.verify(signed, context);
    if (typeof proof === 'object') return proof;
    return { status: proof === true ? 'signed' : 'refused' };
  } catch {
    // The text does not have the form of a signature.
    return { status: 'refused' };
  }
}

function sessionOf(row: Pick<SessionRow, 'family' | 'chain' | 'address' | 'only_on' | 'expires_at'>): Session {
  const { family, chain, address, only_on: onlyOn, expires_at: expiresAt } = row;
  return { family, chain, address, expiresAt, ...(onlyOn === null ? {} : { onlyOn }) };
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
