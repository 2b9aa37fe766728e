import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { HeaderPanelProps } from '../../../shell/layout/header/HeaderMenu.tsx';
import styles from './Appearance.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { messages } from './messages.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Language and theme, with a link to all settings. */
const AppearancePanel = observer(function AppearancePanel({ close }: HeaderPanelProps) {
  const t = useMessages(messages);
  return (
    <>
      <LanguageChoice look="rows" />
      <hr className={styles.line} />
      <ThemeChoice />
      <Link className={styles.all ?? ''} to="/settings" onClick={close}>
        {t('all')}
      </Link>
    </>
  );
});

export default AppearancePanel;
