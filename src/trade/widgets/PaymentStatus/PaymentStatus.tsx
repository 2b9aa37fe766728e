import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import type { PaymentProgress } from '../../pipeline/PaymentProgress.ts';
import { messages } from './messages.ts';

interface Props {
  /** `undefined` before the first attempt. */
  readonly progress: PaymentProgress | undefined;
  readonly chain: ChainPlugin | undefined;
  /** The flow itself says why it stopped. */
  readonly hidesError?: boolean;
}

/** What each flow shows of its payment: the wallet's request, the sent transaction, and why it stopped. */
export const PaymentStatus = observer(function PaymentStatus({ progress, chain, hidesError }: Props) {
  const t = useMessages(messages);
  return (
    <>
      <LiveRegion>
        {progress?.status === 'sent' && (
          <Notice>
            {t('sent')} <TransactionLink chain={chain} hash={progress.hash} />
          </Notice>
        )}
      </LiveRegion>
      <WalletStatus
        error={hidesError ? undefined : progress?.error}
        isRunning={progress?.isAsking === true}
        wait={progress?.wait}
      />
    </>
  );
});

interface LinkProps extends Pick<Props, 'chain'> {
  readonly hash: string | undefined;
}

/** Opens the transaction in the chain's explorer. Shows nothing before the hash is known. */
export function TransactionLink({ chain, hash }: LinkProps) {
  const t = useMessages(messages);
  if (!chain || !hash) return null;
  return (
    <a href={chain.explorer.transaction(hash)} target="_blank" rel="noopener noreferrer">
      {t('explorer')}
    </a>
  );
}
