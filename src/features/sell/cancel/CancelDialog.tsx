import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { NftPrice } from '../../../market/widgets/NftPrice/NftPrice.tsx';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { useTryLabel } from '../../../shell/widgets/WalletStatus/useTryLabel.ts';
import { PaymentStatus, TransactionLink } from '../../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import { messages } from '../messages.ts';
import { Cancelling } from './Cancelling.ts';
import type { CancelProps } from './cancelDialog.ts';

/** Effect and cost of a cancellation, and its result (NFT-08). */
const CancelDialog = observer(function CancelDialog({ nft, isSigned, done, close }: CancelProps & DialogProps) {
  const shell = useShell();
  const t = useMessages(messages);
  const [cancelling] = useState(() => new Cancelling(shell, nft, isSigned));
  const closing = useClosing();
  const { progress, refusal } = cancelling;
  const { status, hash } = progress;
  const tryLabel = useTryLabel(progress.error);
  const chain = shell.chains.byWireName(nft.chainName);
  useEffect(() => {
    if (status === 'done') done?.();
  }, [status, done]);
  return (
    <Dialog
      title={t('cancel.title')}
      closeLabel={t('close')}
      onClose={close}
      footer={
        status === 'done' ? (
          <Button wide onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <Button variant="danger" wide busy={progress.isRunning} onClick={() => void cancelling.run(closing.signal)}>
            {tryLabel({ first: t('cancel.confirm'), again: t('again') })}
          </Button>
        )
      }
    >
      <p>
        <bdi>{nftName(nft)}</bdi>: <NftPrice nft={nft} none="" />
      </p>
      <p>{t('cancel.text')}</p>
      <div aria-live="polite">
        {refusal && <Notice tone="danger">{t(`cancel.${refusal}`)}</Notice>}
        {status === 'done' && <Notice tone="success">{t('cancel.done')}</Notice>}
        {status !== 'sent' && <TransactionLink chain={chain} hash={hash} />}
      </div>
      <PaymentStatus progress={progress} chain={chain} hidesError={refusal !== undefined} />
    </Dialog>
  );
});

export default CancelDialog;
