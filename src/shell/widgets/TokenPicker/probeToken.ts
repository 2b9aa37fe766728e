import type { Token } from '../../../model/Token.ts';
import type { Shell } from '../../Shell.ts';
import { isTokenAddress } from '../../stores/TokenStore.ts';

/** Letters and spaces only, and few: no chain's addresses, nor those of its tokens, are like that. */
const plainWord = /^[a-z ]{1,16}$/i;

/**
 * Every chain whose addresses look like this one is asked at once (features R-34); `not-an-address` when there is none.
 * Rejects only when the signal aborts.
 */
export async function probeToken(
  { chains, tokens }: Shell,
  address: string,
  chainId: string,
  signal: AbortSignal,
): Promise<readonly Token[] | 'not-an-address'> {
  // A word that finds no token is a search: no chain's code is loaded to be told that it is no address.
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
