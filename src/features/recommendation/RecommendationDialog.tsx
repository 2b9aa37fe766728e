import { observer } from 'mobx-react-lite';
import type { Token } from '../../model/Token.ts';
import type { DialogProps } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from '../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { messages } from './messages.ts';
import styles from './RecommendationDialog.module.css';
import type { Recommendation } from './recommendationDialog.ts';

/** Offers the tokens of the wallet's latest swap (SWP-12). The form changes only if the user confirms. */
const RecommendationDialog = observer(function RecommendationDialog({ from, to, close }: Recommendation & DialogProps) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const confirm = () => {
    close();
    intents.ask('prefillSwap', { from, to });
  };
  const footer = (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={close}>
        {t('cancel')}
      </Button>
      <Button onClick={confirm}>{t('confirm')}</Button>
    </div>
  );
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={close} footer={footer}>
      <p>{t('text')}</p>
      <KeyValue
        rows={[
          { label: t('from'), value: <TokenName token={from} /> },
          { label: t('to'), value: <TokenName token={to} /> },
        ]}
      />
    </Dialog>
  );
});

function TokenName({ token }: { readonly token: Token }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const chain = chains.get(token.chain);
  return (
    <span className={styles.token}>
      <TokenAvatar symbol={token.symbol} url={token.logoUrl} badgeUrl={chain?.icon} />
      {t('token', { symbol: token.symbol, chain: chain?.name ?? token.chain })}
    </span>
  );
}

export default RecommendationDialog;
