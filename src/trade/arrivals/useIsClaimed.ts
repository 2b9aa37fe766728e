import { useEffect } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { type Arrivals, arrivalsOf } from './Arrivals.ts';

/** A row of a list of orders. `hash`: of the payment, if it is known. */
interface Row {
  readonly hash?: string | undefined;
  readonly status: string;
}

/**
 * Whether only the service calls the order done or refunded, or failed although the chain shows the payment of this device.
 * Asks the chain once. Call it from an observer.
 */
export function useIsClaimed({ hash, status }: Row): boolean {
  const arrivals = arrivalsOf(useShell());
  const isClaimed = isClaimedEnd(arrivals, { hash, status });
  const isFailure = hasFailed(status);
  useEffect(() => {
    if (hash === undefined) return;
    if (isFailure) void arrivals.payments.check(hash);
    if (isFailure || isClaimed) void arrivals.checkListed(hash);
  }, [arrivals, hash, isClaimed, isFailure]);
  return isClaimed;
}

/** The same by what is known, without a request. */
export function isClaimedEnd(arrivals: Arrivals, { hash, status }: Row): boolean {
  if (hasFailed(status)) return hash !== undefined && arrivals.payments.of(hash) === 'seen';
  if (status !== 'success' && status !== 'refund_complete') return false;
  return hash === undefined || !arrivals.isSeen(hash, status);
}

function hasFailed(status: string): boolean {
  return status === 'fail' || status === 'timeout';
}
