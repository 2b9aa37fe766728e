import { observer } from 'mobx-react-lite';
import { type ComponentProps, useState } from 'react';
import { collectionAssets } from '../../../api/nft/collections.ts';
import { nftOf } from '../../../api/nft/readNft.ts';
import { cartMarksOf } from '../../../market/stores/CartMarks.ts';
import { Amount } from '../../../model/Amount.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { assetsRequest, type CollectionPlace } from '../filters/assetsRequest.ts';
import type { CollectionQuery } from '../filters/collectionQuery.ts';
import { messages } from '../messages.ts';
import styles from './SweepDialog.module.css';
import { sweepOf } from './sweep.ts';

/** Maximum NFTs per purchase. */
const MAX_NFTS = 30;
const PRICES_EVERY_MS = 20_000;

interface Props extends DialogProps {
  readonly place: CollectionPlace;
  readonly query: CollectionQuery;
}

const SweepDialog = observer(function SweepDialog({ place, query, close }: Props) {
  const shell = useShell();
  const { intents, wallet, toasts } = shell;
  const cartMarks = cartMarksOf(shell);
  const t = useMessages(messages);
  const { chain } = place;
  const polled = useCheapest(place, query);
  const [count, setCount] = useState(5);
  const [capText, setCap] = useState('');
  const own = new Set(wallet.payers.map(({ address }) => address.toLowerCase()));
  const cap = /\d/.test(capText) ? Amount.parse(capText, chain.native) : undefined;
  const nfts = latestOf(polled.current);
  const sweep = sweepOf(nfts ?? [], {
    chain,
    count,
    cap,
    isLeftOut: (nft) => cartMarks.has(nft) || own.has(nft.owner.toLowerCase()),
  });
  const maxCount = Math.max(1, Math.min(MAX_NFTS, sweep.available));
  const chosen = sweep.chosen.length;
  const money = (amount: Amount) => <Money amount={amount} token={chain.native} digits={chain.displayDigits} />;
  const add = () => {
    intents.request('addToCart', { nfts: sweep.chosen });
    const view = { label: t('sweep.view'), onAct: () => intents.request('openCart', {}) };
    toasts.succeed(t('sweep.done', { count: chosen }), intents.isAnswered('openCart') ? view : undefined);
    close();
  };
  return (
    <Dialog
      title={t('sweep.title')}
      closeLabel={t('sweep.close')}
      onClose={close}
      footer={
        <Button wide disabled={chosen === 0} onClick={add}>
          {t('sweep.add', { count: chosen })}
        </Button>
      }
    >
      {nfts === undefined && polled.current.status === 'pending' && <Spinner label={t('grid.loading')} />}
      {nfts === undefined && polled.current.status === 'failed' && (
        <ErrorState title={t('grid.failed')} retryLabel={t('retry')} onRetry={() => void polled.refresh()} />
      )}
      {nfts !== undefined && (
        <div className={styles.sweep}>
          <p>{t('sweep.text')}</p>
          <Field label={t('sweep.count', { count: Math.min(count, maxCount) })}>
            <input
              type="range"
              className={styles.slider}
              min={1}
              max={maxCount}
              value={Math.min(count, maxCount)}
              onChange={(event) => setCount(Number(event.target.value))}
            />
          </Field>
          <Field label={t('sweep.cap', { symbol: chain.native.symbol })} hint={t('sweep.cap.hint')}>
            <CapInput decimals={chain.native.decimals} value={capText} onValueChange={setCap} />
          </Field>
          {chosen === 0 ? (
            <EmptyState title={t('sweep.none')} text={t('sweep.none.text')} />
          ) : (
            <KeyValue
              rows={[
                { label: t('sweep.chosen'), value: t('sweep.of', { count: chosen, available: sweep.available }) },
                { label: t('sweep.average'), value: money(sweep.average) },
                { label: t('sweep.dearest'), value: money(sweep.dearest) },
                { label: t('sweep.total'), value: <strong>{money(sweep.total)}</strong> },
              ]}
            />
          )}
        </div>
      )}
    </Dialog>
  );
});

function CapInput(props: Pick<ComponentProps<typeof AmountInput>, 'decimals' | 'value' | 'onValueChange'>) {
  return <AmountInput {...props} className={styles.cap} placeholder="" />;
}

/** The cheapest listed NFTs of the query, read again while they are shown. */
function useCheapest(place: Props['place'], query: Props['query']) {
  const { api } = useShell();
  return usePolled(
    async (signal) => {
      const cheapest = { ...query, sort: 'price_asc' as const, isListed: true };
      const { lists } = await api.call(collectionAssets, assetsRequest(place, cheapest, 1), { signal });
      return lists.map(nftOf);
    },
    { everyMs: PRICES_EVERY_MS },
  );
}

export default SweepDialog;
