import type { Token } from '../../../../model/Token.ts';
import type { Shell } from '../../../../shell/Shell.ts';
import { isTokenAddress } from '../../../../shell/stores/TokenStore.ts';

/** No chain has shorter addresses. */
const MIN_ADDRESS_LENGTH = 20;

/** The tokens at an address, or why there are none: no address, or an address whose tokens cannot be added here. */
export type ProbedTokens = readonly Token[] | 'not-an-address' | 'unsupported';

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
      const token = await tokens.lookUp(chain, address, { signal }).catch(() => undefined);
      return { token };
    }),
  );
  signal.throwIfAborted();
  const fitting = answers.flatMap((answer) => (typeof answer === 'object' ? answer : []));
  if (fitting.length > 0) return fitting.flatMap(({ token }) => token ?? []);
  if (answers.includes('unsupported')) return 'unsupported';
  const isElsewhere = await isOnUnsupportedChain(chains, address, signal);
  return isElsewhere ? 'unsupported' : 'not-an-address';
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
