import { observer } from 'mobx-react-lite';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { messages as swapMessages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import styles from './PieceList.module.css';

/** The inscriptions to pay with. The amount of the chosen one is the amount of the swap (SWP-10). */
const PieceList = observer(function PieceList() {
  const { i18n } = useShell();
  const { pieces, form } = useSwap();
  const t = useMessages(messages);
  const swapText = useMessages(swapMessages);
  const symbol = form.from?.symbol ?? '';
  const { state } = pieces;
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={t('pieces.failed')}
        text={errorText(i18n, state.error)}
        retryLabel={swapText('retry')}
        onRetry={() => void pieces.read()}
      />
    );
  }
  if (state.status !== 'ready') {
    return (
      <div role="status" aria-label={t('pieces.loading')}>
        <Skeleton size="block" />
      </div>
    );
  }
  if (pieces.pieces.length === 0) {
    return <EmptyState title={t('pieces.empty', { symbol })} text={t('pieces.empty.hint')} />;
  }
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('pieces.legend')}</legend>
      <p className={styles.hint}>{t('pieces.hint')}</p>
      <div className={styles.list}>
        {pieces.pieces.map((piece) => (
          <label key={piece.id} className={styles.piece} data-selected={piece.id === form.piece?.id || undefined}>
            <input
              type="radio"
              name="piece"
              checked={piece.id === form.piece?.id}
              onChange={() => form.setPiece(piece)}
            />
            <span translate="no" className={styles.amount}>
              {piece.amount.toDecimal()} {symbol}
            </span>
            <span className={styles.id} title={piece.id}>
              {shortId(piece.id)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

/** Keeps both ends of the id: they distinguish inscriptions with the same amount. */
function shortId(id: string): string {
  return id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-8)}` : id;
}

export default PieceList;
