import { useEffect, useState } from 'react';
import type { Address } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import { useShell } from '../../ShellContext.tsx';

/** The account's name, if its chain has names. `undefined` until a name is found. */
export function useAccountName(address: Address | undefined, chain: ChainPlugin | undefined): string | undefined {
  const { chains } = useShell();
  const [found, setFound] = useState<{ readonly of: string; readonly name: string | undefined }>();
  const key = `${chain?.id} ${address}`;
  useEffect(() => {
    if (!address || !chain) return undefined;
    const looking = new AbortController();
    const { signal } = looking;
    chains
      .driver(chain.id)
      .then((driver) => driver.names?.nameOf(address, { signal }))
      // After an error, the address is shown instead.
      .catch(() => undefined)
      .then((name) => {
        if (!signal.aborted) setFound({ of: key, name });
      });
    return () => looking.abort();
  }, [chains, address, chain, key]);
  return found?.of === key ? found.name : undefined;
}
