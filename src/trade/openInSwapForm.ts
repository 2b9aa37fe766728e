import { when } from 'mobx';
import type { Intents } from '../shell/intents.ts';
import type { Shell } from '../shell/Shell.ts';
import type {} from './intents.ts';

const SWAP_PAGE = '/swap';
/** Maximum wait for the page. */
const PAGE_LIMIT_MS = 10_000;

/** Fills the swap form and opens its page first, because only a visible form answers. Sends nothing to a wallet. */
export async function openInSwapForm(
  { location, intents }: Shell,
  navigate: (path: string) => void,
  swap: Intents['prefillSwap'],
): Promise<void> {
  if (location.path !== SWAP_PAGE) navigate(SWAP_PAGE);
  // The path changes only after the page is rendered.
  const isThere = () => location.path === SWAP_PAGE && intents.isAnswered('prefillSwap');
  await when(isThere, { timeout: PAGE_LIMIT_MS }).then(
    () => intents.request('prefillSwap', swap),
    () => undefined,
  );
}
