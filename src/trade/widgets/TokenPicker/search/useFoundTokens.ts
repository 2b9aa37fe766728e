import { computed } from 'mobx';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { Address } from '../../../../model/caip.ts';
import type { Token } from '../../../../model/Token.ts';
import { onIdle } from '../../../../shell/onIdle.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { useAfterPaint } from '../../../../shell/ui/useAfterPaint.ts';
import { balanceTokens, requestBalances } from '../../../holdings.ts';
import { useHoldings } from '../list/useHoldings.ts';
import { listIndex } from './listIndex.ts';
import { pickerSections } from './pickerSections.ts';
import { foldText, TokenSearch } from './TokenSearch.ts';

/** Balances of this number of found rows are read. */
const BALANCE_ROWS = 100;
/** Tokens listed for a chain whose name matches the search. */
const CHAIN_TOKENS = 50;
/** Shorter searches match too many names of chains. */
const MIN_CHAIN_LETTERS = 3;

interface Query {
  /** Empty for all chains. */
  readonly chainId: string;
  readonly query: string;
  readonly touched: RefObject<boolean>;
}

/**
 * The tokens to list for a query, in groups, and the account whose balance of a token is shown. `latest`: the first token
 * for the latest query, which the list may not show yet.
 */
export function useFoundTokens({ chainId, query, touched }: Query) {
  const shell = useShell();
  const { tokens, chains, wallet } = shell;
  const owners = useMemo(
    () => computed(() => new Map(chains.all.map((chain) => [chain.id, wallet.ownerOn(chain)]))),
    [chains, wallet],
  ).get();
  const ownerOf = useCallback((token: Token): Address | undefined => owners.get(token.chain), [owners]);
  const known = tokens.all;
  const { search, duplicates, popular } = useIndex(known, chainId);
  useEffect(() => onIdle(() => search.prepare()), [search]);
  const requested = useMemo(() => balanceTokens(known), [known]);
  const { holdings, order } = useHoldings({ ownerOf, requested, touched });
  // The input shows the query at once; the list follows after the paint.
  const shown = useAfterPaint(query);
  const { favourites, recent } = tokens;
  const { supported } = chains;
  const sectionsFor = useCallback(
    (text: string) => {
      const named = chainId ? undefined : chainNamed(text, supported ?? []);
      return {
        named,
        sections: pickerSections({
          // The start of a network's name lists that network's tokens.
          found: search.find(text, named ? undefined : (id) => chains.get(id)?.name ?? ''),
          wanted: foldText(text),
          onChain: named ? known.filter(({ chain }) => chain === named.id).slice(0, CHAIN_TOKENS) : [],
          own: order,
          favourites,
          recent,
          popular: chainId ? [] : popular,
          duplicates,
        }),
      };
    },
    [search, known, chains, supported, chainId, order, favourites, recent, popular, duplicates],
  );
  const { named, sections } = useMemo(() => sectionsFor(shown), [sectionsFor, shown]);
  const items = useMemo(() => sections.flatMap((section) => section.tokens), [sections]);
  useEffect(() =>
    onIdle(() => {
      requestBalances(shell, [...items.slice(0, BALANCE_ROWS), ...requested], ownerOf);
    }),
  );
  const latest = () => (query === shown ? items : sectionsFor(query).sections.flatMap((section) => section.tokens));
  return { sections, items, holdings, popular, duplicates, ownerOf, latest, named };
}

function useIndex(known: readonly Token[], chainId: string) {
  const { search, duplicates, popular } = listIndex(known);
  const onChain = useMemo(
    () => (chainId ? new TokenSearch(known.filter((token) => token.chain === chainId)) : undefined),
    [known, chainId],
  );
  return { search: onChain ?? search, duplicates, popular };
}

/** The chain whose name the text begins. */
export function chainNamed(text: string, chains: readonly ChainPlugin[]): ChainPlugin | undefined {
  const wanted = foldText(text);
  if (wanted.length < MIN_CHAIN_LETTERS) return undefined;
  return chains.find(({ name }) => foldText(name).startsWith(wanted));
}
