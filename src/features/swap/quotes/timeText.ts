import type { Token } from '../../../model/Token.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import type { en } from './messages/en.ts';

/** A token whose swaps are delayed by half an hour (spec §9). */
const DELAYED_SYMBOL = 'CUBE';

/** Time codes 0, 1, 2, 10 of spec §9; 3 is the older spelling of 10 (contract §4.4). */
export function timeText(t: Translate<typeof en>, code: number, tokens: readonly Token[]): string {
  if (tokens.some(({ symbol }) => symbol === DELAYED_SYMBOL)) return t('time.delayed');
  switch (code) {
    case 0:
      return t('time.0');
    case 2:
      return t('time.2');
    case 3:
    case 10:
      return t('time.10');
    default:
      return t('time.1');
  }
}
