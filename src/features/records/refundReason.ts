import { orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { displayText } from '../../model/text.ts';
import type { useMessages } from '../../shell/i18n/useMessages.ts';
import type { messages } from './messages.ts';

/** Why money goes back, by the backend's number (contract 4.2). */
const reasonCodes = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

/** Whether the money of an order goes back, or went. */
export function isGoingBack({ finalStatus, refundReason }: SwapOrder): boolean {
  return orderStatusOf(finalStatus) !== 'success' && refundReason !== '';
}

/** The reason in words; a number nobody explained is shown as it is. */
export function reasonText(t: Translator, reason: string): string {
  const known = reasonCodes.find((code) => code === reason);
  return known ? t(`reason.${known}`) : displayText(reason, 80);
}
