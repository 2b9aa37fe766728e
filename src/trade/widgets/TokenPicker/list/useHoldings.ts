import { computed, reaction } from 'mobx';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { AssetId } from '../../../../model/caip.ts';
import type { Token } from '../../../../model/Token.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { type Holding, type OwnerOf, readHoldings } from '../../../holdings.ts';

interface Options {
  readonly ownerOf: OwnerOf;
  /** Tokens whose balances are requested when the picker opens. */
  readonly requested: readonly Token[];
  /** Whether the user has moved the pointer or pressed a key in the picker. */
  readonly touched: RefObject<boolean>;
}

interface Result {
  /** The user's tokens now, by value. */
  readonly holdings: readonly Holding[];
  /** Their order when the picker opened. Balances that arrive later do not move rows. */
  readonly order: readonly AssetId[];
}

/**
 * The user's tokens. Their order stays the same while the picker is open. If some balances were not known when it opened,
 * they are sorted once all have arrived, unless the user has touched the picker by then.
 */
export function useHoldings({ ownerOf, requested, touched }: Options): Result {
  const shell = useShell();
  const holdings = useMemo(() => computed(() => readHoldings(shell, ownerOf)), [shell, ownerOf]);
  const isSettled = useCallback(
    () =>
      requested.every((token) => {
        const owner = ownerOf(token);
        return !owner || shell.balances.of(owner, token).status !== 'loading';
      }),
    [requested, ownerOf, shell],
  );
  const [order, setOrder] = useState(() => idsOf(holdings.get()));
  const [wasSettled] = useState(() => isSettled() && order.length > 0);
  useEffect(() => {
    if (wasSettled) return undefined;
    return reaction(
      () => (isSettled() ? idsOf(holdings.get()) : undefined),
      (ids) => {
        if (ids && !touched.current) setOrder(ids);
      },
      { fireImmediately: true, equals: (a, b) => a?.join() === b?.join() },
    );
  }, [wasSettled, isSettled, touched, holdings]);
  return { holdings: holdings.get(), order };
}

function idsOf(holdings: readonly Holding[]): readonly AssetId[] {
  return holdings.map(({ token }) => token.id);
}
