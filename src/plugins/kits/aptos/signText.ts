import * as z from 'zod/mini';
import { readPath } from '../../../shell/platform/foreign.ts';
import type { WalletFeatures } from '../../../shell/plugin/registeredWallet.ts';
import { approvedIn, hexOf } from './walletAnswers.ts';
import { SIGN_MESSAGE } from './walletFeatures.ts';

const NONCE_BYTES = 16;

const Signed = z.object({
  fullMessage: z.string().check(z.maxLength(10_000)),
  signature: z.string(),
  publicKey: z.string(),
});

/**
 * Asks the wallet to sign a text. Returns JSON `{fullMessage, signature, publicKey}`, which is enough for a server to
 * verify it. `fullMessage` contains the text (`APTOS\nmessage: …\nnonce: …`, by AIP-62). `signature` (hex) signs the
 * UTF-8 bytes of `fullMessage`. `publicKey` (hex) is the key that the account's address is derived from. A key of 32
 * bytes with a signature of 64 bytes is plain Ed25519. Other schemes (AnyPublicKey, MultiKey) are in BCS with the scheme
 * first. To verify an account with a rotated key, a node is needed. Rejects as the wallet does, with `wallet/rejected` if
 * the user refused.
 */
export async function signText(
  { standard, wallet }: { readonly standard: WalletFeatures; readonly wallet: string },
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
  // The signed message must contain the requested text.
  if (!signed.fullMessage.includes(text)) throw new Error('another message was signed');
  return JSON.stringify(signed);
}
