import { reaction, runInAction, when } from 'mobx';
import { getTransData } from '../../api/swap.ts';
import type { Token } from '../../model/Token.ts';
import type { Shell } from '../../shell/Shell.ts';
import { type Recommendation, recommendationDialog } from './recommendationDialog.ts';

/** How many past orders are asked for; the newest one counts (spec 9). */
const PAGE_SIZE = 10;
/** Paths of the swap tab of the home page, in lower case: the router does not tell cases apart. */
const swapTab = ['/swap', '/swapconfirm'];

/**
 * Offers the tokens of the latest swap of an address that appears, while the user has chosen none (SWP-12). An address
 * is asked about once a visit. Returns the way to stop.
 */
export function recommend(shell: Shell): () => void {
  const stopped = new AbortController();
  const asked = new Set<string>();
  let current = new AbortController();
  reaction(
    () => shell.wallet.account?.address,
    (address) => {
      current.abort();
      shell.dialogs.closeFor(recommendationDialog.id);
      if (!address || asked.has(address) || shell.swapPair.isChosen) return;
      asked.add(address);
      current = new AbortController();
      const signal = AbortSignal.any([current.signal, stopped.signal]);
      // A recommendation that cannot be had is none: nobody waits for it.
      offer(shell, address, signal).catch(() => undefined);
    },
    { fireImmediately: true, signal: stopped.signal },
  );
  return () => stopped.abort();
}

async function offer(shell: Shell, address: string, signal: AbortSignal): Promise<void> {
  const request = { fromAddress: address, pageNo: 1, pageSize: PAGE_SIZE };
  const { list } = await shell.api.call(getTransData, request, { signal });
  const [latest] = list;
  if (!latest) return;
  const pair = () => {
    const from = listed(shell, latest.fromTokenChain, latest.fromTokenAddress);
    const to = listed(shell, latest.toTokenChain, latest.toTokenAddress);
    return from && to && { from, to };
  };
  for (;;) {
    const isDue = () => shell.swapPair.isChosen || (isOpportune(shell) && differs(shell, pair()));
    await when(isDue, { signal });
    if (!isTyping(shell)) break;
    await focusLeaves(shell, signal);
  }
  const found = runInAction(pair);
  if (!found || shell.swapPair.isChosen) return;
  const withdraw = shell.dialogs.open(recommendationDialog, found);
  // Who opened something else in the same moment wanted that.
  await when(() => shell.dialogs.all.length !== 1, { signal });
  withdraw();
}

/** A token of the coin list; what the user added by hand is never recommended. */
function listed({ tokens }: Shell, chain: string, address: string): Token | undefined {
  const token = tokens.byWire(chain, address);
  return token?.isImported ? undefined : token;
}

/** The swap tab is on screen, and nothing is open above it. */
function isOpportune({ location, swapPair, dialogs }: Shell): boolean {
  return swapTab.includes(location.path.toLowerCase()) && swapPair.shown !== undefined && dialogs.all.length === 0;
}

function differs({ swapPair: { shown } }: Shell, pair: Recommendation | undefined): boolean {
  return pair !== undefined && (pair.from.id !== shown?.from || pair.to.id !== shown.to);
}

function isTyping({ window: page }: Shell): boolean {
  return page.document.activeElement?.matches('input, textarea') ?? false;
}

function focusLeaves({ window: page }: Shell, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // The focus arrives elsewhere only after this event.
    const onLeave = () => setTimeout(resolve);
    page.document.addEventListener('focusout', onLeave, { once: true, signal });
  });
}
