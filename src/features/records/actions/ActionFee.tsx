import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { messages } from '../messages.ts';

/** Gas prices change with each block; this is only an estimate. */
const POLL_MS = 30_000;

/** What a transaction of usual size costs on the chain. Nothing until the chain tells. */
export const ActionFee = observer(function ActionFee({ chain }: { readonly chain: ChainPlugin }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const polled = usePolled(async (signal) => (await chains.driver(chain.id)).feeReserve(1, { signal }), {
    everyMs: POLL_MS,
  });
  const fee = latestOf(polled.current);
  if (!fee?.isPositive) return null;
  return (
    <KeyValue rows={[{ label: t('action.fee'), value: <Money amount={fee} token={chain.native} first="dollars" /> }]} />
  );
});
