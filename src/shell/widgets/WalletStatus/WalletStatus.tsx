import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isAborted, isAppError } from '../../../model/errors.ts';
import { formatTime } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ServiceWait } from '../../net/ServiceWait.ts';
import { useShell } from '../../ShellContext.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { ErrorNotice } from '../ErrorNotice/ErrorNotice.tsx';
import { CodeNotes } from './CodeNotes.tsx';
import { messages } from './messages.ts';
import { ServiceWaitNote } from './ServiceWaitNote.tsx';

interface Props {
  /** Why the flow stopped. `undefined` if it did not stop. */
  readonly error: unknown;
  /** The flow is running: an open wallet request belongs to this flow. */
  readonly isRunning: boolean;
  /** Shown instead of the standard notice while the wallet has a request of the flow. */
  readonly waiting?: (request: { readonly wallet: string; stop(): void }) => ReactNode;
  /** An action against the failure, beside its text. */
  readonly action?: ReactNode;
  /** The flow's wait for a service's transaction. It is shown once the service is slow. */
  readonly wait?: ServiceWait | undefined;
  /** The flow sent an approval before the request that the user declined. */
  readonly isApproved?: boolean;
}

/**
 * Wallet state of a flow. Shows one of these notices:
 * - The service is slow with the transaction that the wallet is to sign.
 * - The wallet is open, with a cancel button. Tells what the check of the contract's code leaves open.
 * - The user declined, which is not a failure.
 * - The flow failed.
 * Place it near the button that starts the flow. `useTryLabel` gives that button's label.
 */
export const WalletStatus = observer(function WalletStatus(props: Props) {
  const { error, isRunning, waiting, action, wait, isApproved } = props;
  const { signer, contracts, i18n } = useShell();
  const t = useMessages(messages);
  const checkedAt = useCheckedAt(error);
  const request = isRunning ? signer.requests.current : undefined;
  const known = isRunning ? undefined : signer.requests.latest(error);
  const isNo = isAppError(known, 'wallet/rejected');
  const isUnknown = isAppError(known, 'transaction/unknown-outcome');
  return (
    <>
      <LiveRegion>
        {wait?.canAskAgain && <ServiceWaitNote wait={wait} />}
        {request && waiting?.(request)}
        {request && !waiting && (
          <Notice
            action={
              <Button variant="secondary" size="s" onClick={request.stop}>
                {t('stop')}
              </Button>
            }
          >
            <p>{t('confirm')}</p>
            <p>{t('confirm.where', { wallet: request.wallet })}</p>
          </Notice>
        )}
        {request && <CodeNotes checked={contracts.latest} />}
        {isNo && <Notice>{t(isApproved ? 'rejected.approved' : 'rejected')}</Notice>}
      </LiveRegion>
      {known !== undefined && !isNo && !isAborted(known) && (
        <ErrorNotice error={known} action={action}>
          {isUnknown && checkedAt !== undefined && <p>{t('checked', { time: formatTime(checkedAt, i18n.tag) })}</p>}
        </ErrorNotice>
      )}
    </>
  );
});

/** Time of the last retry that still found an unknown outcome. `undefined` before the first retry. */
function useCheckedAt(error: unknown): number | undefined {
  const first = useRef<unknown>(undefined);
  const [checkedAt, setCheckedAt] = useState<number>();
  useEffect(() => {
    if (!isAppError(error, 'transaction/unknown-outcome')) return;
    if (first.current !== undefined && first.current !== error) setCheckedAt(Date.now());
    first.current = error;
  }, [error]);
  return checkedAt;
}
