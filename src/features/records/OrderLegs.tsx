import { observer } from 'mobx-react-lite';
import type { TransactionLeg } from '../../api/swap.ts';
import { displayText, safeUrl } from '../../model/text.ts';
import { shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { messages } from './messages.ts';

/** The order's transactions, chain by chain, each with the chain's explorer (ORD-03). */
export const OrderLegs = observer(function OrderLegs({ legs }: { readonly legs: readonly TransactionLeg[] }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  if (legs.length === 0) return null;
  return (
    <section aria-label={t('order.legs')}>
      <KeyValue
        rows={legs.slice(0, 20).map((leg) => {
          const chain = chains.byWireName(leg.chain);
          // Our own link for a chain we know; the service's only where it is a safe one.
          const url = chain?.explorer.transaction(leg.txHash) ?? safeUrl(leg.url);
          const hash = shortAddress(displayText(leg.txHash, 120), 10, 10);
          return {
            label: `${chain?.name ?? displayText(leg.chain, 20)} · ${t(`leg.${leg.status}`)}`,
            value: url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" title={displayText(leg.txHash, 120)}>
                {hash}
              </a>
            ) : (
              hash
            ),
          };
        })}
      />
    </section>
  );
});
