import { reaction } from 'mobx';
import type { OrderStore } from '../order/OrderStore.ts';

/** A payout is usually in a block soon after the service says so. */
const SOON_MS = 3_000;
const SOON_TIMES = 5;
const LATER_MS = 30_000;

type Watched = Pick<OrderStore, 'isClaimed' | 'arrival' | 'checkArrival'>;

/** Asks the target chain of an order that is called done until it shows the payout. Returns a function that stops this. */
export function watchArrival(order: Watched): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A chain that cannot tell is not asked again.
  const isOpen = () => order.isClaimed && order.arrival?.status !== 'unchecked';
  const ask = async (times: number) => {
    if (!document.hidden) await order.checkArrival();
    wait(document.hidden ? times : times + 1);
  };
  const wait = (times: number) => {
    clearTimeout(timer);
    if (signal.aborted || !isOpen()) return;
    timer = setTimeout(() => void ask(times), times < SOON_TIMES ? SOON_MS : LATER_MS);
  };
  reaction(isOpen, (isNowOpen) => isNowOpen && wait(0), { signal, fireImmediately: true });
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
