import { useEffect, useState } from 'react';
import type { Address } from '../../model/caip.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';

/** The account's name on its chain, where the chain has names; `undefined` while it is not known to have one. */
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
      // Without an answer the address is shown as it is.
      .catch(() => undefined)
      .then((name) => {
        if (!signal.aborted) setFound({ of: key, name });
      });
    return () => looking.abort();
  }, [chains, address, chain, key]);
  return found?.of === key ? found.name : undefined;
}
