import { useEffect } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { arrivalsOf } from './Arrivals.ts';

/** A row of a list of orders. `hash`: of the payment, if it is known. */
interface Row {
  readonly hash?: string | undefined;
  readonly status: string;
}

/** Whether only the service calls the order done or refunded. Asks its chain once. Call it from an observer. */
export function useIsClaimed({ hash, status }: Row): boolean {
  const arrivals = arrivalsOf(useShell());
  const end = status === 'success' || status === 'refund_complete' ? status : undefined;
  const isClaimed = end !== undefined && !(hash !== undefined && arrivals.isSeen(hash, end));
  useEffect(() => {
    if (isClaimed && hash !== undefined) void arrivals.checkListed(hash);
  }, [arrivals, hash, isClaimed]);
  return isClaimed;
}
