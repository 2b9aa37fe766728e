import * as z from 'zod/mini';
import type { Shell } from '../../shell/Shell.ts';
import type { OpenOrder } from '../../shell/workerMessages.ts';
import { messages } from './messages.ts';
import { notificationsOf } from './NotificationStore.ts';
import { type FollowedOrder, OrderFollower } from './OrderFollower.ts';
import { orderMoment } from './orderMoment.ts';
import { notificationText, showNotification } from './showNotification.ts';

/** Held by the tab that leads. */
const LEAD = 'switchyard-orders';
/** Held by a tab that is looked at. */
const LOOKED_AT = 'switchyard-looked-at';

const WorkerMessage = z.object({
  type: z.literal('switchyard:open-order'),
  hash: z.string().check(z.regex(/^[0-9A-Za-z_-]{32,128}$/)),
}) satisfies z.ZodMiniType<OpenOrder>;

/** Follows orders in the leading tab, and says what became of them. Returns the way to stop. */
export function startFollowing(shell: Shell): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  holdWhileSeen(shell, signal);
  openPressed(shell, signal);
  const teller = new Teller(shell);
  shell.window.document.addEventListener('visibilitychange', () => teller.look(), { signal });
  const follower = new OrderFollower(shell, (followed) => void teller.tell(followed));
  shell.locks.lead(LEAD, signal, () => follower.start(signal));
  return () => stopped.abort();
}

class Teller {
  readonly #shell: Shell;
  /** The browser's tab says how an order ended, and nobody has looked since. */
  #isUnseen = false;

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  async tell({ hash, order }: FollowedOrder): Promise<void> {
    const { i18n, window: page, locks, location } = this.#shell;
    const moment = orderMoment(order);
    const { hidden } = page.document;
    const t = i18n.translator(messages);
    if (!moment) {
      if (!this.#isUnseen) location.sayOrder(t('tab.pending'));
      return;
    }
    const store = notificationsOf(this.#shell);
    const isFirst = store.isFirst(`${hash} ${moment}`);
    if (!hidden) location.sayOrder('');
    if (!isFirst || !hidden) return;
    this.#isUnseen = true;
    location.sayOrder(t(`moment.${moment}`));
    // Another tab may have changed it.
    store.refresh();
    if (!store.isActive) return;
    // Whoever looks at another tab of the app sees it there.
    const isNobodyThere = await locks.ifFree(LOOKED_AT, async () => true);
    const text = notificationText(this.#shell, order, moment, store.showsAmounts);
    if (isNobodyThere) await showNotification(this.#shell, hash, text);
  }

  /** The page is looked at again, or no longer. */
  look(): void {
    if (this.#shell.window.document.hidden || !this.#isUnseen) return;
    this.#isUnseen = false;
    this.#shell.location.sayOrder('');
  }
}

/** Other tabs learn by it whether this one is looked at. */
function holdWhileSeen({ window: page, locks }: Shell, signal: AbortSignal): void {
  let seen: AbortController | undefined;
  const follow = () => {
    seen?.abort();
    if (page.document.hidden) return;
    seen = new AbortController();
    locks.lead(LOOKED_AT, AbortSignal.any([signal, seen.signal]), () => undefined);
  };
  page.document.addEventListener('visibilitychange', follow, { signal });
  follow();
}

/** What the service worker says of a press counts when it has the form of it. */
function openPressed({ window: page, intents }: Shell, signal: AbortSignal): void {
  const { serviceWorker } = page.navigator;
  if (!('serviceWorker' in page.navigator)) return;
  serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      const message = z.safeParse(WorkerMessage, data);
      if (message.success) intents.ask('openOrder', { hash: message.data.hash });
    },
    { signal },
  );
}
