import { when } from 'mobx';
import type { Intents } from './intents.ts';
import type { Shell } from './Shell.ts';

const SWAP_PAGE = '/swap';
/** A page that has not come by then is not waited for. */
const PAGE_LIMIT_MS = 10_000;

/** Puts a swap into the form, going to its page first: only what is on the screen answers. Nothing is asked of a wallet. */
export async function openInSwapForm(
  { location, intents }: Shell,
  navigate: (path: string) => void,
  swap: Intents['prefillSwap'],
): Promise<void> {
  if (location.path !== SWAP_PAGE) navigate(SWAP_PAGE);
  // The path moves only once the page stands there.
  const isThere = () => location.path === SWAP_PAGE && intents.isAnswered('prefillSwap');
  await when(isThere, { timeout: PAGE_LIMIT_MS }).then(
    () => intents.ask('prefillSwap', swap),
    () => undefined,
  );
}
