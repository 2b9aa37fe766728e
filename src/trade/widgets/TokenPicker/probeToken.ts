import type { Token } from '../../../model/Token.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { isTokenAddress } from '../../../shell/stores/TokenStore.ts';

/** A few letters and spaces. No address of a chain or token looks like this. */
const plainWord = /^[a-z ]{1,16}$/i;

/**
 * Asks all chains with a matching address format at once (CHN-16). Returns `not-an-address` if there is none.
 * Rejects only when the signal aborts.
 */
export async function probeToken(
  { chains, tokens }: Shell,
  { address, chainId }: { readonly address: string; readonly chainId: string },
  signal: AbortSignal,
): Promise<readonly Token[] | 'not-an-address'> {
  // A word that finds no token is a search. It would be a waste to load chain code only to check it as an address.
  if (plainWord.test(address)) return 'not-an-address';
  const asked = (chains.supported ?? []).filter((chain) => !chainId || chain.id === chainId);
  const answers = await Promise.all(
    asked.map(async (chain) => {
      const driver = await chains.driver(chain.id).catch(() => undefined);
      if (!driver || !isTokenAddress(driver, address)) return undefined;
      const token = await tokens.lookUp(chain, address, { signal }).catch(() => undefined);
      return { token };
    }),
  );
  signal.throwIfAborted();
  const fitting = answers.flatMap((answer) => answer ?? []);
  return fitting.length === 0 ? 'not-an-address' : fitting.flatMap(({ token }) => token ?? []);
}
