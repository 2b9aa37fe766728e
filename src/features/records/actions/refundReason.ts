import { displayText } from '../../../model/text.ts';
import type { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import type { messages } from '../messages.ts';

/** Reasons for a refund, by the backend's number (contract §4.2). */
const reasonCodes = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

/** Whether the money of an order is being refunded, or was. */
export function isRefundPending({ status, refundReason }: SwapOrder): boolean {
  return status !== 'success' && refundReason !== '';
}

/** The app's sentence for the reason, which only the service gives. `undefined` for other text of the service: it could tell the user to pay somebody. */
export function knownReason(t: Translator, reason: string): string | undefined {
  const known = reasonCodes.find((code) => code === reason);
  return known && t('reason.known', { reason: t(`reason.${known}`) });
}

/** Text for the reason. Text of the service is quoted. */
export function reasonText(t: Translator, reason: string): string {
  return knownReason(t, reason) ?? t('reason.other', { reason: displayText(reason, 80) });
}
