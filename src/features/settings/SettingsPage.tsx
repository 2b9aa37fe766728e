import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { messages } from './messages.ts';
import styles from './SettingsPage.module.css';

/** Data stored on this device, one section per feature. Nothing here is sent to a server. */
const SettingsPage = observer(function SettingsPage() {
  const t = useMessages(messages);
  usePageName(t('title'));
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.about}>{t('about')}</p>
      </header>
      <Slot name="settings.section" />
    </article>
  );
});

export default SettingsPage;
