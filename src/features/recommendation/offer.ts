import { runInAction, when } from 'mobx';
import type { Token } from '../../model/Token.ts';
import type { Shell } from '../../shell/Shell.ts';
import { orderFeedOf } from '../../trade/orders/OrderFeed.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { offersOf, type Recommendation } from './OfferStore.ts';

/** Number of past orders to request. Only the newest one is used (spec §9). */
const PAGE_SIZE = 10;
/** Paths of the swap tab, in lower case: the router ignores case. */
const swapTab = ['/swap', '/swapconfirm'];

/**
 * Waits for a suitable moment and offers the tokens of an address's latest swap. Resolves without an offer if there is
 * nothing to offer. Rejects if past swaps cannot be loaded, or if `signal` aborts.
 */
export async function offer(shell: Shell, address: string, signal: AbortSignal): Promise<void> {
  const { list } = await orderFeedOf(shell).list(address, { page: 1, size: PAGE_SIZE, signal });
  const [latest] = list;
  if (!latest) return;
  runInAction(() => offersOf(shell).remember(address, latest));
  const pair = () => {
    const from = listed(shell, latest.fromChain, latest.fromToken);
    const to = listed(shell, latest.toChain, latest.toToken);
    return from && to && { from, to };
  };
  for (;;) {
    const isDue = () =>
      swapPairOf(shell).isChosen || (canOfferNow(shell) && !hasInput(shell) && differs(shell, pair()));
    await when(isDue, { signal });
    if (!isTyping(shell)) break;
    await focusLeaves(shell, signal);
  }
  const found = pair();
  if (!found || swapPairOf(shell).isChosen) return;
  const offers = offersOf(shell);
  offers.show(found);
  // It goes with the page, and when the user chooses tokens or opens a dialog.
  await when(() => !canOfferNow(shell) || swapPairOf(shell).isChosen || offers.offered !== found, { signal });
  if (offers.offered === found) offers.withdraw();
}

/** Finds a token in the coin list. Tokens that the user imported are never recommended. */
function listed({ tokens }: Shell, chain: string, address: string): Token | undefined {
  const token = tokens.byWire(chain, address);
  return token?.isImported ? undefined : token;
}

/** Whether the swap tab is visible and no dialog is open. */
function canOfferNow(shell: Shell): boolean {
  const { location, dialogs } = shell;
  return (
    swapTab.includes(location.path.toLowerCase()) && swapPairOf(shell).shown !== undefined && dialogs.all.length === 0
  );
}

/** The user is filling in the form. */
function hasInput(shell: Shell): boolean {
  return swapPairOf(shell).shown?.isFilled === true;
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
