import { observer } from 'mobx-react-lite';
import { formatTime } from '../../../shell/i18n/format.ts';
import { withNote } from '../../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import type { LocalOrder } from '../../../trade/orders/LocalOrder.ts';
import { messages } from '../messages.ts';
import { explorerLink } from '../order/explorerLink.ts';
import { HashText } from '../order/HashText.tsx';
import { messages as orderMessages } from '../order/messages.ts';
import styles from '../order/OrderReceipt.module.css';
import { useCopied } from '../order/useCopied.ts';

interface Props {
  readonly order: LocalOrder;
  readonly chain: ChainPlugin | undefined;
  /** The service had confirmed the payment, and does not have the order now. */
  readonly isForgotten?: boolean;
}

/** An order that only this device knows. */
export const LocalOrderView = observer(function LocalOrderView({ order, chain, isForgotten = false }: Props) {
  const { chains, i18n, intents } = useShell();
  const t = useMessages(messages);
  const page = useMessages(orderMessages);
  const onCopied = useCopied();
  const hash = (label: string, text: string | undefined, url?: string) =>
    text
      ? {
          label,
          value: (
            <span className={styles.address}>
              <HashText text={text} url={url} copyLabel={t('copy', { what: label })} onCopied={onCopied} />
            </span>
          ),
        }
      : undefined;
  const onChain = (text: string, wireName: string) =>
    withNote(i18n.language, text, chains.byWireName(wireName)?.name ?? wireName);
  return (
    <>
      {isForgotten ? (
        <Notice
          tone="warning"
          action={
            intents.isAnswered('openSupport') && (
              <Button variant="quiet" onClick={() => intents.request('openSupport', {})}>
                {page('support')}
              </Button>
            )
          }
        >
          {t('local.forgotten.text')}
        </Notice>
      ) : (
        <Notice>{t(`local.${order.stage}.text`)}</Notice>
      )}
      <div className={styles.box}>
        <KeyValue
          rows={[
            { label: t('order.time'), value: formatTime(order.createdAt, i18n.tag) },
            { label: t('order.paid'), value: <bdi>{onChain(order.from, order.fromChain)}</bdi> },
            { label: t('order.expected'), value: <bdi>{onChain(order.to, order.toChain)}</bdi> },
            { label: t('order.route'), value: <bdi>{order.route || '–'}</bdi> },
            hash(t('order.hash'), order.hash, explorerLink(chain, 'transaction', order.hash ?? '')),
            hash(t('order.sender'), order.sender),
            hash(t('order.receive'), order.recipient),
          ]}
        />
      </div>
    </>
  );
});
