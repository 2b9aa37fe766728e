import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { messages } from './messages.ts';
import styles from './SettingsPage.module.css';

/** What is kept on this device, a section a feature. Nothing here is sent anywhere. */
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
