import { runInAction, when } from 'mobx';
import { getTransData } from '../../api/swap.ts';
import type { Token } from '../../model/Token.ts';
import type { Shell } from '../../shell/Shell.ts';
import { type Recommendation, recommendationDialog } from './recommendationDialog.ts';

/** How many past orders are asked for; the newest one counts (spec 9). */
const PAGE_SIZE = 10;
/** Paths of the swap tab of the home page, in lower case: the router does not tell cases apart. */
const swapTab = ['/swap', '/swapconfirm'];

/**
 * Waits for the moment to offer the tokens of an address's latest swap, and offers them. Resolves without where there
 * is nothing to offer; rejects where past swaps cannot be had, and when `signal` says so.
 */
export async function offer(shell: Shell, address: string, signal: AbortSignal): Promise<void> {
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
