import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { paragraphOf, sentenceSpace } from '../../i18n/joinTexts.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './ConnectionBar.module.css';
import { messages } from './messages.ts';

/** Says below the header what stands between this page and the service, since when, and what it does not touch. */
const ConnectionBar = observer(function ConnectionBar() {
  const { connection, i18n } = useShell();
  const t = useMessages(messages);
  const [isTrying, setTrying] = useState(false);
  const { trouble, stoppedAt } = connection;
  const { language } = i18n;
  const retry = () => {
    setTrying(true);
    void connection.checkSite().finally(() => setTrying(false));
  };
  const time =
    stoppedAt === undefined ? undefined : new Intl.DateTimeFormat(i18n.tag, { timeStyle: 'short' }).format(stoppedAt);
  return (
    <div className={styles.place} role="status">
      {trouble && (
        <div className={styles.bar}>
          <Icon name="warning" />
          <p>
            <b>{t(trouble)}</b>
            {sentenceSpace(language)}
            {paragraphOf(language, [time ? t('stopped', { time }) : t('never'), t('orders')])}
          </p>
          <Button variant="quiet" size="s" busy={isTrying} onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
});

export default ConnectionBar;
