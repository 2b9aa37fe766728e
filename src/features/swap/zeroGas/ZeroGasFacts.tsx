import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Amount } from '../../../model/Amount.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { ServiceWaitNote } from '../../../shell/widgets/WalletStatus/ServiceWaitNote.tsx';
import type { ZeroGasOrder } from '../execute/ZeroGasOrder.ts';
import { messages } from './messages.ts';

interface Props {
  readonly order: ZeroGasOrder;
  /** Symbol of the source chain's coin. */
  readonly native: string;
}

/** The part of the payment for gas, once the order is built. Mounting it starts the build (SWP-09). */
export const ZeroGasFacts = observer(function ZeroGasFacts({ order, native }: Props) {
  const t = useMessages(messages);
  const closing = useClosing();
  useEffect(() => void order.prepare(closing.signal), [order, closing]);
  const { state } = order;
  /** Without a fee in the transaction, it is the service's word. */
  const feeText = (fee: Amount, effect: TransactionEffect) => {
    const text = `${fee.toDecimal()} ${fee.currency.symbol}`;
    const isSigned = effect.kind === 'swap' && effect.gasFee !== undefined;
    return isSigned ? text : t('zeroGas.fee.stated', { fee: text });
  };
  switch (state.status) {
    case 'idle':
    case 'building':
      return (
        <LiveRegion>
          <ServiceWaitNote wait={order.wait} waiting={t('zeroGas.building')} working={t('zeroGas.building')} />
        </LiveRegion>
      );
    case 'failed':
      return <ErrorNotice error={state.error} />;
    case 'ready':
      return (
        <>
          {state.fee ? (
            <KeyValue rows={[{ label: t('zeroGas.fee'), value: feeText(state.fee, state.effect) }]} />
          ) : (
            <Notice tone="warning">{t('zeroGas.unstated')}</Notice>
          )}
          <p>{t('zeroGas.prompts', { native })}</p>
        </>
      );
    default:
      return state satisfies never;
  }
});
