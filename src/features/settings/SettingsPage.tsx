import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { SettingsRow } from '../../shell/widgets/SettingsRow/SettingsRow.tsx';
import { LanguageChoice } from './appearance/LanguageChoice.tsx';
import { ThemeChoice } from './appearance/ThemeChoice.tsx';
import { messages } from './messages.ts';
import styles from './SettingsPage.module.css';

/** Data stored on this device, one section per feature. Nothing here is sent to a server. */
const SettingsPage = observer(function SettingsPage() {
  const t = useMessages(messages);
  const id = useId();
  usePageName(t('title'));
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.about}>{t('about')}</p>
      </header>
      <section className={styles.card} aria-labelledby={id}>
        <h2 id={id}>{t('general')}</h2>
        <SettingsRow title={t('language')}>
          <LanguageChoice look="segments" />
        </SettingsRow>
        <SettingsRow title={t('theme')}>
          <ThemeChoice />
        </SettingsRow>
        <Slot name="settings.row" isAwaited />
      </section>
      <Slot name="settings.section" isAwaited />
    </article>
  );
});

export default SettingsPage;
