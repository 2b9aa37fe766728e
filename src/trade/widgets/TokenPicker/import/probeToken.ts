import { isAppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import type { Shell } from '../../../../shell/Shell.ts';
import { isTokenAddress } from '../../../../shell/stores/TokenStore.ts';

/** No chain has shorter addresses. */
const MIN_ADDRESS_LENGTH = 20;

/** Names of the chains that did not answer: the address may be a token there. */
interface NoAnswer {
  readonly unreachable: readonly string[];
}

/** The tokens at an address, or why there are none: no address, an address whose tokens cannot be added here, or no answer. */
export type ProbedTokens = readonly Token[] | 'not-an-address' | 'unsupported' | NoAnswer;

/** Whether the text is a word that a user searches for: a few letters and spaces. No address looks like this. */
export function isSearchWord(text: string): boolean {
  return /^[\p{L}\s]{1,16}$/u.test(text);
}

/** Asks all chains with a matching address format at once (CHN-16). Rejects only when the signal aborts. */
export async function probeToken(
  { chains, tokens }: Shell,
  { address, chainId }: { readonly address: string; readonly chainId: string },
  signal: AbortSignal,
): Promise<ProbedTokens> {
  // It would be a waste to load chain code only to check a word as an address.
  if (isSearchWord(address)) return 'not-an-address';
  const asked = (chains.supported ?? []).filter((chain) => !chainId || chain.id === chainId);
  const answers = await Promise.all(
    asked.map(async (chain) => {
      const driver = await chains.driver(chain.id).catch(() => undefined);
      if (!driver || !isTokenAddress(driver, address)) return undefined;
      if (!driver.tokens) return 'unsupported';
      return tokens.lookUp(chain, address, { signal }).then(
        (token) => ({ token }),
        (error: unknown) => (saysNoToken(error) ? {} : { silent: chain.name }),
      );
    }),
  );
  signal.throwIfAborted();
  const fitting: readonly { token?: Token; silent?: string }[] = answers.flatMap((answer) =>
    typeof answer === 'object' ? answer : [],
  );
  const found = fitting.flatMap(({ token }) => token ?? []);
  const unreachable = fitting.flatMap(({ silent }) => silent ?? []);
  if (found.length === 0 && unreachable.length > 0) return { unreachable };
  if (fitting.length > 0) return found;
  if (answers.includes('unsupported')) return 'unsupported';
  const isElsewhere = await isOnUnsupportedChain(chains, address, signal);
  return isElsewhere ? 'unsupported' : 'not-an-address';
}

/** Whether the chain answered. Any other error tells nothing about the address. */
function saysNoToken(error: unknown): boolean {
  return isAppError(error, 'token/not-found') || isAppError(error, 'token/bad-address');
}

/** Whether the text is an account address of a family without a supported chain. Loads one driver per family. */
async function isOnUnsupportedChain(chains: Shell['chains'], address: string, signal: AbortSignal): Promise<boolean> {
  if (address.length < MIN_ADDRESS_LENGTH || /\s/.test(address)) return false;
  const supported = new Set(chains.supported?.map(({ family }) => family));
  const others = new Map(chains.all.filter(({ family }) => !supported.has(family)).map((one) => [one.family, one.id]));
  for (const id of others.values()) {
    const driver = await chains.driver(id).catch(() => undefined);
    signal.throwIfAborted();
    if (driver?.isAddress(address)) return true;
  }
  return false;
}
