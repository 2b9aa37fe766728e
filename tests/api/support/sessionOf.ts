import { SignIns } from '../../../server/auth/SignIns.ts';
import type { Db } from '../../../server/db/Database.ts';
import type { Signer } from './signers.ts';

const site = 'http://localhost:5173';

/** Signs in as an account's wallet does; the cookie that the browser then sends. */
export async function sessionOf(db: Db, signer: Signer): Promise<string> {
  const signIns = new SignIns(db, Date.now);
  const { nonce, message } = await signIns.issue(signer, site);
  const { id } = await signIns.open({ nonce, signature: await signer.sign(message) }, site);
  return `switchyard_session=${id}`;
}
