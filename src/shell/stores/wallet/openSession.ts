import { type SignedIn, signIn, signInText } from '../../../api/auth.ts';
import { resultCodes } from '../../../api/codes.ts';
import type { ApiCaller } from '../../../api/endpoint.ts';
import type { Address } from '../../../model/caip.ts';
import { isAppError } from '../../../model/errors.ts';
import type { ServiceClock } from '../../net/ServiceClock.ts';
import { pause } from '../../platform/pause.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { Cancellable } from '../../plugin/family.ts';
import { canonicalOn } from '../../recipient/canonicalOn.ts';
import type { ChainStore } from '../ChainStore.ts';
import { assertSignInText } from './assertSignInText.ts';
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
  readonly chains: Pick<ChainStore, 'driver'>;
  readonly clock: Pick<ServiceClock, 'now'>;
  /** Origin of the page: the only one that a text to sign may name. */
  readonly site: string;
  readonly chain: ChainPlugin;
  readonly address: Address;
  /** Called with `true` while the owners must still approve the text on the account's chain, and with `false` at the end. */
  readonly onAwaiting: (isAwaiting: boolean) => void;
}

/**
 * Has the account sign the backend's text and opens a session with it. The wallet gets no other text than the one expected
 * here. Rejects as `SignInStore.signIn`.
 */
export async function openSession(signing: Signing, options: Cancellable): Promise<SignedIn> {
  const { api, signer, chains, chain, site, clock } = signing;
  const driver = await chains.driver(chain.id);
  const address = canonicalOn(driver, signing.address);
  const text = await api.call(signInText, { family: String(chain.family), chain: chain.id, address }, options);
  const { accountKind = '' } = driver;
  assertSignInText(text, { accountKind, address, site, chain: chain.id, now: clock.now() });
  const signature = await signer.signMessage(chain, text.message, options);
  return untilOpen(signing, { nonce: text.nonce, signature }, options);
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
