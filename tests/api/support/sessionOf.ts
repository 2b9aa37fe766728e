import { ContractAccounts } from '../../../server/auth/accounts/ContractAccounts.ts';
import { SignIns } from '../../../server/auth/SignIns.ts';
import type { Db } from '../../../server/db/Database.ts';
import type { Signer } from './signers.ts';

const site = 'http://localhost:5173';

/** Signs in as the wallet of an account does. Returns the cookie that the browser then sends. */
export async function sessionOf(db: Db, signer: Signer): Promise<string> {
  const signIns = new SignIns(db, Date.now);
  const { nonce, message } = await signIns.issue(signer, site);
  const signature = await signer.sign(message);
  const { signal } = new AbortController();
  const { id } = await signIns.open({ nonce, signature }, { site, accounts: new ContractAccounts([]), signal });
  return `switchyard_session=${id}`;
}
