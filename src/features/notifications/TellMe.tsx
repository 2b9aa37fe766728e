import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';
import { notificationsOf } from './NotificationStore.ts';
import styles from './TellMe.module.css';

/** Turns on notifications from the page of an order. Absent if the browser blocks them or has none. */
const TellMe = observer(function TellMe() {
  const store = notificationsOf(useShell());
  const t = useMessages(messages);
  const [isPressed, setPressed] = useState(false);
  const { permission, isActive } = store;
  if (permission === 'denied' && isPressed) {
    return (
      <p className={styles.blocked} role="status">
        {t('denied')}
      </p>
    );
  }
  if (permission === 'denied' || permission === 'unsupported') return null;
  const turnOn = () => {
    setPressed(true);
    void store.turnOn();
  };
  return (
    // It stays after the press, so that the focus does too.
    <Button variant="soft" busy={store.isAsking} off={isActive} onClick={turnOn}>
      <Icon name={isActive ? 'check' : 'bell'} />
      {t(isActive ? 'willTell' : 'tellMe')}
    </Button>
  );
});

export default TellMe;
