import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { messages } from './messages.ts';
import styles from './NotificationSection.module.css';
import { notificationsOf } from './NotificationStore.ts';

/** Turns notifications about ended orders on or off. Asks for the permission only when the user presses the switch. */
const NotificationSection = observer(function NotificationSection() {
  const shell = useShell();
  const t = useMessages(messages);
  const store = notificationsOf(shell);
  useEffect(() => store.refresh(), [store]);
  const { permission, isActive } = store;
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      {permission === 'unsupported' && <p>{t('unsupported')}</p>}
      {permission === 'denied' && <Notice tone="info">{t('denied')}</Notice>}
      {isActive && (
        <>
          <p role="status">{t('isOn')}</p>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={store.showsAmounts}
              onChange={(event) => store.showAmounts(event.target.checked)}
            />
            {t('amounts')}
          </label>
          <Button className={styles.action} variant="secondary" onClick={() => store.turnOff()}>
            {t('turnOff')}
          </Button>
        </>
      )}
      {!isActive && (permission === 'default' || permission === 'granted') && (
        <Button className={styles.action} variant="secondary" busy={store.isAsking} onClick={() => void store.turnOn()}>
          {t('turnOn')}
        </Button>
      )}
    </SettingsSection>
  );
});

export default NotificationSection;
