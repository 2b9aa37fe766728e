import { displayText } from '../../model/text.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { SeenArrival } from '../../trade/arrivals/Arrivals.ts';
import type { SwapOrder } from '../../trade/orders/SwapOrder.ts';
import { messages } from './messages.ts';
import { browserOf } from './NotificationStore.ts';
import type { OrderMoment } from './orderMoment.ts';

/** Amounts keep six fraction digits, as in the list of orders. */
const LONG_FRACTION = /^(\d+\.\d{6})\d+$/;

/** Contains pair and state, but no addresses. Contains amounts only if the user wants them. Token names are untrusted. */
export function notificationText(
  { i18n }: Pick<Shell, 'i18n'>,
  order: SwapOrder,
  {
    moment,
    withAmounts,
    paid,
  }: {
    readonly moment: OrderMoment;
    readonly withAmounts: boolean;
    /** What the target chain shows. */
    readonly paid: SeenArrival['paid'];
  },
) {
  const t = i18n.translator(messages);
  const side = (symbol: string, amount: string) => {
    const name = displayText(symbol, 20);
    return withAmounts ? `${displayText(amount.replace(LONG_FRACTION, '$1'), 30)} ${name}` : name;
  };
  const from = side(order.fromSymbol, order.fromAmount);
  const to = side(paid?.symbol ?? order.toSymbol, paid?.amount ?? order.toAmount);
  return { title: t(`moment.${moment}`), body: `${from} → ${to}` };
}

/**
 * Shows the notification through the service worker (phones require this) or, without a worker, through the page. A press
 * opens the order. Never rejects: a refusal by the browser is ignored.
 */
export async function showNotification(
  parts: Pick<Shell, 'i18n' | 'intents' | 'window'>,
  hash: string,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<void> {
  const page = parts.window;
  const icon = new URL('icon-192.png', page.document.baseURI).href;
  // One notification per order: a later one replaces the earlier one.
  const options = { body, icon, tag: `switchyard-${hash}`, data: hash, lang: parts.i18n.tag };
  try {
    const registration = await page.navigator.serviceWorker?.getRegistration();
    if (registration?.active) return await registration.showNotification(title, options);
    const { Notification } = browserOf(page);
    if (!Notification) return;
    const shown = new Notification(title, options);
    shown.onclick = () => {
      page.focus();
      shown.close();
      parts.intents.request('openOrder', { hash });
    };
  } catch {
    // Some browsers have the constructor but do not allow pages to call it.
  }
}
