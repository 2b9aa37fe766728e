import { type SignedIn, signIn, signInText } from '../../../api/auth.ts';
import { resultCodes } from '../../../api/codes.ts';
import type { ApiCaller } from '../../../api/endpoint.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { pause } from '../../platform/pause.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { Cancellable } from '../../plugin/family.ts';
import type { WalletSigner } from './WalletSigner.ts';

/** Maximum wait for the account's owners to approve a text on its chain. The text expires after the same time. */
const APPROVAL_LIMIT_MS = 5 * 60_000;
const APPROVAL_POLL_MS = 4_000;
/** Maximum attempts, and the pause between them, if the account's chain cannot be reached. */
const CHAIN_TRIES = 3;
const CHAIN_PAUSE_MS = 2_000;

interface Signing {
  readonly api: ApiCaller;
  readonly signer: Pick<WalletSigner, 'signMessage'>;
  /** Origin of the page: the only one that a text to sign may name. */
  readonly site: string;
  readonly chain: ChainPlugin;
  readonly address: Address;
  /** Called with `true` while the owners must still approve the text on the account's chain, and with `false` at the end. */
  readonly onAwaiting: (isAwaiting: boolean) => void;
}

/** Asks the account to sign the backend's text and opens a session with it. Rejects as `SignInStore.signIn`. */
export async function openSession(signing: Signing, options: Cancellable): Promise<SignedIn> {
  const { api, signer, chain, address } = signing;
  const account = { family: String(chain.family), chain: chain.id, address };
  const { nonce, message } = await api.call(signInText, account, options);
  if (!isSignInText(message, signing)) {
    throw new AppError('api/malformed', {
      endpoint: signInText.path,
      detail: 'not a text for this page and account',
    });
  }
  const signature = await signer.signMessage(chain, message, options);
  return untilOpen(signing, { nonce, signature }, options);
}

/** Retries within limits while the backend cannot verify the signature yet. Rejects as `ApiCaller.call`. */
async function untilOpen(
  { api, onAwaiting }: Pick<Signing, 'api' | 'onAwaiting'>,
  request: { readonly nonce: string; readonly signature: string },
  options: Cancellable,
): Promise<SignedIn> {
  const { signal = new AbortController().signal } = options;
  const until = performance.now() + APPROVAL_LIMIT_MS;
  let tries = 0;
  try {
    for (;;) {
      const answer = await api.call(signIn, request, options).catch((error: unknown) => {
        const code = isAppError(error, 'api/refused') ? error.context.resultCode : undefined;
        const isPending = code === resultCodes.signaturePending && performance.now() < until;
        if (code === resultCodes.signatureUnchecked) tries += 1;
        if (isPending) return 'pending';
        if (code === resultCodes.signatureUnchecked && tries < CHAIN_TRIES) return 'unchecked';
        throw error;
      });
      if (typeof answer === 'object') return answer;
      if (answer === 'pending') onAwaiting(true);
      await pause(answer === 'pending' ? APPROVAL_POLL_MS : CHAIN_PAUSE_MS, signal);
    }
  } finally {
    onAwaiting(false);
  }
}

/**
 * Whether the text is a sign-in text (EIP-4361, CAIP-122) for this page, this account and its chain, not another text to
 * sign.
 */
function isSignInText(message: string, { site, chain, address }: Pick<Signing, 'site' | 'chain' | 'address'>): boolean {
  const lines = message.split('\n');
  const [first = '', second = ''] = lines;
  const named = (name: string) => lines.filter((line) => line.startsWith(`${name}: `)).join('\n');
  return (
    first.startsWith(`${new URL(site).host} wants you to sign in with your `) &&
    second.toLowerCase() === address.toLowerCase() &&
    named('URI') === `URI: ${site}` &&
    named('Chain ID') === `Chain ID: ${chain.id.slice(chain.id.indexOf(':') + 1)}`
  );
}
