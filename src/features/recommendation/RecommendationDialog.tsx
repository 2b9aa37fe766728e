import { observer } from 'mobx-react-lite';
import type { Token } from '../../model/Token.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { TokenLogo } from '../../trade/widgets/TokenLogo/TokenLogo.tsx';
import { messages } from './messages.ts';
import type { Recommendation } from './OfferStore.ts';
import styles from './RecommendationDialog.module.css';

interface Props extends Recommendation {
  readonly close: () => void;
}

/**
 * Offers the tokens of the wallet's latest swap (SWP-12). The form changes only if the user confirms. Not modal: it takes no
 * focus, and covers nothing.
 */
const RecommendationDialog = observer(function RecommendationDialog({ from, to, close }: Props) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const confirm = () => {
    close();
    intents.request('prefillSwap', { from, to });
  };
  return (
    <div className={styles.offer} role="dialog" aria-label={t('title')}>
      <p className={styles.title}>{t('title')}</p>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.pair}>
        <TokenName token={from} />
        <span className={styles.track} />
        <TokenName token={to} />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="secondary" onClick={confirm}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
});

function TokenName({ token }: { readonly token: Token }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const chain = chains.get(token.chain);
  return (
    <span className={styles.token}>
      <TokenLogo token={token} chain={chain} />
      <span>{t('token', { symbol: token.symbol, chain: chain?.name ?? token.chain })}</span>
    </span>
  );
}

export default RecommendationDialog;
