import { useMemo, useState } from 'react';
import type { Amount } from '../../../../model/Amount.ts';
import type { ChainId } from '../../../../model/caip.ts';
import { compareUnits } from '../../../../model/compareUnits.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';

/** The supported chains: by the user's balance there, then by use, then by the list of the deployment. */
export function useChainOrder(totals: ReadonlyMap<ChainId, Amount>): readonly ChainPlugin[] {
  const { chains, tokens } = useShell();
  // As when the picker opened: rows do not move while balances arrive.
  const [first] = useState(totals);
  const { supported } = chains;
  const { recent } = tokens;
  return useMemo(() => {
    const used = recent.flatMap((id) => tokens.find(id)?.chain ?? []);
    const place = (id: ChainId) => (used.includes(id) ? used.indexOf(id) : used.length);
    const units = (id: ChainId) => first.get(id)?.units ?? 0n;
    return [...(supported ?? [])].sort((a, b) => compareUnits(units(b.id), units(a.id)) || place(a.id) - place(b.id));
  }, [supported, recent, tokens, first]);
}
