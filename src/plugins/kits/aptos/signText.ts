import * as z from 'zod/mini';
import { readPath } from '../../../shell/plugin/foreign.ts';
import type { StandardWallet } from '../../../shell/plugin/StandardWallet.ts';
import { approvedIn, hexOf } from './walletAnswers.ts';
import { SIGN_MESSAGE } from './walletFeatures.ts';

const NONCE_BYTES = 16;

const Signed = z.object({
  fullMessage: z.string().check(z.maxLength(10_000)),
  signature: z.string(),
  publicKey: z.string(),
});

/**
 * Has the account sign a text. Resolves with JSON `{fullMessage, signature, publicKey}`, which is all that a server needs:
 * `signature`, in hex, is over the UTF-8 bytes of `fullMessage`, which holds the text (`APTOS\nmessage: …\nnonce: …`, by
 * AIP-62), and `publicKey`, in hex, is the one that the account's address is derived from. 32 bytes of key and 64 of
 * signature are plain Ed25519; others are in BCS with their scheme first (AnyPublicKey, MultiKey). An account whose key
 * was rotated needs a node. Rejects as the wallet does, with `wallet/rejected` where it says so.
 */
export async function signText(
  { standard, wallet }: { readonly standard: StandardWallet; readonly wallet: string },
  account: unknown,
  text: string,
): Promise<string> {
  const nonce = [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const request = { message: text, nonce };
  const answer = approvedIn(await standard.call(SIGN_MESSAGE, 'signMessage', request), wallet);
  const signed = z.parse(Signed, {
    fullMessage: readPath(answer, 'fullMessage'),
    signature: hexOf(readPath(answer, 'signature')),
    publicKey: hexOf(readPath(account, 'publicKey')),
  });
  // What was signed must be what was asked.
  if (!signed.fullMessage.includes(text)) throw new Error('another message was signed');
  return JSON.stringify(signed);
}
