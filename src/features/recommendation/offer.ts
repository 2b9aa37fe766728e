import { runInAction, when } from 'mobx';
import { getTransData } from '../../api/swap.ts';
import type { Token } from '../../model/Token.ts';
import type { Shell } from '../../shell/Shell.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { type Recommendation, recommendationDialog } from './recommendationDialog.ts';

/** Number of past orders to request. Only the newest one is used (spec §9). */
const PAGE_SIZE = 10;
/** Paths of the swap tab, in lower case: the router ignores case. */
const swapTab = ['/swap', '/swapconfirm'];

/**
 * Waits for a suitable moment and offers the tokens of an address's latest swap. Resolves without an offer if there is
 * nothing to offer. Rejects if past swaps cannot be loaded, or if `signal` aborts.
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
    const isDue = () => swapPairOf(shell).isChosen || (isOpportune(shell) && differs(shell, pair()));
    await when(isDue, { signal });
    if (!isTyping(shell)) break;
    await focusLeaves(shell, signal);
  }
  const found = runInAction(pair);
  if (!found || swapPairOf(shell).isChosen) return;
  const withdraw = shell.dialogs.open(recommendationDialog, found);
  // If the user opened another dialog at the same moment, that one has priority.
  await when(() => shell.dialogs.all.length !== 1, { signal });
  withdraw();
}

/** Finds a token in the coin list. Tokens that the user imported are never recommended. */
function listed({ tokens }: Shell, chain: string, address: string): Token | undefined {
  const token = tokens.byWire(chain, address);
  return token?.isImported ? undefined : token;
}

/** Whether the swap tab is visible and no dialog is open. */
function isOpportune(shell: Shell): boolean {
  const { location, dialogs } = shell;
  return (
    swapTab.includes(location.path.toLowerCase()) && swapPairOf(shell).shown !== undefined && dialogs.all.length === 0
  );
}

function differs(shell: Shell, pair: Recommendation | undefined): boolean {
  const { shown } = swapPairOf(shell);
  return pair !== undefined && (pair.from.id !== shown?.from || pair.to.id !== shown.to);
}

function isTyping({ window: page }: Shell): boolean {
  return page.document.activeElement?.matches('input, textarea') ?? false;
}

function focusLeaves({ window: page }: Shell, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // The next element gets the focus only after this event.
    const onLeave = () => setTimeout(resolve);
    page.document.addEventListener('focusout', onLeave, { once: true, signal });
  });
}
