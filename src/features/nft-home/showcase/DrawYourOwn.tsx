import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import styles from './DrawYourOwn.module.css';

/** The way to an NFT of one's own: drawn by the service, or from a file. */
export function DrawYourOwn() {
  const t = useMessages(messages);
  const heading = useId();
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 id={heading}>{t('draw')}</h2>
        <p>{t('draw.text')}</p>
      </div>
      <div className={styles.actions}>
        <Link to="/createAi" className={styles.main ?? ''}>
          {t('draw.ai')}
        </Link>
        <Link to="/create" className={styles.other ?? ''}>
          {t('draw.file')}
        </Link>
      </div>
    </section>
  );
}
