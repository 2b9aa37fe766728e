import { useState } from 'react';
import { getPlatformInfo } from '../../api/nft/collections.ts';
import { onChain } from '../../api/nft/writeNft.ts';
import { displayText } from '../../model/text.ts';
import { featureStore } from '../../shell/featureStore.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestOf, Polled } from '../../shell/stores/Polled.ts';

const MARKETS_EVERY_MS = 10 * 60_000;

type Names = Polled<ReadonlyMap<string, string>>;
const listsOf = featureStore(() => new Map<string, Names>());

/** Names of a chain's marketplaces, for observers. An unknown marketplace is named by its id. */
export function useMarketNames(chain: ChainPlugin): (id: string) => string {
  const shell = useShell();
  const [names] = useState(() => namesOn(shell, chain));
  const all = latestOf(names.current);
  return (id) => all?.get(id) ?? displayText(id, 30);
}

/** One shared list per chain. */
function namesOn(shell: Shell, chain: ChainPlugin): Names {
  const lists = listsOf(shell);
  const names =
    lists.get(chain.id) ??
    new Polled<ReadonlyMap<string, string>>(
      async (signal) => {
        const { lists: markets } = await shell.api.call(getPlatformInfo, onChain(chain.wire.name), { signal });
        return new Map(markets.map(({ id, name }) => [id, displayText(name, 40)]));
      },
      { everyMs: MARKETS_EVERY_MS },
    );
  lists.set(chain.id, names);
  return names;
}
