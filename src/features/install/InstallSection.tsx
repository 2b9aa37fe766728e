import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { InstallOffer } from './InstallOffer.ts';
import styles from './InstallSection.module.css';
import { messages } from './messages.ts';

/** Explains how to install the app; empty if it is installed. */
const InstallSection = observer(function InstallSection() {
  const shell = useShell();
  const t = useMessages(messages);
  const [install] = useState(() => new InstallOffer(shell.window));
  useEffect(() => install.start(), [install]);
  if (install.isInstalled) return null;
  return (
    <SettingsSection title={t('install.title')} about={t('install.about')}>
      {install.offer ? (
        <Button className={styles.action} variant="secondary" onClick={() => void install.install()}>
          {t('install.action')}
        </Button>
      ) : (
        <p>{t('install.byHand')}</p>
      )}
    </SettingsSection>
  );
});

export default InstallSection;
