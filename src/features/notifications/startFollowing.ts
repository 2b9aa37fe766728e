import * as z from 'zod/mini';
import type { Shell } from '../../shell/Shell.ts';
import type { OpenOrder } from '../../shell/workerMessages.ts';
import { arrivalsOf } from '../../trade/arrivals/Arrivals.ts';
import { messages } from './messages.ts';
import { type NotificationStore, notificationsOf } from './NotificationStore.ts';
import { type FollowedOrder, OrderFollower } from './OrderFollower.ts';
import { orderMoment } from './orderMoment.ts';
import { notificationText, showNotification } from './showNotification.ts';

/** Lock of the leading tab. */
const LEAD = 'switchyard-orders';
/** Lock of a visible tab. */
const LOOKED_AT = 'switchyard-looked-at';

const WorkerMessage = z.object({
  type: z.literal('switchyard:open-order'),
  hash: z.string().check(z.regex(/^[0-9A-Za-z_-]{32,128}$/)),
}) satisfies z.ZodMiniType<OpenOrder>;

/** Follows orders in the leading tab and shows notifications. Returns a function that stops this. */
export function startFollowing(shell: Shell): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  holdWhileSeen(shell, signal);
  openPressed(shell, signal);
  const notifier = new OrderNotifier(shell, notificationsOf(shell));
  shell.window.document.addEventListener('visibilitychange', () => notifier.onVisibility(), { signal });
  const follower = new OrderFollower(shell, arrivalsOf(shell), (followed) => void notifier.notify(followed));
  shell.locks.lead(LEAD, signal, () => follower.start(signal));
  return () => stopped.abort();
}

type Parts = Pick<Shell, 'i18n' | 'location' | 'intents' | 'window' | 'locks'>;

class OrderNotifier {
  readonly #parts: Parts;
  readonly #store: NotificationStore;
  /** The tab title shows how an order ended, and the page was not visible since then. */
  #isUnseen = false;

  constructor(parts: Parts, store: NotificationStore) {
    this.#parts = parts;
    this.#store = store;
  }

  async notify({ hash, order, arrival, payment }: FollowedOrder): Promise<void> {
    const { i18n, window: page, locks, location } = this.#parts;
    const moment = orderMoment(order, arrival, payment);
    const { hidden } = page.document;
    const t = i18n.translator(messages);
    if (!moment) {
      if (!this.#isUnseen) location.setOrderState(t('tab.pending'));
      return;
    }
    const store = this.#store;
    const isFirst = store.isFirst(`${hash} ${moment}`);
    if (!hidden) location.setOrderState('');
    if (!isFirst || !hidden) return;
    this.#isUnseen = true;
    location.setOrderState(t(`moment.${moment}`));
    // Another tab may have changed the settings.
    store.refresh();
    if (!store.isActive) return;
    // If another tab of the app is visible, the user sees the order there.
    const isUnwatched = await locks.ifFree(LOOKED_AT, async () => true);
    const paid = arrival?.status === 'seen' && order.status === 'success' ? arrival.paid : undefined;
    const text = notificationText(this.#parts, order, { moment, withAmounts: store.showsAmounts, paid });
    if (isUnwatched) await showNotification(this.#parts, hash, text);
  }

  /** Call it when the visibility of the page changes. */
  onVisibility(): void {
    if (this.#parts.window.document.hidden || !this.#isUnseen) return;
    this.#isUnseen = false;
    this.#parts.location.setOrderState('');
  }
}

/** Holds a lock while this tab is visible, so that other tabs know it. */
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

/** Opens an order after a press on its notification. Ignores worker messages of another form. */
function openPressed({ window: page, intents }: Shell, signal: AbortSignal): void {
  const { serviceWorker } = page.navigator;
  if (!('serviceWorker' in page.navigator)) return;
  serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      const message = z.safeParse(WorkerMessage, data);
      if (message.success) intents.request('openOrder', { hash: message.data.hash });
    },
    { signal },
  );
}
