import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import { ServiceWaitNote } from '../../../shell/widgets/WalletStatus/ServiceWaitNote.tsx';
import { ConsentBox } from '../../../trade/rates/ConsentBox.tsx';
import type { Deposit, DepositOrder } from '../execute/DepositOrder.ts';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { messages as addressMessages } from '../receiveAddress/messages.ts';
import { messages } from './messages.ts';

interface Props {
  readonly deposit: DepositOrder;
  readonly plan: SwapPlan;
  /** The wallet is asked now, so nothing can be accepted. */
  readonly isAsking: boolean;
}

/** Full address of the deposit, once the order is built. Mounting it starts the build. */
export const DepositFacts = observer(function DepositFacts({ deposit, plan, isAsking }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const addressText = useMessages(addressMessages);
  const closing = useClosing();
  useEffect(() => void deposit.prepare(closing.signal), [deposit, closing]);
  const chain = shell.chains.require(plan.from.chain);
  const { state } = deposit;
  switch (state.status) {
    case 'idle':
    case 'building':
      return (
        <LiveRegion>
          <ServiceWaitNote wait={deposit.wait} waiting={t('deposit.building')} working={t('deposit.building')} />
        </LiveRegion>
      );
    case 'failed':
      return <Notice tone="danger">{errorText(shell.i18n, state.error)}</Notice>;
    case 'ready': {
      const { address, memo } = state.deposit;
      const memoLabel = addressText(`memo.${chain.memo?.kind ?? 'memo'}`);
      return (
        <>
          <KeyValue
            rows={[
              { label: t('deposit.address'), value: <Address address={address} chain={chain} /> },
              memo === undefined ? undefined : { label: memoLabel, value: memo },
            ]}
          />
          <DepositProof order={deposit} deposit={state.deposit} isAsking={isAsking} />
        </>
      );
    }
    default:
      return state satisfies never;
  }
});

interface ProofProps {
  readonly order: DepositOrder;
  readonly deposit: Deposit;
  readonly isAsking: boolean;
}

/** What shows that the address belongs to the order. What only the service's page shows, the user has to compare. */
const DepositProof = observer(function DepositProof({ order, deposit: { service = '', proof }, isAsking }: ProofProps) {
  const t = useMessages(messages);
  if (proof === 'pinned') return <Notice tone="warning">{t('deposit.once')}</Notice>;
  if (proof === 'signed') return <Notice tone="warning">{t('deposit.signed', { service })}</Notice>;
  return (
    <Notice tone="danger">
      {t('deposit.unproven', { service })}{' '}
      <a href={proof.page} target="_blank" rel="noopener noreferrer">
        {t('deposit.page', { service })}
      </a>
      {!isAsking && (
        <ConsentBox isAccepted={order.consent.isAccepted} onAccept={(isAccepted) => order.consent.accept(isAccepted)}>
          {t('deposit.consent', { service })}
        </ConsentBox>
      )}
    </Notice>
  );
});
