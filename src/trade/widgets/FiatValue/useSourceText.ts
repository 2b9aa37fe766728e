import { formatAge } from '../../../shell/i18n/formatAge.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { type DollarPrice, dollarPricesOf } from '../../rates/DollarPrices.ts';
import { messages } from './messages.ts';

/** From this age on, the text includes the price's age. */
const OLD_MS = 10 * 60_000;

/** Text of a value with the age of an old price, and a title with the price's source and age. Call it in an observer. */
export function useSourceText() {
  const shell = useShell();
  const t = useMessages(messages);
  const { source } = dollarPricesOf(shell);
  return (text: string, { at, isPublished }: DollarPrice) => {
    const ageMs = Math.max(0, shell.clock.now() - at);
    const age = formatAge(ageMs, shell.i18n.tag);
    return {
      text: ageMs >= OLD_MS ? t('old', { text, age }) : text,
      title: isPublished ? t('source.feed', { age }) : t('source', { source, age }),
    };
  };
}
