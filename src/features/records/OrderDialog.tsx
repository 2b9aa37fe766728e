import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { displayText, safeUrl } from '../../model/text.ts';
import type { DialogProps } from '../../shell/feature.ts';
import { formatTime, shortAddress, wireTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { CopyButton } from '../../shell/ui/CopyButton/CopyButton.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { messages } from './messages.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLegs } from './OrderLegs.tsx';
import { OrderStore } from './OrderStore.ts';
import { statusTone } from './statusTone.ts';

interface Props extends DialogProps {
  readonly hash: string;
}

const OrderDialog = observer(function OrderDialog({ hash, close }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new OrderStore(shell, hash));
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);
  const { order, status } = store;
  const { current } = store.polled;
  const copied = () => shell.toasts.succeed(t('order.copied'));
  return (
    <Dialog title={t('order.title')} closeLabel={t('order.close')} size="l" onClose={close}>
      <p>
        <span title={hash}>{shortAddress(hash, 10, 10)}</span>
        <CopyButton text={hash} label={t('order.copy')} onCopied={copied} />
      </p>
      {!order && store.ignored === 0 && current.status !== 'failed' && <Spinner label={t('order.loading')} />}
      {!order && (store.ignored > 0 || current.status === 'failed') && <Notice>{t('order.unknown')}</Notice>}
      {order && (
        <>
          <div aria-live="polite">
            <Badge tone={statusTone(status)}>{t(`status.${status}`)}</Badge>{' '}
            {order.finalStatus !== status && t('status.raw', { raw: displayText(order.finalStatus, 40) })}
            <p>{t(`money.${status}`)}</p>
          </div>
          {store.isUnconfirmed && current.status !== 'pending' && current.at !== undefined && (
            <Notice tone="warning">{t('stale', { time: formatTime(current.at, shell.i18n.tag) })}</Notice>
          )}
          {store.canTakeRefund && (
            <Button wide busy={store.isTakingRefund} onClick={() => void store.takeRefund(closing.signal)}>
              {t('order.takeRefund')}
            </Button>
          )}
          <OrderFacts
            order={order}
            time={timeOf(order.createTime, shell.i18n.tag)}
            kycUrl={kycUrl(order.kycInfo, shell.i18n.language)}
          />
          <OrderLegs legs={order.status} />
          <CopyAll text={JSON.stringify(order, null, 1)} onCopied={copied} label={t('order.copyAll')} />
        </>
      )}
    </Dialog>
  );
});

function CopyAll({
  text,
  label,
  onCopied,
}: {
  readonly text: string;
  readonly label: string;
  readonly onCopied: () => void;
}) {
  return (
    <Button variant="quiet" onClick={() => void navigator.clipboard.writeText(text).then(onCopied, () => undefined)}>
      {label}
    </Button>
  );
}

function timeOf(createTime: string, tag: string): string {
  const at = wireTime(createTime);
  return at === undefined ? displayText(createTime, 30) : formatTime(at, tag);
}

/** The identity check in the user's language, if there is one. */
function kycUrl(
  info: { readonly cnUrl: string; readonly enUrl: string } | null | undefined,
  language: string,
): string | undefined {
  return info ? safeUrl(language === 'zh' ? info.cnUrl : info.enUrl) : undefined;
}

export default OrderDialog;
